import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildEnvironment, ConfigFactory } from '@lotes/shared-federation/build';
import webpack, { type Configuration } from 'webpack';

/**
 * Runs a package's `webpack.config.ts`.
 * @throws BuildFailure where the package contradicts itself; Error with webpack's messages where it does not compile
 */
export async function buildArtefact(folder: string, environment: BuildEnvironment): Promise<void> {
  const configuration = await configurationOf(folder, environment);
  const compiler = webpack(configuration);
  if (!compiler) throw new Error(`${folder} has no webpack configuration.`);
  try {
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors())
          reject(new Error(stats?.toString('errors-only') ?? 'No result.'));
        else resolve();
      });
    });
  } finally {
    await new Promise<void>((resolve, reject) => {
      compiler.close((error) => (error ? reject(error) : resolve()));
    });
  }
}

interface ConfigModule {
  default: ConfigFactory<Configuration> | { default: ConfigFactory<Configuration> };
}

/** Returns the configuration of a package's `webpack.config.ts`. (A CommonJS package's default export arrives wrapped once more.) */
export async function configurationOf(folder: string, environment: BuildEnvironment): Promise<Configuration> {
  const file = pathToFileURL(join(folder, 'webpack.config.ts')).href;
  const { default: exported } = (await import(file)) as ConfigModule;
  const factory = typeof exported === 'function' ? exported : exported.default;
  return factory(environment);
}
