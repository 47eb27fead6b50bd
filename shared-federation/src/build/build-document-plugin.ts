import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';

const NAME = 'BuildDocumentPlugin';
/** The build's statistics, which Module Federation writes next to its manifest, and which are not published. */
const FEDERATION_STATS = 'mf-stats.json';

/** Writes the document of a build (`remote.json`, `shell.json`) next to its output. */
export class BuildDocumentPlugin implements WebpackPluginInstance {
  constructor(
    private readonly file: string,
    private readonly describe: (compilation: Compilation) => object,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        if (compilation.errors.length > 0) return;
        compilation.deleteAsset(FEDERATION_STATS);
        const text = JSON.stringify(this.describe(compilation), null, 2);
        compilation.emitAsset(this.file, new sources.RawSource(text));
      });
    });
  }
}

/** Returns the scripts and styles that a named group of chunks needs to start, in the order of loading. */
export function filesOf(compilation: Compilation, group: string): string[] {
  const files = compilation.namedChunkGroups.get(group)?.getFiles() ?? [];
  return files.filter((file) => /\.(js|css)$/.test(file));
}
