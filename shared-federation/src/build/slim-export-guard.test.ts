import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webpackErrors } from '../testing/webpack-errors';
import { SlimExportGuard } from './slim-export-guard';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guard-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Compiles one module, with every package left outside the build, and returns the errors. */
async function errorsOf(source: string, side: 'shell' | 'remote'): Promise<string> {
  writeFileSync(join(folder, 'index.js'), source);
  return webpackErrors({
    context: folder,
    entry: './index.js',
    mode: 'none',
    output: { path: join(folder, 'out') },
    externals: [({ request = '' }) => Promise.resolve(request.startsWith('.') ? undefined : 'var {}')],
    plugins: [new SlimExportGuard(side)],
  });
}

test('an export of the slim module may be imported', async () => {
  const source = `import { Link as To, useNavigate } from 'react-router'; console.log(To, useNavigate);`;
  expect(await errorsOf(source, 'remote')).toBe('');
});

test.each([
  ['a name', `import { useOutletContext } from 'react-router'; console.log(useOutletContext);`],
  ['a re-exported name', `export { useOutletContext } from 'react-router';`],
])('%s that the slim module lacks fails the build, also of the shell', async (_what, source) => {
  expect(await errorsOf(source, 'remote')).toContain('"useOutletContext" of "react-router" is not shared');
  expect(await errorsOf(source, 'shell')).toContain('"useOutletContext" of "react-router" is not shared');
});

test('a whole slim package cannot be imported, since only part of it is there', async () => {
  expect(
    await errorsOf(`import * as router from 'react-router'; console.log(router.Link);`, 'remote'),
  ).toContain('one by one');
});

test('a remote cannot import RTK Query or parts of the shell, which only the shell has', async () => {
  const source = `import { createApi } from '@reduxjs/toolkit/query/react'; console.log(createApi);`;
  expect(await errorsOf(source, 'remote')).toContain('inject endpoints');
  expect(await errorsOf(source, 'shell')).toBe('');
  expect(await errorsOf(`import '@lotes/shared-auth/shell';`, 'remote')).toContain('is not for remotes');
});
