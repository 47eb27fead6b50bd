import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  CopyObjectCommand,
  CreateBucketCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { untilServing } from '../../attack/services';
import { endProcess } from '../../platform/end-process';
import { freePort } from '../../platform/platform';
import { databaseUrl, queryPlatform } from '../../platform/platform-database';
import { remotesOf, servedRegistry } from '../../platform/signed-registry';
import type { BenchedPlatform } from '../benches';
import { deployIn, withVersion, type BenchedStore } from './benched-store';

const ROOT = resolve(import.meta.dirname, '..', '..', '..');
const BUCKET = 'lotes-bench';
const PREFIX = 'releases';
const DOCUMENT = 'release.json';
/** Database of the bucket's registrar, in which it keeps its state and its lock. */
const DATABASE = 'bucket_registrar';

/**
 * A store in a bucket of the S3 server that `npm run bench:s3` started, with its own registrar and gateway beside the
 * platform's.
 */
export async function bucketStore({ url, dataDir }: BenchedPlatform): Promise<BenchedStore> {
  const endpoint = process.env.S3_TEST_ENDPOINT ?? '';
  // Folder for the keys and for prepared files; new for each run, like the bucket.
  const folder = await mkdtemp(join(tmpdir(), 'lotes-bucket-'));
  const env = {
    DATA_DIR: folder,
    RELEASE_DIR: `s3://${BUCKET}/${PREFIX}`,
    S3_ENDPOINT: endpoint,
    AWS_REGION: 'us-east-1',
    LOG_LEVEL: 'warn',
  };
  const client = new S3Client({ endpoint, forcePathStyle: true, region: env.AWS_REGION });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  const deploy = deployIn(env);
  const processes: ChildProcess[] = [];
  const start = async (entry: string, more: Record<string, string>) => {
    const port = await freePort();
    const own = { ...process.env, ...env, ...more, PORT: String(port) };
    const stdio: ['ignore', 'ignore', 'inherit'] = ['ignore', 'ignore', 'inherit'];
    processes.push(spawn(process.execPath, ['--import', 'tsx', entry], { cwd: ROOT, env: own, stdio }));
    return `http://localhost:${String(port)}`;
  };
  const stop = async () => {
    await Promise.all(processes.map((child) => endProcess(child)));
    client.destroy();
    await rm(folder, { recursive: true });
  };
  const bringUp = async () => {
    await deploy('publish', 'all');
    await deploy('keys', 'init', '--local');
    await queryPlatform(dataDir, `drop database if exists ${DATABASE}`);
    await queryPlatform(dataDir, `create database ${DATABASE}`);
    await start('deploy/src/registrar/server.ts', { DATABASE_URL: databaseUrl(dataDir, DATABASE) });
    await deploy('promote', ...(await publishedReferences(url)), '--why', 'bench');
    const gateway = await start('deploy/src/gateway/server.ts', { API_URLS: url });
    const waited = await untilServing(`${gateway}/registry.json`, performance.now());
    if (!Number.isFinite(waited)) throw new Error('The gateway of the bucket serves nothing.');
    return gateway;
  };
  try {
    const publishAs: BenchedStore['publishAs'] = (team, from, version) =>
      copyVersion(client, `${PREFIX}/remotes/${team}/`, from, version);
    return { url: await bringUp(), deploy, publishAs, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** References, for the command line, of every release that the platform serves: the bucket has the same builds. */
async function publishedReferences(url: string): Promise<string[]> {
  const remotes = remotesOf(await servedRegistry(url));
  return Object.entries(remotes).map(([name, { version }]) => `${name}@${version}`);
}

/** Copies a version within the bucket. The release document comes last, as in publishing: without it there is no version. */
async function copyVersion(client: S3Client, folder: string, from: string, version: string): Promise<void> {
  const place = { Bucket: BUCKET };
  const { Contents = [], IsTruncated } = await client.send(
    new ListObjectsV2Command({ ...place, Prefix: `${folder}${from}/` }),
  );
  if (IsTruncated) throw new Error(`${folder}${from} has more files than one answer lists.`);
  const keys = Contents.flatMap(({ Key }) => Key ?? []);
  const document = `${folder}${from}/${DOCUMENT}`;
  const asVersion = (key: string) => key.replace(`${folder}${from}/`, `${folder}${version}/`);
  await Promise.all(
    keys
      .filter((key) => key !== document)
      .map((key) =>
        client.send(new CopyObjectCommand({ ...place, Key: asVersion(key), CopySource: `${BUCKET}/${key}` })),
      ),
  );
  const { Body } = await client.send(new GetObjectCommand({ ...place, Key: document }));
  const text = withVersion((await Body?.transformToString()) ?? '', version);
  await client.send(new PutObjectCommand({ ...place, Key: asVersion(document), Body: text }));
}
