import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { CONTRACT_VERSION } from '../descriptor/descriptor';
import { ShellBuildSchema, type ShellBuild } from '../release/build-document.schema';
import { baseConfig } from './base-config';
import { BuildDocumentPlugin, filesOf } from './build-document-plugin';
import { UNPUBLISHED_VERSION, type ConfigFactory } from './build-environment';
import { BuildFailure } from './build-failure';
import { providedByShell, sharedVersions, slimAliases } from './federation-shared';
import { readTranslations } from './translations';

const ENTRY = 'main';

/** Keys of the texts that the page shows before, or instead of, the shell's scripts. */
const PAGE_TEXTS = {
  title: 'page.title',
  description: 'page.description',
  noScript: 'page.noScript',
  fatal: 'page.fatal',
};

/**
 * The webpack configuration of the shell. Its entry starts synchronously and provides every shared singleton; `shell.json`
 * beside the output names the files and texts from which the page is written.
 * @param root folder of the shell's package
 * @param entry the module that starts the shell; its locales hold `page.title`, `.description`, `.noScript` and `.fatal`
 * @throws BuildFailure (when the configuration is asked for) where a page text is missing
 */
export function createShellConfig({
  root,
  entry = './src/bootstrap.tsx',
}: {
  root: string;
  entry?: string;
}): ConfigFactory<Configuration> {
  return (environment = {}) => {
    const version = environment.version ?? UNPUBLISHED_VERSION;
    const page = pageTexts(root);
    const base = baseConfig({ side: 'shell', name: 'shell', root, environment });
    const configuration: Configuration = {
      ...base,
      entry: { [ENTRY]: join(root, entry) },
      resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...slimAliases() } },
      plugins: [
        ...(base.plugins ?? []),
        new webpack.DefinePlugin({ __REGISTRY_PUBLIC_KEY__: JSON.stringify(environment.publicKey ?? '') }),
        new webpack.sharing.ProvideSharedPlugin({ provides: providedByShell() }),
        new BuildDocumentPlugin('shell.json', (compilation): ShellBuild => {
          const files = filesOf(compilation, ENTRY);
          return ShellBuildSchema.parse({
            kind: 'shell',
            name: 'shell',
            version,
            contract: CONTRACT_VERSION,
            scripts: files.filter((file) => file.endsWith('.js')),
            styles: files.filter((file) => file.endsWith('.css')),
            page,
            shared: sharedVersions(),
          } satisfies ShellBuild);
        }),
      ],
    };
    return Promise.resolve(configuration);
  };
}

function pageTexts(root: string): ShellBuild['page'] {
  const { es, en } = readTranslations(root, 'shell');
  const missing = Object.values(PAGE_TEXTS).filter((key) => !es.has(key));
  if (missing.length > 0) {
    throw new BuildFailure(
      'shell',
      missing.map((key) => `locales lack the text "${key}"`),
    );
  }
  const text = (key: string) => ({ es: es.get(key) ?? '', en: en.get(key) ?? '' });
  return {
    title: text(PAGE_TEXTS.title),
    description: text(PAGE_TEXTS.description),
    noScript: text(PAGE_TEXTS.noScript),
    fatal: text(PAGE_TEXTS.fatal),
  };
}
