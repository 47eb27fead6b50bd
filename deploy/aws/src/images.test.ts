import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from '../../src/local/ports';
import { startPostgres } from '../../src/local/postgres';
import { releaseStoreOptions } from '../../src/store/store-settings';
import { FakeS3 } from '../../src/testing/fake-s3';
import { initLocalKeys } from '../../src/trust/init-local-keys';
import { DOCKERFILE, readDockerfile, stepsUpTo } from './testing/dockerfile';
import { imageProblems } from './testing/image-problems';
import { type Built, runSteps } from './testing/run-steps';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const TARGETS = ['api', 'gateway', 'registrar'];

describe('the Dockerfile', () => {
  it('follows the rules of its language and of this project', () => {
    expect(imageProblems(DOCKERFILE, TARGETS)).toEqual([]);
  });

  it.each([
    [
      'a base by a tag that may move',
      ['node:20.20.2-bookworm-slim', 'node:latest'],
      /no parameter with a pinned preset/,
    ],
    [
      'a base that is no parameter',
      ['FROM ${NODE_IMAGE} AS process', 'FROM node:20 AS process'],
      /no parameter/,
    ],
    ['a process that runs as root', ['USER node\n', 'USER root\n'], /runs as root/],
    [
      'a command that gets no signals',
      ['CMD ["node", "--enable-source-maps", "process.cjs"]', 'CMD node process.cjs'],
      /CMD/,
    ],
    ['an instruction that does not exist', ['VOLUME', 'VOLUMES'], /VOLUMES/],
    ['a secret in a layer', ['ENV NODE_ENV=production', 'ENV DATABASE_PASSWORD=x'], /secret/],
    ['an invalid port', ['EXPOSE 8081', 'EXPOSE 80b'], /line \d+/],
    ['an instruction that fetches a file', ['COPY . .', 'ADD https://example.com/x .'], /ADD/],
  ])('would be refused with %s', (_what, [found = 'would be refused with %s', instead = ''], problem) => {
    const tampered = DOCKERFILE.replaceAll(found, instead);
    expect(tampered).not.toBe(DOCKERFILE);
    expect(imageProblems(tampered, TARGETS).join('\n')).toMatch(problem);
  });
});

describe('the steps of the Dockerfile, run in a clean directory', () => {
  const dockerfile = readDockerfile(DOCKERFILE);
  const running: ChildProcess[] = [];
  const servers: { stop: () => Promise<unknown> }[] = [];
  let place: string;
  let built: Built;

  beforeAll(() => {
    place = mkdtempSync(join(tmpdir(), 'lotes-images-'));
    const context = join(place, 'context');
    const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: ROOT,
    });
    for (const file of files.toString().split('\0').filter(Boolean))
      cpSync(join(ROOT, file), join(context, file));
    built = runSteps(dockerfile, context, place);
  }, 600_000);

  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    for (const server of servers) await server.stop();
    rmSync(place, { recursive: true, force: true });
  });

  /** Starts an image's process in the folder of its image. @returns the status once it responds */
  async function started(target: string, path: string, environment: Record<string, string>): Promise<number> {
    const root = built.open(target);
    const [program = '', ...args] = JSON.parse(
      stepsUpTo(dockerfile, target).findLast(({ keyword }) => keyword === 'CMD')?.text ?? '[]',
    ) as string[];
    const port = await freePort();
    const said: string[] = [];
    const child = spawn(program, args, {
      cwd: join(root, 'app'),
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: join(root, 'var', 'lotes'),
        ...environment,
      },
    });
    running.push(child);
    child.stderr.on('data', (text: Buffer) => said.push(text.toString()));
    for (;;) {
      if (child.exitCode !== null) throw new Error(said.join(''));
      const answer = await fetch(`http://127.0.0.1:${String(port)}${path}`).catch(() => undefined);
      if (answer?.ok) return answer.status;
      await delay(100);
    }
  }

  it('let the processes start with only the content of their image, on a real database and a store in a bucket', async () => {
    const postgres = await startPostgres({ dataDir: join(place, 'postgres'), port: await freePort() });
    const s3 = await FakeS3.start();
    servers.push(postgres, s3);
    const client = new S3Client({
      endpoint: s3.endpoint,
      region: 'us-east-2',
      forcePathStyle: true,
      credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
    });
    await client.send(new CreateBucketCommand({ Bucket: 'lotes-releases' }));
    const store = {
      RELEASE_DIR: 's3://lotes-releases/production',
      S3_ENDPOINT: s3.endpoint,
      AWS_ACCESS_KEY_ID: 'x',
      AWS_SECRET_ACCESS_KEY: 'x',
      AWS_REGION: 'us-east-2',
      ENVIRONMENT: 'production',
    };
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x' });
    await initLocalKeys(releaseStoreOptions(ROOT, { ...store, KEYS_DIR: join(place, 'keys') }), []);
    const issuer = 'https://cognito-idp.us-east-2.amazonaws.com/us-east-2_Lotes1';
    expect(
      await started('api', '/health', {
        DATABASE_URL: postgres.url,
        PUBLIC_URL: 'https://lotes.example',
        MAIL_DIR: join(place, 'mail'),
        MEDIA_DIR: join(place, 'media'),
        IDENTITY_ISSUER: issuer,
        IDENTITY_JWKS_URI: `${issuer}/.well-known/jwks.json`,
        IDENTITY_CLIENT_ID: 'client1',
        IDENTITY_USER_POOL_ID: 'us-east-2_Lotes1',
        BANK_LINK_HOSTS: 'bank.example',
      }),
    ).toBe(200);
    expect(
      await started('registrar', '/alive', {
        ...store,
        DATABASE_URL: postgres.url,
        API_URL: 'http://127.0.0.1:9',
      }),
    ).toBe(204);
    expect(
      await started('gateway', '/alive', {
        ...store,
        API_URLS: 'http://127.0.0.1:9',
        PUBLIC_URL: 'https://lotes.example',
        IDENTITY_USER_POOL_ID: 'us-east-2_Lotes1',
        IDENTITY_CLIENT_ID: 'client1',
      }),
    ).toBe(204);
    client.destroy();
  }, 120_000);
});
