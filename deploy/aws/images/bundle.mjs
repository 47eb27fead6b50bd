// Run by the Dockerfile: bundles each process into one file in dist/images/<process>/, next to the packages that
// cannot be bundled.
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compile, NEVER_BUNDLED } from '../../bin/bundle.mjs';
import { root } from '../../bin/prepare.mjs';

const PROCESSES = {
  api: { entry: 'api/src/server.ts', beside: ['sharp'] },
  gateway: { entry: 'deploy/src/gateway/server.ts', beside: [] },
  registrar: { entry: 'deploy/src/registrar/server.ts', beside: [] },
};

/** Copies a package and its dependencies from node_modules of the root, except optional ones for another kind of machine. */
async function copyWithDependencies(name, folder, copied = new Set()) {
  if (copied.has(name)) return;
  copied.add(name);
  const from = join(root, 'node_modules', name);
  const manifest = await readFile(join(from, 'package.json'), 'utf8').catch(() => undefined);
  if (manifest === undefined) return; // Optional, for another kind of machine.
  await cp(from, join(folder, 'node_modules', name), { recursive: true, dereference: true });
  const { dependencies, optionalDependencies } = JSON.parse(manifest);
  for (const other of Object.keys({ ...dependencies, ...optionalDependencies }))
    await copyWithDependencies(other, folder, copied);
}

for (const [name, { entry, beside }] of Object.entries(PROCESSES)) {
  const file = join(root, 'dist', 'images', name, 'process.cjs');
  const { outputFiles } = await compile(root, entry, file, NEVER_BUNDLED);
  await mkdir(dirname(file), { recursive: true });
  const [map, code] = outputFiles;
  await writeFile(`${file}.map`, map.contents);
  await writeFile(file, `${code.text}\n//# sourceMappingURL=process.cjs.map\n`);
  for (const one of beside) await copyWithDependencies(one, dirname(file));
}
