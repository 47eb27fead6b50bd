import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildEnvironment, ConfigFactory } from '@lotes/shared-federation/build';
import type { Configuration } from 'webpack';

/** The sources of a package do not compile; the message is webpack's. */
class CompilationFailed extends Error {
  override readonly name = 'CompilationFailed';
}

/**
 * Runs a package's `webpack.config.ts`.
 * @throws BuildFailure if the package contradicts itself; CompilationFailed if it does not compile
 */
export async function buildArtefact(folder: string, environment: BuildEnvironment): Promise<void> {
  const configuration = await configurationOf(folder, environment);
  // Loaded only when something is built: it takes longer to start than most commands to end.
  const { default: webpack } = await import('webpack');
  const compiler = webpack(configuration);
  if (!compiler) throw new Error(`${folder} has no webpack configuration.`);
  try {
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors())
          reject(new CompilationFailed(stats?.toString('errors-only') ?? 'No result.'));
        else resolve();
      });
    });
  } finally {
    await new Promise<void>((resolve, reject) => {
      compiler.close((error) => (error ? reject(error) : resolve()));
    });
  }
}

const { importModule } = createRequire(import.meta.url)('../../bin/import-module.cjs') as {
  importModule: (specifier: string) => Promise<unknown>;
};

interface ConfigModule {
  default: ConfigFactory<Configuration> | { default: ConfigFactory<Configuration> };
}

/** Returns the configuration of a package's `webpack.config.ts`. (A CommonJS package's default export arrives wrapped once more.) */
export async function configurationOf(folder: string, environment: BuildEnvironment): Promise<Configuration> {
  const file = pathToFileURL(join(folder, 'webpack.config.ts')).href;
  // So that Node can load TypeScript.
  await importModule('tsx');
  const { default: exported } = (await importModule(file)) as ConfigModule;
  const factory = typeof exported === 'function' ? exported : exported.default;
  return factory(environment);
}
