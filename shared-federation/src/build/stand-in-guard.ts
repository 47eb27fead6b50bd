import type { Compilation, Compiler, Dependency, NormalModule, WebpackPluginInstance } from 'webpack';
import { dirname, resolve } from 'node:path';
import { pathOf } from './module-path';

const NAME = 'StandInGuard';

/** A file of a package that replaces another file, whose class its library uses only in `instanceof`. */
export interface StandIn {
  /** The replacing file, such as `ol/layer/Group.js`. */
  file: string;
  /** Files of the library that may import the original. */
  importers: readonly string[];
}

interface Use {
  importer: string;
  /** Name of the export that is used; undefined for an import without a use. */
  name: string | undefined;
  /** True if the use is the right side of `instanceof`. */
  isTypeTest: boolean;
}

/**
 * Fails the build if a library uses a replaced class for more than `instanceof`, imports it in another file, or no longer
 * imports it. The replacement is correct only under these conditions.
 */
export class StandInGuard implements WebpackPluginInstance {
  constructor(
    private readonly original: string,
    private readonly standIn: string,
    private readonly importers: readonly string[],
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        const uses = [...modules].flatMap((module) => this.usesIn(module as NormalModule, compilation));
        for (const problem of this.problemsOf(uses)) {
          compilation.errors.push(new compiler.webpack.WebpackError(problem));
        }
      });
    });
  }

  private problemsOf(uses: readonly Use[]): string[] {
    const what = `${this.standIn} stands in the place of ${this.original}`;
    const gone = this.importers
      .filter((importer) => !uses.some((use) => use.importer === importer))
      .map((importer) => `${importer} no longer imports it: ${what} for nothing; mend webpack.config.ts.`);
    const wrong = uses.flatMap(({ importer, name, isTypeTest }) => {
      if (!this.importers.includes(importer)) return [`${importer} imports it too, but ${what}.`];
      if (name === undefined || (name === 'default' && isTypeTest)) return [];
      return [`${importer} asks more than "instanceof" of "${name}", but ${what}.`];
    });
    return [...new Set([...gone, ...wrong])];
  }

  private usesIn(module: NormalModule, { moduleGraph }: Compilation): Use[] {
    const importer = pathOf(module);
    if (!importer) return [];
    const source = module.originalSource()?.source().toString() ?? '';
    return module.dependencies.flatMap((dependency) => {
      if (pathOf(moduleGraph.getModule(dependency)) !== this.standIn) return [];
      const { request, range, names } = readDependency(dependency);
      const asked = request?.startsWith('.') ? resolve(dirname(importer), request) : undefined;
      if (asked !== this.original) return [];
      const isTypeTest = range !== undefined && /\binstanceof\s+$/.test(source.slice(0, range[0]));
      return [{ importer, name: names, isTypeTest }];
    });
  }
}

/** Returns properties of webpack's dependency classes that their common type lacks. */
function readDependency(dependency: Dependency) {
  const { request, range, ids, name } = dependency as Dependency &
    Partial<Record<'request' | 'name', string>> & { range?: [number, number]; ids?: string[] };
  const isUse = ids !== undefined;
  return { request, range, names: isUse ? (ids[0] ?? name ?? '*') : undefined };
}
