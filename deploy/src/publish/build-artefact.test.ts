import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildArtefact } from './build-artefact';

// Jest has its own way to import a module, which it gives to the files that it compiles.
jest.mock('../../bin/import-module.cjs', () => ({ importModule: (specifier: string) => import(specifier) }));

test("a build of sources that do not compile fails with webpack's message", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lotes-build-'));
  const configuration = { mode: 'none', context: folder, entry: './page.js', output: { path: folder } };
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(
    join(folder, 'webpack.config.ts'),
    `export default () => (${JSON.stringify(configuration)});`,
  );
  await writeFile(join(folder, 'page.js'), "import './none.js';");
  const built = buildArtefact(folder, { version: '1.0.0', outputPath: folder, cache: false });
  await expect(built).rejects.toMatchObject({
    name: 'CompilationFailed',
    message: expect.stringContaining("Can't resolve './none.js'") as string,
  });
  await rm(folder, { recursive: true });
});
