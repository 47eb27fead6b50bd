// Jest's settings for a remote in a repository of its own: `export { default } from '@lotes/remote-tools/jest'`.
import { fileURLToPath } from 'node:url';
import { antdBundle } from './antd-modules.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Packages published only as ES modules, ours among them; Jest runs CommonJS, so they are transformed as sources are.
 */
const ESM_ONLY = ['@lotes', '@noble', 'cookie', 'path-to-regexp'].join('|');

export default {
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { customExportConditions: ['browser', 'require', 'default'] },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testTimeout: 60_000,
  clearMocks: true,
  transform: { '^.+\\.(ts|tsx|js|jsx|mjs)$': here('transform.cjs') },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_ONLY})/)`],
  moduleNameMapper: {
    '\\.css$': here('style.cjs'),
    '\\.(avif|jpg|webp)$': here('image.cjs'),
    ...antdBundle(),
  },
  globalSetup: here('bundle-antd.mjs'),
  setupFilesAfterEnv: [here('browser-setup.js')],
};
