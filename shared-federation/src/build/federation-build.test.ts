import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { RemoteBuildSchema, type RemoteBuild } from '../release/build-document.schema';
import { MANIFEST_FILE, manifestProblems } from '../release/federation-manifest';
import { createRemoteConfig } from './remote-config';

const VERSION = '1.2.3-abc';
const texts = JSON.stringify({ home: { title: 'Home' } });
const SOURCES = {
  'src/remote.ts': `export const remote = {
    name: 'demo', contract: 1, menu: [], slots: [], offers: [],
    routes: [{ path: '/demo', module: 'home/home.page', access: 'public', title: 'home.title' }],
  };`,
  'src/home/home.page.tsx': `import { useState } from 'react'; import './home.css';
    export function Page() { const [n] = useState(0); return <p>{n}</p>; }`,
  'src/home/home.css': 'p { color: black }',
  'src/locales/es.json': texts,
  'src/locales/en.json': texts,
};

let root: string;
const output = (file: string) => readFileSync(join(root, 'dist', file), 'utf8');

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'demo-'));
  for (const [file, text] of Object.entries(SOURCES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  await run(await createRemoteConfig({ root })({ version: VERSION, cache: false }));
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

function run(configuration: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error) reject(error);
      else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
}

const built = (): RemoteBuild => RemoteBuildSchema.parse(JSON.parse(output('remote.json')));

test('a remote’s build writes a manifest that matches its release, and no statistics', () => {
  expect(manifestProblems(JSON.parse(output(MANIFEST_FILE)), built())).toEqual([]);
  expect(built()).toMatchObject({ version: VERSION, container: 'lotes_demo_1_2_3_abc' });
  expect(Object.keys(built().modules)).toEqual(['home/home.page', 'locales/es', 'locales/en']);
  expect(existsSync(join(root, 'dist', 'mf-stats.json'))).toBe(false);
});

test('a remote’s build holds no copy of a shared package and no runtime core of its own', () => {
  const { entry, modules } = built();
  const scripts = [entry, ...Object.values(modules).flat()].filter((file) => file.endsWith('.js'));
  const code = scripts.map(output).join('\n');
  expect(code).toContain('_FEDERATION_RUNTIME_CORE');
  expect(code).not.toContain('__GLOBAL_LOADING_REMOTE_ENTRY__');
  expect(code).not.toContain('react.transitional.element');
});

test('chunks of two versions stay separate, because each version has its own unique name', () => {
  expect(output(built().entry)).toContain(`webpackChunkdemo_${VERSION.replace(/\W/g, '_')}`);
});

test('webpack’s loader calls the asset guard before it fetches a style or script', () => {
  expect(output(built().entry).split('__lotesAsset').length - 1).toBe(2);
});
