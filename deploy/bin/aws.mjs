// npm run test:aws: what CloudFormation would get of deploy/aws, without an account. Beside npm test, as CDK is large and installed
// for this alone.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { prepare, root } from './prepare.mjs';

const folder = join(root, 'deploy', 'aws');

/** Ends this process if a step fails. */
function run(program, args, cwd = root) {
  const { status } = spawnSync(program, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

prepare();
run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], folder);
run(process.execPath, ['node_modules/typescript-native/bin/tsc', '-p', folder]);
run('npm', ['run', '--silent', 'synth'], folder);
run(process.execPath, [
  'node_modules/.bin/jest',
  '--config',
  'deploy/aws/jest.config.mjs',
  ...process.argv.slice(2),
]);
