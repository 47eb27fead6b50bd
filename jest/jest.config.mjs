import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { antdBundle } from '../remote-tools/jest/antd-modules.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Packages of the browser that are ES modules alone; Jest runs CommonJS, so they are transformed as our own sources are. */
const ESM_ONLY = [
  'cookie',
  'ol',
  'rbush',
  'quickselect',
  'geotiff',
  'earcut',
  'color-[a-z]+',
  'kdbush',
  'pbf',
  '@noble',
  'path-to-regexp',
].join('|');

/** Tests outside a browser share their worker's globals, and the packages that Node has loaded there (docs/decisions/0087). */
const inWorker = {
  testEnvironment: '<rootDir>/jest/main-context-environment.cjs',
  runtime: '<rootDir>/jest/shared-packages-runtime.cjs',
};

const base = {
  rootDir: root,
  transform: { '^.+\\.(ts|tsx|js|jsx|mjs)$': '<rootDir>/remote-tools/jest/transform.cjs' },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_ONLY})/)`],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/remote-tools/jest/style.cjs',
    '\\.(avif|jpg|webp)$': '<rootDir>/remote-tools/jest/image.cjs',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/', '/deploy/aws/'],
  modulePathIgnorePatterns: ['<rootDir>/.data/', '<rootDir>/.release/'],
  clearMocks: true,
};

/** Three projects: shared packages in Node, browser packages in jsdom, and what servers run, on a real PostgreSQL. */
export default {
  // The main process only waits: on two cores, one worker fewer would leave one of them idle.
  maxWorkers: '100%',
  // Generous, since a busy machine is slow: the time that a test takes proves nothing.
  testTimeout: 60_000,
  // A worker with much in memory needs more than the usual half second on a busy machine; one that leaks never ends.
  workerGracefulExitTimeout: 30_000,
  projects: [
    {
      ...base,
      ...inWorker,
      displayName: 'shared',
      testMatch: [
        '<rootDir>/shared-contract/src/**/*.test.ts',
        '<rootDir>/shared-federation/src/{build,release}/**/*.test.ts',
        '<rootDir>/tools/**/*.test.ts',
        '<rootDir>/{jest,lint}/*.test.cjs',
      ],
    },
    {
      ...base,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      runtime: '<rootDir>/jest/compile-once-runtime.cjs',
      testMatch: [
        '<rootDir>/{shared-*,shell,mfe-*}/src/**/*.test.{ts,tsx}',
        '<rootDir>/remote-tools/jest/*.test.ts',
      ],
      testPathIgnorePatterns: [
        ...base.testPathIgnorePatterns,
        '/shared-contract/',
        '/shared-node/',
        '/shared-federation/src/(build|release)/',
      ],
      testEnvironmentOptions: { customExportConditions: ['browser', 'require', 'default'] },
      moduleNameMapper: { ...base.moduleNameMapper, ...antdBundle() },
      globalSetup: '<rootDir>/remote-tools/jest/bundle-antd.mjs',
      setupFilesAfterEnv: ['<rootDir>/remote-tools/jest/browser-setup.ts'],
    },
    {
      ...base,
      ...inWorker,
      displayName: 'node',
      testMatch: ['<rootDir>/{shared-node,api,identity,deploy}/**/*.test.ts'],
      ...(existsSync(root + 'api/src/testing/global-teardown.ts') && {
        globalSetup: '<rootDir>/api/src/testing/global-setup.ts',
        globalTeardown: '<rootDir>/api/src/testing/global-teardown.ts',
      }),
    },
  ],
};
