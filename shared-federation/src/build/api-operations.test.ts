import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { ApiOperations } from './api-operations';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'operations #1 50%20-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Builds the files. Returns the operations that the build lists, or the problems that made it fail. */
async function built(files: Readonly<Record<string, string>>, side: 'shell' | 'remote' = 'remote') {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const api = new ApiOperations(side, folder);
  const compiler = webpack({
    context: folder,
    entry: './index.js',
    mode: 'production',
    output: { path: join(folder, 'out') },
    externals: { '@lotes/shared-contract/client': 'var client', '@lotes/shared-auth': 'var auth' },
    plugins: [api],
  });
  return new Promise<unknown>((resolve, reject) => {
    compiler?.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) resolve(stats.compilation.errors.map(({ message }) => message));
      else resolve(Object.keys(api.operations()));
    });
  });
}

const CLIENT = `from '@lotes/shared-contract/client';`;

test('a build lists the operations that its code calls, counts or exports, and none of code that it leaves out', async () => {
  const files = {
    'index.js': `import { call as ask } ${CLIENT} import './lists.js'; import { used } from './own.js';
      console.log(ask("GET /Lotes/:numero", { params: {} }), used);`,
    'lists.js': `import { useWholeList } from '@lotes/shared-auth';
      console.log(useWholeList('GET /Contacto', {}), { list: 'GET /Reservas' }, 'GET /Nothing');`,
    'own.js': `export { used } from './used.js'; export { unused } from './unused.js';`,
    'used.js': `import { call } ${CLIENT} export const used = call(\n  'POST /Contacto', {});`,
    'unused.js': `import { call } ${CLIENT} export const unused = () => call('GET /Plano');`,
    'package.json': '{ "sideEffects": ["./index.js", "./lists.js"] }',
  };
  expect(await built(files)).toEqual([
    'GET /Contacto',
    'GET /Contacto/Exportar',
    'GET /Lotes/:numero',
    'GET /Reservas',
    'POST /Contacto',
  ]);
});

test('a build lists the query, body and result of each operation as the contract has them', () => {
  const { 'POST /Cotizaciones': quote } = new ApiOperations('remote', folder).operations([
    'POST /Cotizaciones',
  ]);
  expect(quote?.body).toMatchObject({ types: ['object'], required: ['lote', 'plan'] });
  expect(quote?.body?.fields?.plan?.values).toContain('contado');
  expect(quote?.result?.fields?.cuota?.types).toEqual(['null', 'string']);
});

describe('calls of the api in a build', () => {
  const text = /takes its operation as a text/;
  it.each([
    ['an operation is computed', `import { call } ${CLIENT} console.log(call(self.key));`, text],
    [
      'an operation is put together',
      `import { call } ${CLIENT} console.log(call('GET ' + self.path));`,
      text,
    ],
    [
      'an operation is a template',
      `import { call } ${CLIENT} console.log(call(\`GET /\${self.path}\`));`,
      text,
    ],
    ['call is handed on', `import { call } ${CLIENT} console.log([call]);`, text],
    ['call is exported', `export { call } ${CLIENT}`, text],
    [
      'a whole list is computed',
      `import { useWholeList } from '@lotes/shared-auth'; console.log(useWholeList(self.key));`,
      text,
    ],
    ['everything is imported', `import * as client ${CLIENT} console.log(client);`, /one by one/],
    [
      'a remote uses callByKey',
      `import { callByKey } ${CLIENT} console.log(callByKey('GET /Lotes'));`,
      /not for remotes/,
    ],
    [
      'the contract has no such operation',
      `import { call } ${CLIENT} console.log(call('GET /Lots'));`,
      /no operation of the contract/,
    ],
  ])('fail the build if %s', async (_what, source, problem) => {
    expect(await built({ 'index.js': source })).toEqual([expect.stringMatching(problem)]);
  });
});

test('the shell, unlike a remote, may call the api by a computed key', async () => {
  const source = `import { callByKey } ${CLIENT} console.log(callByKey(self.key));`;
  expect(await built({ 'index.js': source }, 'shell')).toEqual([]);
});
