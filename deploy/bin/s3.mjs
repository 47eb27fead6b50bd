// Runs a program of node_modules/.bin while Debian's radosgw serves S3 (npm run test:s3, npm run bench:s3). Not part
// of npm test, as it installs a server.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { prepare, root } from './prepare.mjs';
import { ensureRadosgw, startRadosgw } from './radosgw.mjs';

await prepare();
ensureRadosgw();
const server = await startRadosgw();
const [program, ...args] = process.argv.slice(2);
const { status } = spawnSync(join(root, 'node_modules', '.bin', program), args, {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    S3_TEST_ENDPOINT: server.endpoint,
    AWS_ACCESS_KEY_ID: server.accessKey,
    AWS_SECRET_ACCESS_KEY: server.secretKey,
  },
});
await server.stop();
process.exit(status ?? 1);
