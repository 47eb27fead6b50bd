import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { DirectoryTarget } from '../store/target/directory-target';
import { anEmptyStore, publishRemote, publishShell, type FolderStore } from '../testing/published-release';
import { promoteHere } from '../testing/promote-here';
import { buildGateway } from './app';
import { ArtefactFiles } from './artefact-file';
import { readConfig } from './config';

const FOLDER = '/remotes/catalog/1.0.0/';
const OTHERS = { 'site.css': '.lot { color: green }'.repeat(40), 'bay.avif': 'a picture' };
/** Cache header of files that browsers may keep for good, since their addresses include a version. */
const KEPT = 'public, max-age=31536000, immutable';

let store: FolderStore;
let app: FastifyInstance;
const onDisk = (file: string) => join(store.directory, FOLDER, file);

beforeEach(async () => {
  store = await anEmptyStore();
  await publishShell(store);
  await publishRemote(store, 'catalog', { others: OTHERS });
  await promoteHere(store, [{ name: 'shell', version: '1.0.0' }]);
  app = await buildGateway(
    readConfig({ RELEASE_DIR: store.directory, API_URLS: 'http://127.0.0.1:1', LOG_LEVEL: 'silent' }),
  );
});
afterEach(async () => {
  await app.close();
  await rm(store.directory, { recursive: true });
});

/** Requests a file as a browser that accepts brotli does. */
async function received(file: string) {
  const answer = await app.inject({ url: FOLDER + file, headers: { 'accept-encoding': 'br' } });
  const { 'cache-control': keeping, 'content-encoding': encoding } = answer.headers;
  return { status: answer.statusCode, keeping, encoding, body: answer.rawPayload };
}

const DAMAGES: readonly (readonly [string, (path: string) => Promise<void>])[] = [
  ['deleted', (path) => rm(path)],
  ['emptied', (path) => writeFile(path, '')],
  ['replaced by garbage', (path) => writeFile(path, 'garbage')],
  [
    'changed in one byte',
    async (path) => {
      const content = await readFile(path);
      content[content.length >> 1]! ^= 1;
      await writeFile(path, content);
    },
  ],
];

describe.each(['home.js', 'site.css', 'bay.avif'])('a damaged %s of a release', (file) => {
  it.each(DAMAGES)('responds no-store if the file was %s', async (how, damage) => {
    expect(await received(file)).toMatchObject({ status: 200, keeping: KEPT });
    const published = await readFile(onDisk(file));
    await damage(onDisk(file));
    const { status, keeping, encoding, body } = await received(file);
    expect({ status, keeping, encoding }).toEqual({
      status: how === 'deleted' ? 404 : 200,
      keeping: 'no-store',
      encoding: undefined,
    });
    expect(body.equals(published)).toBe(false);
  });
});

describe.each(['home.js', 'site.css'])('the compressed copy of %s', (file) => {
  it.each(DAMAGES)(
    'is replaced by the file itself, which may be cached, if the copy was %s',
    async (_how, damage) => {
      expect((await received(file)).encoding).toBe('br');
      await damage(onDisk(`${file}.br`));
      const { body, ...answer } = await received(file);
      expect(answer).toEqual({ status: 200, keeping: KEPT, encoding: undefined });
      expect(body.equals(await readFile(onDisk(file)))).toBe(true);
    },
  );
});

describe('a failing store', () => {
  const denied = Object.assign(new Error("EACCES: permission denied, open '/srv/releases/home.js'"), {
    code: 'EACCES',
  });
  const answerTo = async (url: string) => {
    const logged = jest.spyOn(app.log, 'error');
    const { statusCode, headers, json } = await app.inject({ url, headers: { accept: 'text/html' } });
    const { 'retry-after': retry, 'cache-control': keeping, 'content-encoding': encoding } = headers;
    return { status: statusCode, retry, keeping, encoding, body: json<unknown>(), lines: logged.mock.calls };
  };
  const unavailable = {
    status: 503,
    retry: '2',
    keeping: 'no-store',
    encoding: undefined,
    body: expect.objectContaining({ typeResult: 10, code: 'unavailable' }),
  };

  it('responds 503 with Retry-After if a file cannot be opened, and only the log has the cause', async () => {
    jest.spyOn(ArtefactFiles.prototype, 'open').mockRejectedValueOnce(denied);
    const { lines, ...answer } = await answerTo(`${FOLDER}home.js?token=secret`);
    expect(answer).toEqual(unavailable);
    expect(lines).toEqual([[{ err: denied, path: `${FOLDER}home.js` }, expect.any(String)]]);
  });

  it('responds 503 with Retry-After if the folder of a version cannot be read', async () => {
    const folder = onDisk('.');
    await rm(folder, { recursive: true });
    await symlink(folder, folder);
    const { lines, ...answer } = await answerTo(`${FOLDER}home.js`);
    expect(answer).toEqual(unavailable);
    const err = expect.objectContaining({ code: 'ELOOP' }) as unknown;
    expect(lines).toEqual([[{ err, path: `${FOLDER}home.js` }, expect.any(String)]]);
  });

  const opened = (body: Readable) => {
    const file = {
      body,
      contentType: 'text/javascript',
      encoding: 'br',
      length: 9,
      isGenuine: true,
    } as const;
    jest.spyOn(ArtefactFiles.prototype, 'open').mockResolvedValueOnce(file);
  };

  it('responds 503 with Retry-After if the content of a file cannot be read', async () => {
    const body = new Readable({ read: () => void body.destroy(denied) });
    opened(body);
    const { lines, ...answer } = await answerTo(`${FOLDER}home.js`);
    expect(answer).toEqual(unavailable);
    expect(lines).toEqual([[{ err: denied, path: `${FOLDER}home.js` }, expect.any(String)]]);
  });

  it('ends the response in the middle, with a log entry, if reading fails after the headers', async () => {
    async function* half() {
      yield Buffer.from('half');
      await new Promise(setImmediate);
      throw denied;
    }
    opened(Readable.from(half(), { objectMode: false }));
    const logged = jest.spyOn(app.log, 'error');
    await expect(app.inject(`${FOLDER}home.js?token=secret`)).rejects.toThrow();
    expect(logged.mock.calls).toEqual([[{ err: denied, path: `${FOLDER}home.js` }, expect.any(String)]]);
  });

  it('responds 503 with Retry-After if the live composition cannot be read', async () => {
    jest.spyOn(DirectoryTarget.prototype, 'list').mockRejectedValueOnce(denied);
    const { lines, ...answer } = await answerTo('/es?token=secret');
    expect(answer).toEqual(unavailable);
    expect(lines).toEqual([[{ err: denied, path: '/es' }, expect.any(String)]]);
  });
});

test('an unreadable request is refused as malformed', async () => {
  const headers = { 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url: '/es', headers, payload: '{' });
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    expect.objectContaining({ typeResult: 1, code: 'malformed-request' }),
  ]);
});
