import type { LiveShell, ShellRelease } from '@lotes/shared-federation/release';
import { escapeHtml, escapeJson, tag } from '@lotes/shared-node/html';
import type { LinkPreview } from '@lotes/shared-contract/pages';
import type { Language } from '@lotes/shared-node/http';
import { filesToPreload } from './landing-remote';
import type { LiveRelease } from './live-registry';
import { metadataTags, type SharedPicture } from './page-metadata';
import type { SitePage } from './site-pages';

/** Data from which a page is written. */
export interface PageRequest {
  /** Language that the address names: "/es/lotslist". */
  prefix: Language | undefined;
  /** The page to which the address leads. */
  leadsTo: Pick<SitePage, 'path' | 'landing'>;
  /** "https://lots.example", for the alternates. */
  origin: string;
  language: Language;
  /** Language that a shared link names for its preview. */
  previewLanguage: Language | undefined;
  nonce: string;
  /** The first root, with which the page verifies its registry. */
  root: unknown;
  /** The runtime configuration, the same as in /config.json. */
  config: object;
  /** The preview of links to the page; null if it has no more to show than its title. */
  preview: LinkPreview | null;
}

/**
 * Writes the shell's page for one address: texts in its language, the signed registry, the root to verify it and the
 * configuration inline, and preloads for the page on which it lands, so that nothing waits for a manifest.
 */
export function shellPage(
  live: LiveRelease & { shell: ShellRelease },
  liveShell: LiveShell,
  request: PageRequest,
): string {
  const { language, prefix } = request;
  const { path, landing } = request.leadsTo;
  const { page } = live.shell;
  const site = page.title[language];
  const title = request.preview?.titulo ?? landing?.route.title[language];
  const preloads = landing
    ? filesToPreload(landing, prefix).map((file) => assetTag(landing.remote, file, 'preload'))
    : [];
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<title>${escapeHtml(title ? `${title} · ${site}` : site)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    tag('meta', { name: 'csp-nonce', content: request.nonce }),
    ...icons(liveShell.base, page.pictures),
    ...liveShell.styles.map((file) => assetTag(liveShell, file, 'stylesheet')),
    bootGuard(request.nonce),
    ...liveShell.scripts.map((file) => `${assetTag(liveShell, file, 'script')}</script>`),
    ...preloads,
    ...metadataTags({
      language,
      prefix,
      previewLanguage: request.preview ? request.previewLanguage : undefined,
      origin: request.origin,
      address: request.preview?.direccion ?? path,
      site,
      title: title ?? site,
      description: request.preview?.descripcion ?? page.description[language],
      picture: pictureOfLot(request.preview) ?? cardOf(liveShell.base, page, language),
      isCanonical: request.preview !== null,
      isIndexed: landing?.route.access === 'public',
    }),
    '</head>',
    '<body>',
    `<noscript>${escapeHtml(page.noScript[language])}</noscript>`,
    '<div id="root"></div>',
    `<div id="${BOOT_FAILURE_ID}" role="alert" hidden>${bothLanguages(page.fatal)}</div>`,
    dataBlock('lotes-root', JSON.stringify(request.root)),
    dataBlock('lotes-registry', live.text),
    dataBlock('lotes-config', JSON.stringify(request.config)),
    '</body>',
    '</html>',
  ].join('\n');
}

function pictureOfLot(preview: LinkPreview | null): SharedPicture | undefined {
  if (!preview?.imagen) return undefined;
  const { imagen: path, datosImagen: known } = preview;
  return { path, size: known && { width: known.ancho, height: known.alto }, alt: known?.alt };
}

/** Pixels of the card that a shell publishes. */
const CARD_SIZE = { width: 1200, height: 630 };
const ILLUSTRATION: Record<Language, string> = { es: 'Ilustración', en: 'Illustration' };

/**
 * The picture of the site as a whole. Its alternative text is the title that is drawn on it, and the word for an illustration.
 */
function cardOf(base: string, page: ShellRelease['page'], language: Language): SharedPicture | undefined {
  const { title, pictures } = page;
  const alt = `${title[language]}. ${ILLUSTRATION[language]}.`;
  return pictures && { path: base + pictures.card, size: CARD_SIZE, alt };
}

interface Artefact {
  base: string;
  files: Record<string, string>;
}

/** Always in CORS mode: `Integrity-Policy` requires it, and a preload is reused only by a request of the same mode. */
function assetTag(
  { base, files }: Artefact,
  file: string,
  role: 'script' | 'stylesheet' | 'preload',
): string {
  const url = base + file;
  const guard = { integrity: `sha384-${files[file] ?? ''}`, crossorigin: 'anonymous' };
  if (role === 'script') return tag('script', { defer: true, src: url, ...guard, 'data-shell': true });
  if (role === 'stylesheet') return tag('link', { rel: 'stylesheet', href: url, ...guard });
  return tag('link', { rel: 'preload', as: file.endsWith('.css') ? 'style' : 'script', href: url, ...guard });
}

const BOOT_FAILURE_ID = 'boot-failure';

/** Shows an error if the shell's own script cannot be loaded or was changed, since no other code on the page can. */
function bootGuard(nonce: string): string {
  const script =
    "addEventListener('error',e=>{if(e.target.dataset&&'shell'in e.target.dataset)" +
    `addEventListener('DOMContentLoaded',()=>{document.getElementById('${BOOT_FAILURE_ID}').hidden=false})},true)`;
  return `${tag('script', { nonce })}${script}</script>`;
}

function bothLanguages(texts: Record<Language, string>): string {
  return `<p lang="es">${escapeHtml(texts.es)}</p><p lang="en">${escapeHtml(texts.en)}</p>`;
}

/** The site's icons; for a shell without icons, an empty one, so that browsers request none. */
function icons(base: string, pictures: ShellRelease['page']['pictures']): string[] {
  if (!pictures) return ['<link rel="icon" href="data:,">'];
  return [
    tag('link', { rel: 'icon', type: 'image/svg+xml', href: base + pictures.icon }),
    tag('link', { rel: 'apple-touch-icon', href: base + pictures.touchIcon }),
  ];
}

/** A block of data. Browsers do not run it, so that it needs no nonce. */
function dataBlock(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${escapeJson(json)}</script>`;
}
