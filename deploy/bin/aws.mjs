// npm run test:aws: checks the templates that deploy/aws gives to CloudFormation, without an account. Not part of
// npm test, as CDK is large and installed only for this.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { prepare, root } from './prepare.mjs';

const folder = join(root, 'deploy', 'aws');

/** Ends this process if a step fails. */
function run(program, args, cwd = root) {
  const { status } = spawnSync(program, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

await prepare();
run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], folder);
run(process.execPath, ['node_modules/typescript-native/bin/tsc', '-p', folder]);
run('npm', ['run', '--silent', 'synth'], folder);
run(process.execPath, [
  'node_modules/.bin/jest',
  '--config',
  'deploy/aws/jest.config.mjs',
  ...process.argv.slice(2),
]);
