import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const PROGRAM = join(__dirname, '../../bin/chromium.mjs');
const ensured = (CHROMIUM_PATH: string) =>
  spawnSync(process.execPath, [PROGRAM], { env: { ...process.env, CHROMIUM_PATH }, encoding: 'utf8' });

test('browser tests use the Chromium of CHROMIUM_PATH and no other', () => {
  expect(ensured('/nowhere/chromium')).toMatchObject({
    status: 1,
    stderr: 'CHROMIUM_PATH names /nowhere/chromium, which does not exist.\n',
  });
  expect(ensured(process.execPath)).toMatchObject({ status: 0, stderr: '' });
});
