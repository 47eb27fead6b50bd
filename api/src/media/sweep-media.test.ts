import { earlier } from '@lotes/shared-contract/dates';
import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildMp4, buildTestApp, type TestApp } from '../testing';
import { videoSteps } from '../testing/video-steps';
import { sweepMedia } from './sweep-media';

describe('files that an upload left behind', () => {
  let app: TestApp;
  let mediaDir: string;
  beforeAll(async () => {
    app = await buildTestApp();
    mediaDir = join(app.dataDir, 'media');
    await mkdir(join(mediaDir, '.incoming'), { recursive: true });
  });
  afterAll(() => app.close());

  const age = async (name: string, hours: number) => {
    const then = earlier(new Date(), { hours });
    await utimes(join(mediaDir, name), then, then);
  };
  const write = async (name: string, hours: number) => {
    await writeFile(join(mediaDir, name), 'x');
    await age(name, hours);
  };
  const isThere = (name: string) => existsSync(join(mediaDir, name));

  it('go once they are old, and what is referred to, under way or not ours stays', async () => {
    const { result } = await videoSteps(app, await app.signInAs('media')).upload(buildMp4());
    const kept = result.Url.replace('/media/', '');
    await age(kept, 100);
    const [orphan, fresh] = [`${'a'.repeat(32)}.mp4`, `${'b'.repeat(32)}-800.webp`];
    await write(orphan, 25);
    await write(fresh, 1);
    await write('notes.txt', 100);
    await write('.incoming/left', 3);
    await write('.incoming/under-way', 1);

    await sweepMedia(app.database, mediaDir);
    const names = [kept, orphan, fresh, 'notes.txt', '.incoming/left', '.incoming/under-way'];
    expect(names.filter(isThere)).toEqual([kept, fresh, 'notes.txt', '.incoming/under-way']);
  });
});
