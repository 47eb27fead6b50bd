import type { LiveShell, Registry, ShellRelease } from '@lotes/shared-federation/release';
import { shellPage } from './shell-page';

const texts = { es: 'Lotes', en: 'Lots' };
const liveShell: LiveShell = {
  version: '1.0.0',
  base: '/shell/1.0.0/',
  contract: 1,
  scripts: ['main.js'],
  styles: ['main.css'],
  files: { 'main.js': 'A'.repeat(64), 'main.css': 'B'.repeat(64) },
};
const shell: ShellRelease = {
  ...liveShell,
  kind: 'shell',
  name: 'shell',
  page: { title: texts, description: texts, noScript: texts, fatal: texts },
  shared: {},
  source: 'the same sources',
};
const registry: Registry = {
  environment: 'test',
  sequence: 1,
  issuedAt: '2026-03-10T15:00:00.000Z',
  shell: liveShell,
  remotes: {},
};

test('a page carries its registry and the root that verifies it', () => {
  const live = { registry, text: '{"signed":"</script>"}', etag: '"1"', shell };
  const page = shellPage(live, liveShell, {
    prefix: 'en',
    leadsTo: { path: '/', landing: undefined },
    origin: 'https://lots.example',
    language: 'en',
    previewLanguage: undefined,
    nonce: 'N',
    root: { type: 'root' },
    config: {},
    preview: null,
  });
  expect(page).toContain('<script type="application/json" id="lotes-root">{"type":"root"}</script>');
  expect(page).toContain(
    '<script type="application/json" id="lotes-registry">{"signed":"\\u003c/script>"}</script>',
  );
});
