import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats, type StatsModule } from 'webpack';
import { createShellConfig, type ConfigFactory } from '@lotes/shared-federation/build';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const OUTPUT = join(ROOT, '.data', 'bench', 'monolith');
const SOURCES = join(ROOT, '.data', 'bench', 'monolith-sources');

/** The registry's entries of the live remotes of the platform that is measured. */
export interface LiveRemotes {
  remotes: Record<string, { container: string; modules: Record<string, unknown> }>;
}

export interface Monolith {
  directory: string;
  /** Files of the entry, in loading order. */
  entry: string[];
  /** Files of each module of each remote, by `<remote>/<module>`. */
  modules: Record<string, string[]>;
}

/** Names of plugins of the shell's build that only the composition at run time needs. */
const COMPOSITION_PLUGINS = [
  'ModuleFederationPlugin',
  'BuildDocumentPlugin',
  'AssetGuardPlugin',
  'SlimExportGuard',
];

const remoteFolder = (remote: string) => join(ROOT, `mfe-${remote}`, 'src');
const chunkName = (remote: string, module: string) => `${remote}-${module.replace(/\W/g, '-')}`;
const quoted = (text: string) => JSON.stringify(text);

/** A `webpack.config.ts`. (A CommonJS package's default export arrives wrapped once more.) */
interface ConfigModule {
  default: ConfigFactory<Configuration> | { default: ConfigFactory<Configuration> };
}

/** The replacements of modules in the remotes' own builds, so that the monolith has the same code; false for one left out. */
async function remoteAliases({ remotes }: LiveRemotes): Promise<Record<string, string | false>> {
  const aliases = await Promise.all(
    Object.keys(remotes).map(async (remote) => {
      const file = pathToFileURL(join(ROOT, `mfe-${remote}`, 'webpack.config.ts')).href;
      const { default: exported } = (await import(file)) as ConfigModule;
      const factory = typeof exported === 'function' ? exported : exported.default;
      const { resolve } = await factory();
      return (resolve?.alias ?? {}) as Record<string, string | false>;
    }),
  );
  return Object.assign({}, ...aliases) as Record<string, string | false>;
}

/** A module that imports every module of every remote, each lazily and in a chunk of its own. */
function moduleMap({ remotes }: LiveRemotes): string {
  const entries = Object.entries(remotes).flatMap(([remote, { container, modules }]) =>
    Object.keys(modules).map((module) => {
      const chunk = `/* webpackChunkName: ${quoted(chunkName(remote, module))} */`;
      const file = quoted(join(remoteFolder(remote), module));
      return `  ${quoted(`${container}/${module}`)}: () => import(${chunk} ${file}),`;
    }),
  );
  return `export const MODULES = {\n${entries.join('\n')}\n};\n`;
}

/** Source that replaces the remote loader: the same exports, but modules come from the module map and not by federation. */
function runtimeWithoutFederation(): string {
  const runtime = join(ROOT, 'shared-federation', 'src', 'runtime');
  return [
    `import { remoteLoader } from ${quoted(join(runtime, 'remote-loader'))};`,
    `import { MODULES } from './modules';`,
    `export * from ${quoted(join(runtime, 'index'))};`,
    'export const createRemoteLoader = async ({ registry, ...options }) =>',
    '  remoteLoader(registry, ({ container }, module) => MODULES[`${container}/${module}`](), options);',
    '',
  ].join('\n');
}

/** The full packages in place of the slim modules that the composition shares: a single build omits unused code by itself. */
function wholePackages({ resolve }: Configuration): Record<string, string> {
  const aliases = Object.entries((resolve?.alias ?? {}) as Record<string, string>);
  return Object.fromEntries(
    aliases
      .filter(([name]) => name.endsWith('--full$'))
      .map(([name, file]) => [name.replace('--full', ''), file]),
  );
}

async function configuration(live: LiveRemotes): Promise<Configuration> {
  const shell = await createShellConfig({ root: join(ROOT, 'shell'), routes: [] })({ outputPath: OUTPUT });
  return {
    ...shell,
    name: 'monolith',
    output: { ...shell.output, publicPath: '/monolith/', uniqueName: 'monolith' },
    resolve: {
      ...shell.resolve,
      alias: {
        ...(await remoteAliases(live)),
        ...shell.resolve?.alias,
        ...wholePackages(shell),
        '@lotes/shared-federation/runtime$': join(SOURCES, 'runtime.js'),
      },
    },
    plugins: (shell.plugins ?? []).filter(
      (plugin) => plugin && !COMPOSITION_PLUGINS.includes(plugin.constructor.name),
    ),
    cache: false,
  };
}

/** Names of the modules in a build's statistics, those included that webpack joined into one. */
function modulesOf({ modules = [] }: { modules?: StatsModule[] }): string[] {
  return modules.flatMap((module) => [module.name ?? '', ...modulesOf(module)]);
}

/** @throws Error if a build contains any part of Module Federation, which would make the comparison void */
function assertNoFederation(stats: Stats): void {
  const everything = { all: false, modules: true, nestedModules: true } as const;
  const unlimited = { modulesSpace: Infinity, nestedModulesSpace: Infinity };
  const modules = modulesOf(stats.toJson({ ...everything, ...unlimited }));
  if (!modules.some((name) => name.includes('/react-dom/')))
    throw new Error('The build’s statistics name no modules.');
  const federation = modules.filter((name) => name.includes('@module-federation'));
  if (federation.length > 0) throw new Error(`The monolith carries federation:\n${federation.join('\n')}`);
}

function run(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error || !stats) reject(error ?? new Error('webpack returned nothing.'));
      else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve(stats);
    });
  });
}

/**
 * Builds the same code as a single webpack build with lazy routes, with which the composition is compared.
 * @throws Error with webpack's messages if the build fails, or if it contains Module Federation
 */
export async function buildMonolith(live: LiveRemotes): Promise<Monolith> {
  mkdirSync(SOURCES, { recursive: true });
  writeFileSync(join(SOURCES, 'modules.js'), moduleMap(live));
  writeFileSync(join(SOURCES, 'runtime.js'), runtimeWithoutFederation());
  const result = await run(await configuration(live));
  assertNoFederation(result);
  const stats = result.toJson({ all: false, chunkGroups: true, entrypoints: true });
  const filesOf = (name: string) =>
    (stats.namedChunkGroups?.[name]?.assets ?? stats.entrypoints?.[name]?.assets ?? []).map(
      (asset) => asset.name,
    );
  return {
    directory: OUTPUT,
    entry: filesOf('main'),
    modules: Object.fromEntries(
      Object.entries(live.remotes).flatMap(([remote, { modules }]) =>
        Object.keys(modules).map((module) => [`${remote}/${module}`, filesOf(chunkName(remote, module))]),
      ),
    ),
  };
}
