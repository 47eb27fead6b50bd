import { earlier } from '@lotes/shared-contract/dates';
import { createTestDatabase } from '@lotes/shared-node/testing';
import { existsSync } from 'node:fs';
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrateSchema } from '../database/migrate-schema';
import { seedDatabase } from '../database/seed';
import { seeds } from '../slices';
import { buildMp4, buildTestApp, type TestApp } from '../testing';
import { TestClock } from '../testing/test-clock';
import { readTestEnvironment } from '../testing/test-environment';
import { videoSteps } from '../testing/video-steps';
import { sweepMedia } from './sweep-media';

const silent = { warn: () => undefined };

describe('files that no row refers to', () => {
  let app: TestApp;
  let mediaDir: string;
  /** A file that a row refers to, older than any upload that still runs. */
  let kept: string;
  beforeAll(async () => {
    app = await buildTestApp();
    mediaDir = join(app.dataDir, 'media');
    await mkdir(join(mediaDir, '.incoming'), { recursive: true });
    kept = await upload();
  });
  afterAll(() => app.close());

  const upload = async () => {
    const { result } = await videoSteps(app, await app.signInAs('media')).upload(buildMp4());
    const name = result.Url.replace('/media/', '');
    await age(name, 100);
    return name;
  };
  const age = async (name: string, hours: number) => {
    const then = earlier(new Date(), { hours });
    await utimes(join(mediaDir, name), then, then);
  };
  const write = async (name: string, hours: number) => {
    await writeFile(join(mediaDir, name), 'x');
    await age(name, hours);
  };
  const isThere = (name: string) => existsSync(join(mediaDir, name));
  const sweep = (database = app.database) => sweepMedia(database, mediaDir, silent);

  it('are removed once they are old; files in use, uploads in progress and files of others stay', async () => {
    const [orphan, fresh] = [`${'a'.repeat(32)}.mp4`, `${'b'.repeat(32)}-800.webp`];
    await write(orphan, 25);
    await write(fresh, 1);
    await write('notes.txt', 100);
    await write('.incoming/left', 3);
    await write('.incoming/under-way', 1);

    await sweep();
    const names = [kept, orphan, fresh, 'notes.txt', '.incoming/left', '.incoming/under-way'];
    expect(names.filter(isThere)).toEqual([kept, fresh, 'notes.txt', '.incoming/under-way']);
  });

  it('keeps removed files for 30 days', async () => {
    const orphan = `${'c'.repeat(32)}.mp4`;
    await write(orphan, 25);
    await sweep();
    await age(`.removed/${orphan}`, 30 * 24 - 1);
    await sweep();
    expect(isThere(`.removed/${orphan}`)).toBe(true);
    await age(`.removed/${orphan}`, 30 * 24 + 1);
    await sweep();
    expect(isThere(`.removed/${orphan}`)).toBe(false);
  });

  it('are restored if a database that is put back to an earlier time refers to them again', async () => {
    const name = await upload();
    const rows = await app.database.selectFrom('videos').selectAll().where('archivo', '=', name).execute();
    const params = { numero: '148', id: String(rows[0]?.id) };
    await app.call('DELETE /Lotes/:numero/Videos/:id', { params }, await app.signInAs('media'));
    expect(isThere(name)).toBe(false);
    await app.database
      .insertInto('videos')
      .values(rows.map((row) => ({ ...row, portada: null })))
      .execute();
    await sweep();
    expect(isThere(name)).toBe(true);
  });

  it.each([
    ['empty', { isSeeded: false, isOwned: true }],
    ['seeded', { isSeeded: true, isOwned: true }],
    ['seeded, with files whose owner is not known', { isSeeded: true, isOwned: false }],
  ])('stay if the api runs on another database: %s', async (_kind, { isSeeded, isOwned }) => {
    const elsewhere = await createTestDatabase(readTestEnvironment().serverUrl, 'elsewhere');
    await migrateSchema(elsewhere.url);
    if (isSeeded) await seedElsewhere(app, elsewhere.url);
    const other = await buildTestApp({ databaseUrl: elsewhere.url });
    if (isOwned) await sweep();
    else await rm(join(mediaDir, '.owner'), { force: true });
    const warn = jest.fn();
    await sweepMedia(other.database, mediaDir, { warn });
    await other.close();
    await elsewhere.drop();
    expect(isThere(kept)).toBe(true);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

/** Seeds an empty database as `npm start` does, at another time. */
async function seedElsewhere({ app: { config } }: TestApp, url: string): Promise<void> {
  const clock = new TestClock();
  clock.advance({ seconds: 1 });
  await seedDatabase(url, seeds, { clock, config });
}
