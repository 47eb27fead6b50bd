import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import type { ResolvedDescriptor } from '../descriptor/descriptor.schema';
import { RemoteBuildSchema, type RemoteBuild } from '../release/build-document.schema';
import { ApiOperations } from './api-operations';
import { baseConfig } from './base-config';
import { BuildDocumentPlugin, filesOf } from './build-document-plugin';
import { UNPUBLISHED_VERSION, type ConfigFactory } from './build-environment';
import { BuildFailure } from './build-failure';
import { federationManifest } from './federation-manifest';
import { sharedByRemote, sharedModules } from './federation-shared';
import { absent } from './absent-modules';
import { installedFile } from './installed-package';
import { moduleFile, resolveDescriptor } from './resolve-descriptor';
import { consumedExports } from './shared-usage';
import { StandInGuard, type StandIn } from './stand-in-guard';
import { LANGUAGES, translationFile } from './translations';
import { UNUSED_OF_PRO_TABLE } from './unused-of-pro-table';

const ENTRY = 'remote-entry.js';

export interface RemotePackage {
  root: string;
  without?: readonly string[];
  instead?: Readonly<Record<string, StandIn>>;
}

/**
 * The webpack configuration of a remote. Reads `src/remote.ts`, exposes each module that the descriptor names and the
 * translations of both languages, and writes `remote.json` next to the output.
 * @param root folder of the remote's package
 * @param without packages, or files of packages, that a library would load for functions that the remote never uses; they
 * stay out of the build
 * @param instead files of packages to replace, each with its replacement and the files that may import it; the build
 * fails if those use it for more than `instanceof`
 * @throws BuildFailure (when the configuration is requested) if the descriptor contradicts the sources
 */
export function createRemoteConfig({
  root,
  without = [],
  instead = {},
}: RemotePackage): ConfigFactory<Configuration> {
  return async (environment = {}) => {
    const descriptor = resolveDescriptor(environment.declared ?? (await declaredRemote(root)), root);
    const version = environment.version ?? UNPUBLISHED_VERSION;
    const { name } = descriptor;
    const container = `lotes_${name}_${version}`.replace(/\W/g, '_');
    const { aliases, guards } = standIns(instead);
    const base = baseConfig({ side: 'remote', name, root, environment });
    const api = new ApiOperations('remote', root);
    return {
      ...base,
      entry: {},
      resolve: {
        ...base.resolve,
        alias: { ...base.resolve?.alias, ...absent([...UNUSED_OF_PRO_TABLE, ...without]), ...aliases },
      },
      optimization: {
        ...base.optimization,
        splitChunks: { cacheGroups: { commonCopies: COMMON_COPY_STYLES } },
      },
      plugins: [
        ...(base.plugins ?? []),
        ...guards,
        api,
        new ModuleFederationPlugin({
          name: container,
          filename: ENTRY,
          exposes: Object.fromEntries(exposedModules(descriptor, root)),
          shared: sharedByRemote(),
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: environment.manifest === false ? false : federationManifest(name, version),
          // The shell provides the runtime core; a remote itself loads no other remote.
          experiments: {
            externalRuntime: true,
            optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
          },
        }),
        new BuildDocumentPlugin('remote.json', (compilation): RemoteBuild =>
          RemoteBuildSchema.parse({
            kind: 'remote',
            name,
            version,
            descriptor,
            entry: ENTRY,
            container,
            modules: Object.fromEntries(
              moduleNames(descriptor).map((module) => [module, filesOf(compilation, chunkName(module))]),
            ),
            shared: sharedModules(consumedExports(compilation)),
            operations: api.operations(countedLists(descriptor)),
          } satisfies RemoteBuild),
        ),
      ],
    };
  };
}

/**
 * A common copy is reached in two ways, from the page's shares and from the remote itself. Its styles are too small for
 * webpack to put them into a separate chunk, so they would be published twice.
 */
const COMMON_COPY_STYLES = {
  type: 'css/mini-extract',
  test: /[\\/]shared-ui[\\/]src[\\/]staff[\\/]/,
  enforce: true,
};

/** Returns the alias and the guard of each stand-in, by the file that it replaces. */
function standIns(declared: Readonly<Record<string, StandIn>>) {
  const entries = Object.entries(declared).map(([original, { file, importers }]) => ({
    original: installedFile(original),
    standIn: installedFile(file),
    importers: importers.map(installedFile),
  }));
  return {
    aliases: Object.fromEntries(entries.map(({ original, standIn }) => [original, standIn])),
    guards: entries.map(({ original, standIn, importers }) => new StandInGuard(original, standIn, importers)),
  };
}

async function declaredRemote(root: string): Promise<unknown> {
  const file = join(root, 'src', 'remote.ts');
  try {
    const { remote } = (await import(pathToFileURL(file).href)) as { remote?: unknown };
    return remote;
  } catch (cause) {
    throw new BuildFailure(root, ['src/remote.ts cannot be imported'], { cause });
  }
}

/** Returns the lists that the shell counts for the remote's menu. */
function countedLists({ menu }: ResolvedDescriptor): string[] {
  return menu.flatMap(({ counts = [] }) => counts.map(({ list }) => list));
}

/**
 * Returns the names of all modules: pages, fills, and the translations of both languages, which load like other modules.
 */
function moduleNames({ routes, slots }: ResolvedDescriptor): string[] {
  const declared = [...routes, ...slots].map(({ module }) => module);
  return [...new Set(declared), ...LANGUAGES.map((language) => `locales/${language}`)];
}

function exposedModules(descriptor: ResolvedDescriptor, root: string) {
  return moduleNames(descriptor).map((module) => {
    const language = LANGUAGES.find((one) => module === `locales/${one}`);
    const file = language ? translationFile(root, language) : moduleFile(root, module);
    return [`./${module}`, { import: [file ?? module], name: chunkName(module) }] satisfies [string, object];
  });
}

function chunkName(module: string): string {
  return module.replace(/\W+/g, '-');
}
