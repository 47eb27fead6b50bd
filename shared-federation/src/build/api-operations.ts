import { realpathSync } from 'node:fs';
import { sep } from 'node:path';
import type { Compiler, Dependency, Module, NormalModule, WebpackPluginInstance } from 'webpack';
import type { Operations } from '../release/operations.schema';
import { contractOperation, isOperation } from './contract-operations';
import { pathOf } from './module-path';

const NAME = 'ApiOperations';
const CLIENT = '@lotes/shared-contract/client';
const AUTH = '@lotes/shared-auth';

/** A use of an import: its module, and the name that is used; no name if the whole module is passed on. */
interface Use {
  request: string;
  name: string | undefined;
  /** The first argument, if the use is a call with a string literal; otherwise undefined. */
  text: string | undefined;
}

/**
 * Finds the operations of the api that an artefact calls: the key in each `call('…')`, and every string literal that is
 * the key of an operation, such as an argument of `useCountedList`. Fails the build if `call` or `useWholeList` is used
 * in another way.
 */
export class ApiOperations implements WebpackPluginInstance {
  private keys: ReadonlySet<string> = new Set();
  private readonly root: string;

  /** @param root folder of the package */
  constructor(
    private readonly side: 'shell' | 'remote',
    root: string,
  ) {
    this.root = realpathSync(root) + sep;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After this hook, modules are joined; before it, it is not known which modules are left out.
      compilation.hooks.afterChunks.tap(NAME, () => {
        const keys = new Set<string>();
        for (const module of compilation.modules) {
          if (compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
          const problem = this.read(module as NormalModule, keys);
          if (problem === undefined) continue;
          compilation.errors.push(new compiler.webpack.WebpackError(`${nameOf(module)}: ${problem}`));
        }
        this.keys = keys;
      });
    });
  }

  /** The operations of the last compilation, and the given ones, as the contract describes them. */
  operations(further: readonly string[] = []): Operations {
    const keys = [...new Set([...this.keys, ...further])].toSorted();
    return Object.fromEntries(keys.map((key) => [key, contractOperation(key)]));
  }

  /** Adds the operations that a module calls. @returns a sentence about the problem if they cannot be determined */
  private read(module: NormalModule, keys: Set<string>): string | undefined {
    const source = module.originalSource()?.source().toString() ?? '';
    for (const use of usesIn(module, source)) {
      const isWhole = use.request === AUTH && use.name === 'useWholeList';
      if (isWhole && use.text !== undefined) keys.add(exportOf(use.text));
      const problem = this.problemOf(use, isWhole);
      if (problem !== undefined) return problem;
      if (use.name === 'call' && use.text !== undefined) keys.add(use.text);
    }
    if (!pathOf(module)?.startsWith(this.root)) return undefined;
    for (const [, , text = ''] of source.matchAll(/(["'])([A-Z]+ \/[\w/:.-]*)\1/g))
      if (isOperation(text)) keys.add(text);
    return undefined;
  }

  private problemOf({ request, name, text }: Use, isWhole: boolean): string | undefined {
    if (request === CLIENT && name === undefined)
      return `import names from "${CLIENT}" one by one, so that the build can list the operations that it calls`;
    if (request === CLIENT && name === 'callByKey')
      return this.side === 'remote'
        ? 'callByKey() is not for remotes: write call() with the operation as a text'
        : undefined;
    if (!isWhole && (request !== CLIENT || name !== 'call')) return undefined;
    const written = isWhole ? 'useWholeList' : 'call';
    if (text === undefined)
      return `${written}() takes its operation as a text, ${written}('GET /Lotes'), which the deployed api is asked for; no other expression will do`;
    return isOperation(text) ? undefined : `${written}('${text}') names no operation of the contract`;
  }
}

/** Returns the operation by which `useWholeList` reads a list as a file. */
function exportOf(list: string): string {
  return `${list.split('/').slice(0, 2).join('/')}/Exportar`;
}

function usesIn(module: Module, source: string): Use[] {
  return module.dependencies.flatMap((dependency) => {
    const { request, ids, range, isReExport } = readDependency(dependency);
    if ((request !== CLIENT && request !== AUTH) || ids === undefined) return [];
    const after = isReExport || range === undefined ? '' : source.slice(range[1]);
    const [, , text] = /^\s*\(\s*(["'`])([^"'`$\\]*)\1\s*[,)]/.exec(after) ?? [];
    return [{ request, name: ids[0], text }];
  });
}

/** Returns properties of webpack's dependency classes that their common type lacks. */
function readDependency(dependency: Dependency) {
  const { request, ids, range } = dependency as Dependency & {
    request?: string;
    ids?: readonly string[];
    range?: readonly [number, number];
  };
  return { request, ids, range, isReExport: dependency.type === 'harmony export imported specifier' };
}

function nameOf(module: Module): string {
  return pathOf(module) ?? module.identifier();
}
