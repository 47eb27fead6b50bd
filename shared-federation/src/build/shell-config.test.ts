import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { createShellConfig } from './shell-config';

const texts = JSON.stringify({ title: 'Demo', description: 'Demo', noScript: 'Demo', fatal: 'Demo' });
const SOURCES = {
  'src/bootstrap.tsx': 'export {};',
  'src/account/account.page.tsx': 'export const Page = () => <Slot name="account-payments" props={{}} />;',
  'src/account/account.page.test.tsx': 'export const Tested = () => <Slot name="lot-badges" props={{}} />;',
  'src/page-texts/es.json': texts,
  'src/page-texts/en.json': texts,
};

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'shell-'));
  for (const [file, text] of Object.entries(SOURCES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

test('the build document of a shell lists its routes, and the slots that its screens render', async () => {
  const routes = [{ path: '/login' }, { path: '/account' }];
  const { plugins = [], ...configuration } = await createShellConfig({ root, routes })({ cache: false });
  // Without the shared modules, whose compilation takes seconds.
  const own = plugins.filter((plugin) => !(plugin instanceof ModuleFederationPlugin));
  await new Promise<void>((resolve, reject) => {
    webpack({ ...configuration, plugins: own }, (error, stats) => {
      if (error) reject(error);
      else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
  expect(JSON.parse(readFileSync(join(root, 'dist/shell.json'), 'utf8'))).toMatchObject({
    routes: ['/login', '/account'],
    offers: ['account-payments'],
  });
});
