import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { CONTRACT_VERSION } from '../descriptor/descriptor';
import { ShellBuildSchema, type ShellBuild } from '../release/build-document.schema';
import { ApiOperations } from './api-operations';
import { baseConfig } from './base-config';
import { BuildDocumentPlugin, filesOf } from './build-document-plugin';
import { UNPUBLISHED_VERSION, type ConfigFactory } from './build-environment';
import { BuildFailure } from './build-failure';
import { federationManifest } from './federation-manifest';
import { providedByShell, sharedModules } from './federation-shared';
import { installedFile } from './installed-package';
import { absent } from './absent-modules';
import { PagePicturesPlugin } from './page-pictures-plugin';
import { renderedSlots } from './resolve-descriptor';
import { offeredExports } from './shared-usage';
import { readTranslations } from './translations';

const ENTRY = 'main';

/** Lets remotes use the shell's runtime core. This is the ES module, because the CommonJS one would add a second core. */
const RUNTIME_CORE_FOR_REMOTES = '@module-federation/inject-external-runtime-core-plugin/dist/index.js';

/**
 * Folder and keys of the texts that the page shows before, or instead of, the shell's scripts; the scripts do not contain
 * them.
 */
const PAGE_TEXTS = 'src/page-texts';
const PAGE_TEXT_KEYS = ['title', 'description', 'noScript', 'fatal'] as const;

/**
 * The webpack configuration of the shell. Its entry starts synchronously and provides every shared singleton;
 * `shell.json` next to the output names the files and texts from which the page is written.
 * @param root folder of the shell's package; its `src/page-texts` has the texts of the page, its `src/page-pictures` the
 * icons and the picture of shared links
 * @param routes the shell's own screens, which no remote may replace
 * @param entry the module that starts the shell
 * @param without packages, or files of packages, that a library would load for functions that the shell never uses
 * @throws BuildFailure (when the configuration is requested) if a page text is missing
 */
export function createShellConfig({
  root,
  routes,
  entry = './src/bootstrap.tsx',
  without = [],
}: {
  root: string;
  routes: readonly { path: string }[];
  entry?: string;
  without?: readonly string[];
}): ConfigFactory<Configuration> {
  return (environment = {}) => {
    const version = environment.version ?? UNPUBLISHED_VERSION;
    const page = pageTexts(root);
    const pagePictures = new PagePicturesPlugin(root);
    const { pictures } = pagePictures;
    const base = baseConfig({ side: 'shell', name: 'shell', root, environment });
    const api = new ApiOperations('shell', root);
    const configuration: Configuration = {
      ...base,
      entry: { [ENTRY]: join(root, entry) },
      resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...absent(without) } },
      plugins: [
        ...(base.plugins ?? []),
        api,
        pagePictures,
        new ModuleFederationPlugin({
          name: 'shell',
          shared: providedByShell(),
          shareStrategy: 'loaded-first',
          runtimePlugins: [installedFile(RUNTIME_CORE_FOR_REMOTES)],
          dts: false,
          manifest: federationManifest('shell', version),
          experiments: { optimization: { target: 'web', disableSnapshot: true } },
        }),
        new BuildDocumentPlugin('shell.json', (compilation): ShellBuild => {
          const files = filesOf(compilation, ENTRY);
          return ShellBuildSchema.parse({
            kind: 'shell',
            name: 'shell',
            version,
            contract: CONTRACT_VERSION,
            scripts: files.filter((file) => file.endsWith('.js')),
            styles: files.filter((file) => file.endsWith('.css')),
            page: { ...page, ...(pictures && { pictures }) },
            shared: sharedModules(offeredExports(compilation)),
            routes: routes.map(({ path }) => path),
            offers: [...renderedSlots(root)],
            operations: api.operations(),
          } satisfies ShellBuild);
        }),
      ],
    };
    return Promise.resolve(configuration);
  };
}

function pageTexts(root: string): ShellBuild['page'] {
  const { es, en } = readTranslations(root, 'shell', PAGE_TEXTS);
  const missing = PAGE_TEXT_KEYS.filter((key) => !es.has(key));
  if (missing.length > 0) {
    throw new BuildFailure(
      'shell',
      missing.map((key) => `${PAGE_TEXTS} lack the text "${key}"`),
    );
  }
  const text = (key: (typeof PAGE_TEXT_KEYS)[number]) => ({ es: es.get(key) ?? '', en: en.get(key) ?? '' });
  return {
    title: text('title'),
    description: text('description'),
    noScript: text('noScript'),
    fatal: text('fatal'),
  };
}
