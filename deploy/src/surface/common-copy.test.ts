import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeHash, copyProblem } from './common-copy';

let folder: string;
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const hash = () => codeHash(join(folder, 'staff', 'index.ts'), folder);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'common-copy-'));
  mkdirSync(join(folder, 'staff'));
  write('package.json', '{ "dependencies": { "antd": "6.6.8" } }');
  write('staff/index.ts', "export { Table } from './table';\n");
  write(
    'staff/table.tsx',
    "import './table.css';\nimport es from './es.json';\nexport const Table = () => import('../late');\n",
  );
  write('staff/table.css', 'table { color: red }');
  write('staff/es.json', '{ "empty": "Sin filas" }');
  write('late.ts', "import { useT } from '@lotes/shared-i18n';\nexport const late = () => useT('ui');\n");
  write('other.ts', 'export const other = 1;');
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ['a function', 'late.ts', 'export const late = () => 2;'],
  ['a style', 'staff/table.css', 'table { color: blue }'],
  ['the version of a dependency', 'package.json', '{ "dependencies": { "antd": "6.6.9" } }'],
  ['a text', 'staff/es.json', '{ "empty": "No hay filas" }'],
])('%s belongs to the code of a common copy that reaches it', (_what, file, text) => {
  const before = hash();
  write(file, text);
  expect(hash()).not.toBe(before);
});

test('comments, types and files that a common copy does not reach do not belong to its code', () => {
  const before = hash();
  write('other.ts', 'export const other = 2;');
  write(
    'late.ts',
    "import { useT } from '@lotes/shared-i18n';\n/** Text. */\nexport const late = (): string => useT('ui');\n",
  );
  expect(hash()).toBe(before);
});

test('an import that leads nowhere is named', () => {
  write('late.ts', "export * from './missing';");
  expect(hash).toThrow('late.ts imports ./missing, which is not there.');
});

test('changed code is refused under an unchanged version of the package', () => {
  const problem = (version: string, code: string) =>
    copyProblem('@lotes/shared-ui/staff', version, code, { '8.11.0': 'a' });
  expect(problem('8.11.0', 'a')).toBeUndefined();
  expect(problem('8.11.1', 'b')).toBeUndefined();
  expect(problem('8.11.0', 'b')).toContain('changed since 8.11.0: raise the version');
});
