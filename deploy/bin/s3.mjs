// npm run test:s3: release stores in Debian's radosgw, and the fake of npm test compared with it. Beside npm test, as it
// installs a server.
import { spawnSync } from 'node:child_process';
import { prepare, root } from './prepare.mjs';
import { ensureRadosgw, startRadosgw } from './radosgw.mjs';

prepare();
ensureRadosgw();
const server = await startRadosgw();
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/.bin/jest',
    ...(process.argv.length > 2 ? process.argv.slice(2) : ['deploy/src/store/target']),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      S3_TEST_ENDPOINT: server.endpoint,
      AWS_ACCESS_KEY_ID: server.accessKey,
      AWS_SECRET_ACCESS_KEY: server.secretKey,
    },
  },
);
await server.stop();
process.exit(status ?? 1);
