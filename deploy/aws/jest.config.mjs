import workspace from '../../jest/jest.config.mjs';

const [{ rootDir, transform }] = workspace.projects;

/** Run by `npm run test:aws` with the Jest of the workspace; only CDK is this package's own. */
export default {
  rootDir,
  transform,
  displayName: 'aws',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/deploy/aws/src/**/*.test.ts'],
  testTimeout: 60_000,
};
