import { mkdtemp } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { S3Client } from '@aws-sdk/client-s3';
import { freePort } from '../../local/ports';
import { useTestCredentials } from '../../testing/tested-targets';
import { Bucket } from './bucket';

let server: Server | undefined;
afterEach(() => {
  jest.restoreAllMocks();
  server?.closeAllConnections();
  server?.close();
});

/** A bucket of a server that answers each request by the next of the given functions, and the further ones by the last. */
async function bucketThat(...answers: ((response: ServerResponse) => unknown)[]): Promise<Bucket> {
  useTestCredentials();
  server = createServer((request, response) => {
    request.resume();
    (answers.length > 1 ? answers.shift() : answers[0])?.(response);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return new Bucket({ bucket: 'lotes', endpoint, firstPauseMs: 1, silenceMs: 300 });
}

test('a bucket reads a long file over a slow line, as long as parts of it arrive', async () => {
  const bucket = await bucketThat(async (response) => {
    for (let part = 0; part < 6; part += 1) {
      response.write('part ');
      await delay(75);
    }
    response.end();
  });
  expect((await bucket.get('long.js'))?.toString()).toBe('part '.repeat(6));
});

test('a bucket does not wait for a server that is silent', async () => {
  const bucket = await bucketThat(
    (response) => response.write('part'),
    (response) => response.end('whole'),
  );
  expect((await bucket.get('long.js'))?.toString()).toBe('whole');
});

test.each([
  [400, 'RequestTimeout'],
  [403, 'RequestTimeTooSkewed'],
])('a bucket repeats a call that S3 answers with %i %s', async (status, code) => {
  const bucket = await bucketThat(
    (response) => response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`),
    (response) => response.end(),
  );
  expect(await bucket.create('new.json', '{}')).toBe(true);
});

test('a bucket neither repeats a call that fails by a defect nor hides its stack', async () => {
  const bucket = await bucketThat((response) => response.end());
  const defect = new TypeError("Cannot read properties of undefined (reading 'key')");
  const send = jest.spyOn(S3Client.prototype, 'send').mockRejectedValue(defect as never);
  await expect(bucket.get('new.json')).rejects.toBe(defect);
  expect(send).toHaveBeenCalledTimes(1);
});

describe('a call to a bucket that fails names the reason', () => {
  it('if the service refuses it', async () => {
    const bucket = await bucketThat((response) =>
      response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>'),
    );
    await expect(bucket.get('new.json')).rejects.toThrow(
      's3://lotes does not answer GET new.json: AccessDenied (status 403).',
    );
  });

  it('if the server is silent', async () => {
    const bucket = await bucketThat(() => undefined);
    await expect(bucket.list('live/')).rejects.toThrow(
      's3://lotes does not answer LIST live/: The server was silent.',
    );
  });

  it('if no server listens', async () => {
    useTestCredentials();
    const endpoint = `http://127.0.0.1:${String(await freePort())}`;
    const bucket = new Bucket({ bucket: 'lotes', endpoint, firstPauseMs: 1 });
    await expect(bucket.list('live/')).rejects.toThrow(
      `s3://lotes does not answer LIST live/: connect ECONNREFUSED ${endpoint.slice('http://'.length)}.`,
    );
  });

  it('if there are no credentials, and how to give them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lotes-no-credentials-'));
    const env = Object.entries(process.env).filter(([name]) => !name.startsWith('AWS_'));
    jest.replaceProperty(process, 'env', {
      ...Object.fromEntries(env),
      AWS_CONFIG_FILE: join(folder, 'config'),
      AWS_SHARED_CREDENTIALS_FILE: join(folder, 'credentials'),
      AWS_EC2_METADATA_DISABLED: 'true',
    });
    const bucket = new Bucket({ bucket: 'lotes', endpoint: 'http://127.0.0.1:1', firstPauseMs: 1 });
    await expect(bucket.list('live/')).rejects.toThrow(
      's3://lotes does not answer LIST live/: Could not load credentials from any providers; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.',
    );
  });
});
