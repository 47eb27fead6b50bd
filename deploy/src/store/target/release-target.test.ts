import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  openBreakable,
  S3_SERVERS,
  TARGETS,
  type TestedBucket,
  type TestedTarget,
} from '../../testing/tested-targets';
import { publishRemote } from '../../testing/published-release';
import { inspectRelease } from '../release-damage';
import { listReleases } from '../release-store';
import { TargetUnavailable } from './release-target';

describe.each(TARGETS)('a release store in $name', ({ open, beyondOnePage }) => {
  let tested: TestedTarget;
  beforeAll(async () => {
    tested = await open();
  });
  afterAll(() => tested.close());

  it('lets one of fifty writers of the same key win, and tells the others that they did not', async () => {
    const { target } = tested;
    const contents = Array.from({ length: 50 }, (_, index) => `written by ${String(index)}`);
    const won = await Promise.all(contents.map((content) => target.create('one/key.json', content)));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect((await target.read('one/key.json'))?.toString()).toBe(contents[won.indexOf(true)]);
  });

  it('never overwrites an object', async () => {
    const { target } = tested;
    expect(await target.create('kept/1.json', 'first')).toBe(true);
    const before = await target.stateOf('kept/1.json');
    expect(await target.create('kept/1.json', 'second')).toBe(false);
    expect((await target.read('kept/1.json'))?.toString()).toBe('first');
    expect(await target.stateOf('kept/1.json')).toEqual(before);
  });

  it('reports missing objects as absent, also below a file', async () => {
    const { target } = tested;
    expect(await target.read('absent/1.json')).toBeUndefined();
    expect(await target.stateOf('absent/1.json')).toBeUndefined();
    expect(await target.list('absent/')).toEqual([]);
    await target.create('there/1.json', 'x');
    expect(await target.read('there')).toBeUndefined();
    expect(await target.read('there/1.json/below')).toBeUndefined();
  });

  it('reads an object that is longer than the limit as empty', async () => {
    const { target } = tested;
    const content = 'x'.repeat(300_000);
    await target.create('long/1.json', content);
    expect((await target.read('long/1.json', 299_999))?.toString()).toBe('');
    expect((await target.read('long/1.json', 300_000))?.toString()).toBe(content);
    expect(await target.read('long/2.json', 1)).toBeUndefined();
    expect(await target.read('long', 1)).toBeUndefined();
  });

  it('lists everything below a folder, however much there is, except unfinished objects', async () => {
    const { target } = tested;
    const keys = Array.from(
      { length: beyondOnePage },
      (_, n) => `many/${String(n % 3)}/${String(n)}.json`,
    ).sort();
    await Promise.all(
      [...keys, 'many/.draft', 'many/.hidden/1.json', 'manyother/1.json'].map((key) =>
        target.create(key, key),
      ),
    );
    expect(await target.list('many/')).toEqual(keys);
    await target.remove(keys[0]!);
    expect(await target.list('many/')).toEqual(keys.slice(1));
  });

  it('shows a version as a whole or not at all: while it is prepared, removed, brought back and discarded', async () => {
    const { target } = tested;
    const folder = 'remotes/catalog/1.0.0/';
    const staged = join(target.scratch, '.staging', 'ready');
    await leave(staged, { 'a.js': 'a', 'deep/b.js': 'b' });
    expect(await listReleases({ target })).toEqual([]);
    await leave(staged, { 'release.json': '{}' });
    expect(await target.adopt(staged, folder)).toBe(true);
    const files = ['a.js', 'deep/b.js', 'release.json'].map((file) => folder + file);
    expect(await target.list(folder)).toEqual(files);

    await leave(staged, { 'a.js': 'another', 'release.json': '{"another":1}' });
    expect(await target.adopt(staged, folder)).toBe(false);
    expect((await target.read(`${folder}a.js`))?.toString()).toBe('a');

    await target.hide(folder);
    expect(await listReleases({ target })).toEqual([]);
    await target.unhide(folder);
    expect(await target.list(folder)).toEqual(files);
    await target.hide(folder);
    await target.discard(folder);
    expect(await target.list(folder)).toEqual([]);

    await leave(staged, { 'a.js': 'another', 'release.json': '{"another":1}' });
    expect(await target.adopt(staged, folder)).toBe(true);
    await target.clear(folder);
    expect(await target.list(folder)).toEqual([]);
  });
});

describe.each(S3_SERVERS)('a connection to $name that breaks', ({ start }) => {
  let tested: TestedBucket;
  beforeAll(async () => {
    tested = await openBreakable(start);
  });
  afterAll(() => tested.close());
  beforeEach(() => {
    tested.line.reset();
  });

  it('leaves no version, wherever a publish is interrupted, and the next publish completes it', async () => {
    const { target, line } = tested;
    const release = await publishRemote({ target }, 'catalog', { version: '1.0.0' });
    const whole = line.sent;
    for (const [round, part] of [0.1, 0.3, 0.5, 0.7, 0.9, 1].entries()) {
      const version = `1.0.${String(round + 1)}`;
      line.breakAfter(Math.floor(whole * part) - 1);
      await expect(publishRemote({ target }, 'catalog', { version })).rejects.toThrow(TargetUnavailable);
      line.reset();
      expect(await listReleases({ target })).not.toContainEqual({ name: 'catalog', version });
      await publishRemote({ target }, 'catalog', { version });
      expect(await inspectRelease({ target }, { name: 'catalog', version })).toMatchObject({
        state: 'whole',
      });
    }
    expect(await inspectRelease({ target }, release)).toMatchObject({ state: 'whole' });
  });

  it('leaves no incomplete object', async () => {
    const { target, line } = tested;
    const content = 'x'.repeat(200_000);
    for (const bytes of [1, 300, 2_000, 100_000, 190_000]) {
      line.breakAfter(bytes);
      await expect(target.create('half/1.json', content)).rejects.toThrow(TargetUnavailable);
      line.reset();
      expect(await target.read('half/1.json')).toBeUndefined();
    }
    expect(await target.create('half/1.json', content)).toBe(true);
  });

  it('does not take its own write for that of another process if only the response was lost', async () => {
    const { target, line } = tested;
    line.loseAnswer();
    expect(await target.create('lost/answer.json', 'mine')).toBe(true);
    line.loseAnswer();
    expect(await target.create('lost/answer.json', 'yours')).toBe(false);
  });

  it('refuses to complete a version with other files, and names them', async () => {
    const { target } = tested;
    await target.create('remotes/catalog/2.0.0/home.js', 'what an interrupted publish left');
    await expect(publishRemote({ target }, 'catalog', { version: '2.0.0' })).rejects.toThrow(
      'remotes/catalog/2.0.0/home.js lies there with other content',
    );
  });
});

async function leave(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await rm(join(folder, file), { force: true });
    await writeFile(join(folder, file), content);
  }
}
