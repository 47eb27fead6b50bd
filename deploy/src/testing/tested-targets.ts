import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { DirectoryTarget } from '../store/target/directory-target';
import type { ReleaseTarget } from '../store/target/release-target';
import { S3Target } from '../store/target/s3-target';
import { BreakingLine } from './breaking-line';
import { FakeS3 } from './fake-s3';

/** A server that speaks S3. */
export interface S3Server {
  endpoint: string;
  stop: () => Promise<void>;
}

/** A place for a release store of a test. */
export interface TestedTarget {
  target: ReleaseTarget;
  /** A folder of this machine that belongs to it, for keys and versions that are prepared. */
  folder: string;
  close: () => Promise<void>;
}

/** A place for a release store behind a connection that breaks. */
export interface TestedBucket extends TestedTarget {
  line: BreakingLine;
}

/** Number of keys in one page of the fake's listings. */
const FAKE_PAGE = 10;

/** Every S3 server that is tested: the fake, and the one that `npm run test:s3` started. */
export const S3_SERVERS: readonly { name: string; start: () => Promise<S3Server>; beyondOnePage: number }[] =
  [
    { name: 'the fake', start: startFake, beyondOnePage: 25 },
    ...(process.env.S3_TEST_ENDPOINT
      ? [{ name: 'radosgw', start: () => runningServer(process.env.S3_TEST_ENDPOINT), beyondOnePage: 1005 }]
      : []),
  ];

interface NamedTarget {
  name: string;
  beyondOnePage: number;
  open: () => Promise<TestedTarget>;
}

/** A bucket of each server. */
export const BUCKETS: readonly NamedTarget[] = S3_SERVERS.map(({ name, start, beyondOnePage }) => ({
  name: `a bucket of ${name}`,
  beyondOnePage,
  open: () => openBucket(start),
}));

/** Every target that is tested. */
export const TARGETS: readonly NamedTarget[] = [
  { name: 'a directory', beyondOnePage: 25, open: openDirectory },
  ...BUCKETS,
];

async function startFake(): Promise<S3Server> {
  const fake = await FakeS3.start(FAKE_PAGE);
  return { endpoint: fake.endpoint, stop: () => fake.stop() };
}

function runningServer(endpoint = ''): Promise<S3Server> {
  return Promise.resolve({ endpoint, stop: () => Promise.resolve() });
}

async function openDirectory(): Promise<TestedTarget> {
  const folder = await mkdtemp(join(tmpdir(), 'lotes-target-'));
  const close = () => rm(folder, { recursive: true });
  return { target: new DirectoryTarget(join(folder, 'releases')), folder, close };
}

/** Credentials that the fake accepts, if `npm run test:s3` gave none. */
export function useTestCredentials(): void {
  process.env.AWS_ACCESS_KEY_ID ??= 'lotes';
  process.env.AWS_SECRET_ACCESS_KEY ??= 'lotes-secret';
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
}

/** A new bucket of a server. */
async function openBucket(start: () => Promise<S3Server>): Promise<TestedTarget> {
  const server = await start();
  return bucketOf(server, server.endpoint);
}

/** A new bucket of a server, behind a connection that can be broken. */
export async function openBreakable(start: () => Promise<S3Server>): Promise<TestedBucket> {
  const server = await start();
  const line = await BreakingLine.to(server.endpoint);
  const stop = async () => {
    await line.stop();
    await server.stop();
  };
  return { ...(await bucketOf({ ...server, stop }, line.endpoint)), line };
}

/** @param endpoint address by which the target reaches the server */
async function bucketOf(server: S3Server, endpoint: string): Promise<TestedTarget> {
  useTestCredentials();
  const bucket = `lotes-${randomUUID()}`;
  const client = new S3Client({ endpoint: server.endpoint, forcePathStyle: true, region: 'us-east-1' });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  const folder = await mkdtemp(join(tmpdir(), 'lotes-target-'));
  const scratch = join(folder, 'scratch');
  const target = new S3Target({ bucket, prefix: 'some/where/', endpoint, scratch, firstPauseMs: 1 });
  const close = async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  };
  return { target, folder, close };
}
