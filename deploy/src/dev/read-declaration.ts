import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';

/**
 * Returns the present declaration in `src/remote.ts` of a remote; a module loader would always return the first one
 * that it read.
 * @throws {Error} with esbuild's message if the file does not compile, or exports no `remote`
 */
export async function readDeclaration(root: string): Promise<unknown> {
  const file = join(root, 'src', 'remote.ts');
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'declaration',
    // Descriptors are pure data; of the packages that they import, only `defineRemote` runs.
    treeShaking: true,
    platform: 'browser',
    logLevel: 'silent',
  });
  const context = createContext({});
  runInContext(`${outputFiles[0]?.text ?? ''}\nthis.declaration = declaration;`, context);
  const { remote } = (context.declaration ?? {}) as { remote?: unknown };
  if (!remote) throw new Error(`${file} exports no remote.`);
  // Copied out of the other realm, whose arrays and objects have prototypes of their own.
  return JSON.parse(JSON.stringify(remote)) as unknown;
}
