import { escapeJson, tag } from '@lotes/shared-node/html';
import { sha384 } from '../store/file-hashes';
import type { PageDocuments } from './composed-registry';

const REGISTRY = /(<script type="application\/json" id="lotes-registry">)([\s\S]*?)(<\/script>)/;
const ROOT = /(<script type="application\/json" id="lotes-root">)([\s\S]*?)(<\/script>)/;

/** Reads root and registry from a page; undefined if it is not a page of our shell. */
export function readDeployedPage(html: string): PageDocuments | undefined {
  const registry = REGISTRY.exec(html)?.[2];
  const root = ROOT.exec(html)?.[2];
  return registry && root ? { registry, root: JSON.parse(root) as unknown } : undefined;
}

export interface ComposedPage {
  /** The documents that replace those of the deployed page. */
  documents: PageDocuments;
  /** Names of the remotes whose deployed files must not be preloaded. */
  local: readonly string[];
  /**
   * The developer's client: the text of its script, and the number of the build in the page; undefined if no edits are watched.
   */
  client: { script: string; build: number } | undefined;
}

/**
 * Writes the page of this machine: the composed registry and its root instead of the deployed ones, no preloads of
 * local remotes, and the client that shows the badge and reloads. Everything else, including the nonces of the content
 * policy, stays as it is.
 */
export function composePage(html: string, { documents, local, client }: ComposedPage): string {
  const page = html
    .replace(REGISTRY, filledWith(documents.registry))
    .replace(ROOT, filledWith(JSON.stringify(documents.root)))
    .replace(/<link rel="preload"[^>]*>\n?/g, (link) =>
      local.some((name) => link.includes(`href="/remotes/${name}/`)) ? '' : link,
    );
  return client ? page.replace('<head>', () => `<head>${clientTags(client)}`) : page;
}

function clientTags({ script, build }: { script: string; build: number }): string {
  const style = tag('link', { rel: 'stylesheet', href: '/__dev/client.css' });
  const tagged = tag('script', {
    src: '/__dev/client.js',
    integrity: `sha384-${sha384(script)}`,
    crossorigin: 'anonymous',
    'data-build': String(build),
  });
  return `${style}${tagged}</script>`;
}

function filledWith(json: string) {
  return (_all: string, open: string, _old: string, close: string) => open + escapeJson(json) + close;
}
