import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, FileCacheOptions, RuleSetRule } from 'webpack';
import { AssetGuardPlugin } from './asset-guard-plugin';
import { UNPUBLISHED_VERSION, type BuildEnvironment } from './build-environment';
import { CHUNK_TIMEOUT_MS } from '../runtime/asset-guard-global';
import { packageFolder } from './installed-package';
import { SlimExportGuard } from './slim-export-guard';

const fromHere = createRequire(import.meta.url);

/** Aliases of whole packages, from which the slim modules in `singletons/` re-export. */
const FULL_PACKAGES = {
  'react-router--full$': join(packageFolder('react-router'), 'dist/production/index.mjs'),
  'react-i18next--full$': join(packageFolder('react-i18next'), 'dist/es/index.js'),
  '@reduxjs/toolkit--full$': join(packageFolder('@reduxjs/toolkit'), 'dist/redux-toolkit.modern.mjs'),
};

export interface Artefact {
  side: 'shell' | 'remote';
  /** Lower-case name of the package's artefact: "shell", "catalog". */
  name: string;
  /** Folder of the package. */
  root: string;
  environment: BuildEnvironment;
}

/** Configuration common to the builds of the shell and of every remote. */
export function baseConfig({ side, name, root, environment }: Artefact): Configuration {
  const version = environment.version ?? UNPUBLISHED_VERSION;
  return {
    name,
    context: root,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    output: {
      path: environment.outputPath ?? join(root, 'dist'),
      publicPath: 'auto',
      uniqueName: `${name}@${version}`,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      // Without this, a module that threw once resolves on the second try, with no exports.
      strictModuleErrorHandling: true,
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: FULL_PACKAGES,
      // Under this condition rxjs resolves to its ES2015 classes, otherwise to ES5 code with the helpers of tslib.
      conditionNames: ['es2015', '...'],
    },
    module: { rules: [typescript(), styles(name), images()] },
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
      chunkIds: 'deterministic',
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:10].css',
        chunkFilename: '[name].[contenthash:10].css',
      }),
      new AssetGuardPlugin(),
      new SlimExportGuard(side),
    ],
    cache: (environment.cache ?? true) ? diskCache(name, root) : false,
    // webpack assumes that an installed package changes only with its version. That does not hold for our own packages,
    // so they are excepted.
    snapshot: { managedPaths: [/^(.+?[\\/]node_modules[\\/](?!@lotes[\\/]))/] },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

function typescript(): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: fromHere.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development: false } },
      },
    },
  };
}

/** Class names of `*.module.css` are made unique for the package; other style sheets are used unchanged. */
function styles(name: string): RuleSetRule {
  return {
    test: /\.css$/,
    sideEffects: true,
    use: [
      MiniCssExtractPlugin.loader,
      {
        loader: fromHere.resolve('css-loader'),
        options: {
          modules: {
            auto: true,
            namedExport: false,
            exportLocalsConvention: 'as-is',
            localIdentName: `${name}-[local]-[hash:base64:5]`,
          },
        },
      },
    ],
  };
}

function images(): RuleSetRule {
  return { test: /\.(png|jpe?g|webp|avif|svg|woff2)$/, type: 'asset/resource' };
}

/**
 * Returns the cache of a build. It is valid for one configuration only, because webpack does not notice that an alias
 * changed.
 */
function diskCache(name: string, root: string): FileCacheOptions {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const factory = readdirSync(folder).map((file) => join(folder, file));
  return {
    type: 'filesystem',
    name,
    cacheDirectory: join(packageFolder('webpack'), '..', '.cache', 'webpack'),
    buildDependencies: { config: [join(root, 'webpack.config.ts'), ...factory] },
  };
}
