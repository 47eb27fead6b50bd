import { mkdir, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../commands/program';
import { writeRemote } from './new-remote';

const NOTICES = { name: 'harbour-notices', es: 'Avisos "del muelle"', en: 'Harbour notices' };

describe('a new remote', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'lotes-workspace-'));
  });

  const filesOf = async (folder: string) => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    return Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
  };

  it('names itself everywhere', async () => {
    const folder = await writeRemote(root, NOTICES);
    expect(folder).toBe(join(root, 'mfe-harbour-notices'));
    const files = await filesOf(folder);
    expect(files.map(({ file }) => file.slice(folder.length + 1)).sort()).toEqual([
      'README.md',
      'package.json',
      'src/locales/en.json',
      'src/locales/es.json',
      'src/lots/lots.css',
      'src/lots/lots.page.test.tsx',
      'src/lots/lots.page.tsx',
      'src/remote.ts',
      'webpack.config.ts',
    ]);
    for (const { file, text } of files) {
      expect({ file, left: text.match(/__(name|es|en)__/g) }).toEqual({ file, left: null });
    }
  });

  it('says the same in both languages', async () => {
    const folder = await writeRemote(root, NOTICES);
    const [es, en] = await Promise.all(
      ['es', 'en'].map(async (language) => {
        const text = await readFile(join(folder, 'src', 'locales', `${language}.json`), 'utf8');
        return JSON.parse(text) as Record<string, string>;
      }),
    );
    expect(Object.keys(es ?? {})).toEqual(Object.keys(en ?? {}));
    expect([es?.title, en?.menu]).toEqual(['Avisos "del muelle"', 'Harbour notices']);
  });

  it('is refused where its folder is there, or its name is none', async () => {
    await mkdir(join(root, 'mfe-harbour-notices'));
    await expect(writeRemote(root, NOTICES)).rejects.toThrow('mfe-harbour-notices exists already');
    await expect(writeRemote(root, { ...NOTICES, name: '../Notices' })).rejects.toThrow(
      '"../Notices" is no name of a remote; write lower-case words joined by "-".',
    );
    expect(await readdir(join(root, 'mfe-harbour-notices'))).toEqual([]);
  });

  it('needs its title in both languages', async () => {
    const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await runCommand(['new-remote', 'harbour-notices', '--es', 'Avisos'])).toBe(2);
    expect(said.mock.calls.join('')).toContain("required option '--en <title>' not specified");
    said.mockRestore();
  });
});
