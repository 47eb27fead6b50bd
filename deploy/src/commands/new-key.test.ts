import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { answerOf, commandLine, useCommandLine } from '../testing/command-line';
import { aRoute, keysOf, publishRemote, type FolderStore } from '../testing/published-release';

useCommandLine();
let store: FolderStore;
beforeEach(() => {
  ({ store } = commandLine);
});
const deploy = (...argv: string[]) => commandLine.deploy(...argv);

describe('a key that its team has made', () => {
  const alone = () => ({ KEYS_DIR: join(store.directory, 'of-the-team') });
  const inItsTeam = (...argv: string[]) => {
    jest.replaceProperty(process, 'env', { ...process.env, ...alone() });
    return deploy(...argv);
  };

  it('counts once the root names it, and never leaves its team', async () => {
    const KEYS_DIR = process.env.KEYS_DIR;
    const { key } = answerOf(await inItsTeam('keys', 'new', 'harbour', '--json')) as { key: string };
    await publishRemote(store, 'harbour', { routes: [aRoute('/harbour')] });
    expect(await deploy('promote', 'harbour@1.0.0')).toMatchObject({
      code: 1,
      err: expect.stringContaining('no key speaks for harbour') as string,
    });
    jest.replaceProperty(process, 'env', { ...process.env, KEYS_DIR });
    expect((await deploy('keys', 'delegate', 'harbour', '--key', key)).code).toBe(0);
    expect(await readdir(keysOf(store.directory))).not.toContain('team-harbour.pem');
    expect((await deploy('promote', 'harbour@1.0.0')).code).toBe(3);
    expect((await inItsTeam('promote', 'harbour@1.0.0')).code).toBe(0);
  });

  it('exists once, can be printed again, and does not replace another key', async () => {
    const first = await inItsTeam('keys', 'new', 'catalog', '--json');
    const { isNew, file, ...made } = answerOf(first) as { isNew: boolean; file: string };
    expect([first.code, isNew]).toEqual([0, true]);
    await rm(file);
    expect(answerOf(await inItsTeam('keys', 'new', 'catalog', '--json'))).toEqual({
      ...made,
      file,
      isNew: false,
    });
    expect(await readFile(file, 'utf8')).toContain((made as { key?: string }).key);
    expect((await inItsTeam('keys', 'new', 'catalog')).out).toMatch(
      /^the key of catalog lies in \S+ already/,
    );
    jest.replaceProperty(process, 'env', { ...process.env, KEYS_DIR: keysOf(store.directory) });
    expect(await deploy('keys', 'delegate', 'catalog', '--key', 'another')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Another key speaks for catalog') as string,
    });
  });

  it.each([
    ['new', 'Catalog', '"Catalog" is no name of a remote: small letters, digits and hyphens.'],
    ['new', 'mfe-catalog', '"mfe-catalog" is a package: its remote is catalog.'],
    ['delegate', 'mfe-catalog', '"mfe-catalog" is a package: its remote is catalog.'],
  ])('needs the name of a remote: "keys %s %s" is refused', async (name, holder, sentence) => {
    expect(await inItsTeam('keys', name, holder)).toMatchObject({ code: 2, err: `${sentence}\n` });
    await expect(readdir(join(store.directory, 'of-the-team'))).rejects.toThrow('ENOENT');
  });
});
