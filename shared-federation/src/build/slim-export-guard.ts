import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Compiler, WebpackPluginInstance, javascript } from 'webpack';
import { exportedNames } from './exported-names';
import { FORBIDDEN_IN_REMOTES, SHARED_SINGLETONS } from './shared-singletons';

const NAME = 'SlimExportGuard';

/** Returns the absolute path of a slim singleton module: its source, or its compiled file in an installed package. */
export function slimModuleFile(slim: string): string {
  const ending = extname(fileURLToPath(import.meta.url));
  return fileURLToPath(new URL(`../singletons/${slim}${ending}`, import.meta.url));
}

/**
 * Fails the build if a module imports an export that the shell's slim singletons lack, which would be `undefined` in the
 * browser. In a remote, also fails it for an import that would add a second copy of a singleton.
 */
export class SlimExportGuard implements WebpackPluginInstance {
  private readonly slim = new Map(
    SHARED_SINGLETONS.flatMap(({ request, slim }) =>
      slim ? [[request, exportedNames(slimModuleFile(slim))] as const] : [],
    ),
  );

  constructor(private readonly side: 'shell' | 'remote') {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation, { normalModuleFactory }) => {
      const report = (parser: javascript.JavascriptParser, problem: string) => {
        const { module } = parser.state;
        const issuer = module.nameForCondition() ?? module.identifier();
        compilation.errors.push(new compiler.webpack.WebpackError(`${issuer}: ${problem}`));
      };
      for (const type of ['javascript/auto', 'javascript/esm']) {
        normalModuleFactory.hooks.parser.for(type).tap(NAME, (parser) => {
          if (parser instanceof compiler.webpack.javascript.JavascriptParser) this.watch(parser, report);
        });
      }
    });
  }

  private watch(
    parser: javascript.JavascriptParser,
    report: (parser: javascript.JavascriptParser, problem: string) => void,
  ): void {
    const check = (source: unknown, name: string | null | undefined) => {
      const problem = typeof source === 'string' ? this.problemOf(source, name) : undefined;
      if (problem) report(parser, problem);
    };
    parser.hooks.import.tap(NAME, (_statement, source) => check(source, undefined));
    parser.hooks.importSpecifier.tap(NAME, (_statement, source, name) => {
      check(source, name);
    });
    parser.hooks.exportImportSpecifier.tap(NAME, (_statement, source, _local, name) => {
      check(source, name);
    });
  }

  /**
   * Returns a sentence about an import; undefined if it is allowed. `name` is null for a namespace, undefined for a bare
   * import.
   */
  private problemOf(request: string, name: string | null | undefined): string | undefined {
    const forbidden = FORBIDDEN_IN_REMOTES.find(({ pattern }) => pattern.test(request));
    if (this.side === 'remote' && forbidden) {
      return `"${request}" is not for remotes; ${forbidden.instead}`;
    }
    const names = this.slim.get(request);
    if (!names || name === undefined) return undefined;
    if (name === null) return `import names from "${request}" one by one: the shell shares a subset of it`;
    return names.has(name)
      ? undefined
      : `"${name}" of "${request}" is not shared; add it to shared-federation/src/singletons`;
  }
}
