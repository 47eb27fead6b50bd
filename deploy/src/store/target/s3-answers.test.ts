import { randomUUID } from 'node:crypto';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { S3_SERVERS, useTestCredentials, type S3Server } from '../../testing/tested-targets';
import { S3Target } from './s3-target';

/**
 * The behaviour that the store needs from every server. `npm run test:s3` runs these tests against radosgw too, which shows that
 * the fake is as strict.
 */
describe.each(S3_SERVERS)('the server $name', ({ start }) => {
  const Bucket = `lotes-${randomUUID()}`;
  let server: S3Server;
  let client: S3Client;
  beforeAll(async () => {
    useTestCredentials();
    server = await start();
    client = new S3Client({
      endpoint: server.endpoint,
      forcePathStyle: true,
      region: 'us-east-1',
      maxAttempts: 1,
      requestChecksumCalculation: 'WHEN_REQUIRED',
    });
    await client.send(new CreateBucketCommand({ Bucket }));
  });
  afterAll(async () => {
    client.destroy();
    await server.stop();
  });

  const put = (Key: string, Body: string, condition?: '*') =>
    client.send(new PutObjectCommand({ Bucket, Key, Body, ...(condition && { IfNoneMatch: condition }) }));
  const get = (Key: string, of = Bucket) => client.send(new GetObjectCommand({ Bucket: of, Key }));
  const head = (Key: string) => client.send(new HeadObjectCommand({ Bucket, Key }));

  it.each([
    ['a write of a new object', () => put('new', 'x', '*'), '200'],
    ['a create-only write of an existing object', () => putTwice(), '412 PreconditionFailed'],
    ['an unconditional write of an existing object', () => overwrite(), '200'],
    ['a read of an absent object', () => get('absent'), '404 NoSuchKey'],
    ['a HEAD of an absent object', () => head('absent'), '404 NotFound'],
    ['a removal of an absent object', () => remove('absent'), '204'],
    ['a read in an absent bucket', () => get('x', 'lotes-absent'), '404 NoSuchBucket'],
    ['a listing of an absent folder', () => list('absent/'), '200'],
  ])('answers %s with %s', async (_what, ask, expected) => {
    expect(await answerTo(ask())).toBe(expected);
  });

  it('reports the content type that a release store sets for each file', async () => {
    const place = { bucket: Bucket, endpoint: server.endpoint, prefix: 'typed/', scratch: '' };
    const types = ['app.js', 'app.css', 'app.js.br'].map(async (name) => {
      await new S3Target(place).create(name, 'x');
      return (await head(`typed/${name}`)).ContentType;
    });
    expect(await Promise.all(types)).toEqual([
      'text/javascript; charset=utf-8',
      'text/css; charset=utf-8',
      'application/octet-stream',
    ]);
  });

  it('reads the bytes that were written, with a time and the same tag each time', async () => {
    await put('read/é.js', 'bytes', '*');
    expect(await (await get('read/é.js')).Body?.transformToString()).toBe('bytes');
    const { ETag, LastModified, ContentLength } = await head('read/é.js');
    expect(ContentLength).toBe(5);
    expect(ETag).toBe('"4b3a6218bb3e3a7303e8a171a60fcf92"');
    expect(LastModified).toBeInstanceOf(Date);
  });

  it('lists the keys with a prefix in the order of their bytes, with the time of each', async () => {
    for (const key of ['list/b', 'list/B', 'list/a/x', 'list/a', 'lists/c']) await put(key, key);
    const { Contents, IsTruncated } = await list('list/');
    expect(Contents?.map(({ Key }) => Key)).toEqual(['list/B', 'list/a', 'list/a/x', 'list/b']);
    for (const { LastModified } of Contents ?? [])
      expect(Math.abs(Date.now() - (LastModified?.getTime() ?? 0))).toBeLessThan(60_000);
    expect(IsTruncated).toBe(false);
  });

  async function putTwice() {
    await put('twice', 'first', '*');
    return put('twice', 'second', '*');
  }

  async function overwrite() {
    await put('over', 'first');
    return put('over', 'second');
  }

  const remove = (Key: string) => client.send(new DeleteObjectCommand({ Bucket, Key }));
  const list = (Prefix: string) => client.send(new ListObjectsV2Command({ Bucket, Prefix }));
});

interface Answered {
  $metadata: { httpStatusCode?: number | undefined };
}

async function answerTo(sent: Promise<Answered>): Promise<string> {
  try {
    return String((await sent).$metadata.httpStatusCode);
  } catch (error) {
    const { name, $metadata } = error as Answered & { name: string };
    return `${String($metadata.httpStatusCode)} ${name}`;
  }
}
