import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import { ASSET_GUARD_GLOBAL, STYLE_TIMEOUT_MS } from '../runtime/asset-guard-global';

const NAME = 'AssetGuardPlugin';

/**
 * Makes webpack's own chunk loader call the asset guard (`runtime/asset-guard.ts`) before each script and style. The
 * guard returns the SHA-384 that the signed registry lists, or one that no file has. Checking remoteEntry is not enough,
 * because this loader fetches the further chunks by itself.
 */
export class AssetGuardPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => `${source}\n${guarded('script', 'src')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (source, { tag }) => `${source}\n${guarded(tag, 'href')}\n${timeout(tag)}`,
      );
    });
  }
}

/**
 * CORS mode is needed for `Integrity-Policy` to accept the element, and for the browser to reuse a preload with the same
 * hash.
 */
function guarded(tag: string, address: 'src' | 'href'): string {
  return [
    `var asset = self.${ASSET_GUARD_GLOBAL}(${tag}.${address});`,
    `${tag}.integrity = asset.integrity;`,
    `${tag}.crossOrigin = "anonymous";`,
    `${tag}.${address} = asset.url;`,
  ].join('\n');
}

/**
 * mini-css-extract has no time limit for a style that never loads; its handlers are cleared once the style has loaded or
 * failed.
 */
function timeout(tag: string): string {
  return `setTimeout(() => ${tag}.onerror && ${tag}.onerror({ type: "timeout", target: ${tag} }), ${STYLE_TIMEOUT_MS});`;
}
