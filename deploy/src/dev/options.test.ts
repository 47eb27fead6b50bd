import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Misconfiguration } from '@lotes/shared-node/configuration';
import { devOptionsOf, parseDevArguments } from './options';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'dev-options-'));
  await mkdir(join(root, 'mfe-reservations/src'), { recursive: true });
  await writeFile(join(root, 'mfe-reservations/webpack.config.ts'), '');
  await writeFile(join(root, 'mfe-reservations/src/remote.ts'), '');
  await mkdir(join(root, 'dist'));
  await writeFile(join(root, 'dist/release.json'), JSON.stringify({ name: 'catalog' }));
});
afterEach(() => rm(root, { recursive: true }));

const optionsOf = (args: readonly string[]) => devOptionsOf(parseDevArguments(args), root);

test('a remote, a shell, a published version in the place of another remote and a port are read', () => {
  const args = [
    'mfe-reservations',
    '--shell',
    'https://staging.example/es/',
    '--with',
    'catalog=dist',
    '--port',
    '9000',
  ];
  expect(optionsOf(args)).toEqual({
    watched: [join(root, 'mfe-reservations')],
    swapped: new Map([['catalog', join(root, 'dist')]]),
    shell: 'https://staging.example',
    port: 9000,
  });
});

test.each([
  [[], 'Usage: npm run dev'],
  [['shell'], 'shell is not the folder of a remote'],
  [['mfe-reservations', '--shell', 'ftp://staging.example'], 'is not an http or https address'],
  [['mfe-reservations', '--with', 'catalog'], 'write <name>=<folder>'],
  [['mfe-reservations', '--with', 'catalog=absent'], 'write <name>=<folder>'],
  [['mfe-reservations', '--with', 'reservations=dist'], 'the folder holds a version of catalog'],
  [['mfe-reservations', '--port', '70000'], '--port 70000 is not a port'],
  [['mfe-reservations', '--watch'], 'Usage: npm run dev'],
])('the arguments %j are refused with a sentence', (args, sentence) => {
  expect(() => optionsOf(args)).toThrow(Misconfiguration);
  expect(() => optionsOf(args)).toThrow(sentence);
});
