import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Run by `npm run test:aws` with the Jest of the workspace; CDK alone is this package's own. */
export default {
  rootDir: root,
  displayName: 'aws',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/deploy/aws/src/**/*.test.ts'],
  transform: { '^.+\\.(ts|mjs)$': '<rootDir>/jest/transform.cjs' },
  testTimeout: 60_000,
};
