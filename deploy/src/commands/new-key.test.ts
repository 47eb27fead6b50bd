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
    expect(await deploy('keys', 'delegate', 'catalog', '--key', `${'A'.repeat(43)}=`)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Another key speaks for catalog') as string,
    });
  });

  it.each([
    ['new', 'Catalog', '"Catalog" is no name of a remote: lower-case words joined by "-".'],
    ['new', 'catalog-', '"catalog-" is no name of a remote: lower-case words joined by "-".'],
    ['new', 'mfe-catalog', '"mfe-catalog" is a package: its remote is catalog.'],
    ['delegate', 'mfe-catalog', '"mfe-catalog" is a package: its remote is catalog.'],
  ])('needs the name of a remote: "keys %s %s" is refused', async (name, holder, sentence) => {
    expect(await inItsTeam('keys', name, holder)).toMatchObject({ code: 2, err: `${sentence}\n` });
    await expect(readdir(join(store.directory, 'of-the-team'))).rejects.toThrow('ENOENT');
  });

  describe('without a passphrase', () => {
    const besides = () =>
      `LOTES_KEY_PASSPHRASE is not set, so the passphrase lies beside the key, in ${alone().KEYS_DIR}/passphrase: a copy of the folder is enough to sign.\n`;

    it('lies beside the one that is made, and the command says so once', async () => {
      const first = await inItsTeam('keys', 'new', 'harbour', '--env', 'production', '--json');
      expect([first.code, first.err]).toEqual([0, besides()]);
      expect(answerOf(first)).toMatchObject({ name: 'harbour', isNew: true });
      expect((await inItsTeam('keys', 'new', 'harbour')).err).toBe('');
      jest.replaceProperty(process, 'env', { ...process.env, LOTES_KEY_PASSPHRASE: 'of-the-pier' });
      expect((await inItsTeam('keys', 'new', 'pier')).err).toBe('');
    });

    it.each(['root-1', 'registrar', 'operator'])(
      'is not made for %s of an environment that is not of this machine alone',
      async (holder) => {
        expect(await inItsTeam('keys', 'new', holder, '--env', 'production')).toMatchObject({
          code: 2,
          err: `Set LOTES_KEY_PASSPHRASE to the passphrase of ${holder}: outside of local it must not lie beside the key.\n`,
        });
        await expect(readdir(alone().KEYS_DIR)).rejects.toThrow('ENOENT');
        expect(await inItsTeam('keys', 'new', holder)).toMatchObject({ code: 0, err: besides() });
        // The key is there already, so that nothing is made.
        expect((await inItsTeam('keys', 'new', holder, '--env', 'production')).code).toBe(0);
      },
    );
  });
});
