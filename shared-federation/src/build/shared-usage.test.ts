import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Compilation } from 'webpack';
import type { SharedExports } from '../release/shared-modules.schema';
import { consumedExports, offeredExports } from './shared-usage';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'usage-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Builds the files as for production and returns the result of `read` on the compilation. */
async function usageOf(
  files: Readonly<Record<string, string>>,
  shared: NonNullable<ConstructorParameters<typeof ModuleFederationPlugin>[0]['shared']>,
  read: (compilation: Compilation) => Record<string, SharedExports>,
): Promise<Record<string, SharedExports>> {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const compiler = webpack({
    context: folder,
    entry: './index.js',
    mode: 'production',
    output: { path: join(folder, 'out') },
    optimization: { minimize: false },
    plugins: [new ModuleFederationPlugin({ name: 'usage', shared, dts: false, manifest: false })],
  });
  return new Promise((resolve, reject) => {
    compiler?.run((error, stats) => {
      if (error) reject(error);
      else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString('errors-only')));
      else resolve(read(stats.compilation));
    });
  });
}

const consumed = (files: Readonly<Record<string, string>>) =>
  usageOf(
    files,
    { ui: { import: false, requiredVersion: false }, lib: { import: false, requiredVersion: false } },
    consumedExports,
  );

const offered = (files: Readonly<Record<string, string>>) =>
  usageOf(files, { '@lotes/ui': { import: './ui.js', version: '1.0.0', eager: true } }, offeredExports);

describe('the exports of a shared module that a remote uses', () => {
  it('include the names of the imports in all of its files, also if renamed or re-exported', async () => {
    const files = {
      'index.js': `import { Button as B } from 'ui'; import './other.js'; export { Card } from 'ui'; console.log(B);`,
      'other.js': `import { Modal } from 'ui'; import { t } from 'lib'; console.log(Modal, t);`,
    };
    expect(await consumed(files)).toEqual({ lib: ['t'], ui: ['Button', 'Modal'] });
  });

  it('do not include an unused import', async () => {
    const files = {
      'index.js': `import { used } from './own.js'; console.log(used);`,
      'own.js': `import { Button, Card } from 'ui'; export const used = () => Button; export const unused = () => Card;`,
    };
    expect(await consumed(files)).toEqual({ ui: ['Button'] });
  });

  it('include the names read from a namespace, or all exports if the namespace is passed on', async () => {
    expect(await consumed({ 'index.js': `import * as ui from 'ui'; console.log(ui.Button);` })).toEqual({
      ui: ['Button'],
    });
    expect(await consumed({ 'index.js': `import * as ui from 'ui'; console.log(ui);` })).toEqual({
      ui: 'all',
    });
  });

  it.each([
    ['a require', `const ui = require('ui'); console.log(ui);`],
    ['a default import, which may be a CommonJS module itself', `import ui from 'ui'; console.log(ui);`],
  ])('include all exports for %s', async (_what, source) => {
    expect(await consumed({ 'index.js': source })).toEqual({ ui: 'all' });
  });
});

describe('the exports of a shared module that the shell offers', () => {
  it('include its own exports and those of its own imports', async () => {
    const files = {
      'index.js': `import './ui.js';`,
      'ui.js': `export * from './button.js'; export const Card = 1;`,
      'button.js': `export const Button = 1;`,
    };
    expect(await offered(files)).toEqual({ '@lotes/ui': ['Button', 'Card'] });
  });

  it('include the names that a CommonJS module assigns, or all if they cannot be determined', async () => {
    const index = `import './ui.js';`;
    expect(await offered({ 'index.js': index, 'ui.js': `exports.Button = 1;` })).toEqual({
      '@lotes/ui': ['Button'],
    });
    expect(await offered({ 'index.js': index, 'ui.js': `module.exports = globalThis.somewhere;` })).toEqual({
      '@lotes/ui': 'all',
    });
  });
});
