import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DirectoryTarget } from '../store/target/directory-target';
import { addPicture, makePlatformData, type PlatformData } from '../testing/platform-data';
import { createBackup } from './create-backup';

describe('a backup whose variables do not name all places of the instance', () => {
  let data: PlatformData;
  beforeAll(async () => {
    data = await makePlatformData();
  });
  afterAll(() => data.remove());

  it('is refused before the database is saved if the folder of its pictures does not exist, and leaves nothing behind', async () => {
    const mediaDir = data.place('not-mounted');
    const to = data.place('without-pictures/monday');
    const said: string[] = [];
    const made = createBackup({ ...data.settings, mediaDir }, to, (line) => said.push(line));
    await expect(made).rejects.toThrow(
      /not-mounted does not exist, and the database names \d+ media files: name their folder with MEDIA_DIR, or make an empty one if they are lost\.$/,
    );
    expect(said).toEqual([]);
    expect(existsSync(to)).toBe(false);
  });

  it.each([
    [
      'a server that does not run',
      { port: '1' },
      /at 127\.0\.0\.1:1 cannot be used: connect ECONNREFUSED .*\. Check/,
    ],
    ['a wrong password', { password: 'wrong' }, /: password authentication failed for user "lotes"\. Check/],
    [
      'a database that does not exist',
      { pathname: '/loets' },
      /: database "loets" does not exist\. Check DATABASE_URL\.$/,
    ],
  ])('is refused in one sentence if DATABASE_URL names %s', async (_case, changed, sentence) => {
    const databaseUrl = Object.assign(new URL(data.url), changed).href;
    const made = createBackup({ ...data.settings, databaseUrl }, data.place('refused'), () => undefined);
    await expect(made).rejects.toMatchObject({
      name: 'BackupRefused',
      message: expect.stringMatching(sentence) as string,
    });
    expect(existsSync(data.place('refused'))).toBe(false);
  });

  it('is made, and says so, if all of the pictures are lost', async () => {
    const mediaDir = data.place('new-disk');
    await mkdir(mediaDir);
    const said: string[] = [];
    await createBackup({ ...data.settings, mediaDir }, data.place('lost-pictures'), (line) =>
      said.push(line),
    );
    expect(said.filter((line) => line.startsWith('ATTENTION'))).toEqual([
      expect.stringMatching(
        /^ATTENTION: None of the \d+ media files that the database names is in .*new-disk, and so none in the backup: /,
      ),
    ]);
    expect(existsSync(data.place('lost-pictures'))).toBe(true);
  });

  it('says which pictures it does not find, and that the store is without releases', async () => {
    const { mediaDir, releases } = data.settings;
    await addPicture(data.settings, data.url, 'lost');
    await rm(join(mediaDir, 'lost-800.webp'));
    const target = new DirectoryTarget(data.place('mistyped'));
    const said: string[] = [];
    await createBackup(
      { ...data.settings, releases: { ...releases, target } },
      data.place('monday'),
      (line) => said.push(line),
    );
    expect(said.filter((line) => line.startsWith('ATTENTION'))).toEqual([
      `ATTENTION: 1 media files are not in ${mediaDir}, and so not in the backup: lost-800.webp`,
      expect.stringMatching(/^ATTENTION: The store .*mistyped has no root, and so no live release: /),
    ]);
  });
});
