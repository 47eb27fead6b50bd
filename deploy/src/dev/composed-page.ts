import { escapeJson, tag } from '../gateway/html';
import { sha384 } from '../store/file-hashes';

const REGISTRY = /(<script type="application\/json" id="lotes-registry">)([\s\S]*?)(<\/script>)/;
const RELEASE_KEY = /(<meta name="release-key" content=")([^"]*)(">)/;

/** What a page of a deployed shell carries. */
export interface DeployedPage {
  registry: unknown;
  publicKey: string;
}

/** Reads registry and key out of a page; undefined where the page is not one of a shell of ours. */
export function readDeployedPage(html: string): DeployedPage | undefined {
  const registry = REGISTRY.exec(html)?.[2];
  const publicKey = RELEASE_KEY.exec(html)?.[2];
  return registry && publicKey ? { registry: JSON.parse(registry) as unknown, publicKey } : undefined;
}

export interface ComposedPage {
  /** The signed registry that takes the deployed one's place. */
  registry: string;
  publicKey: string;
  /** Names of the remotes whose deployed files must not be preloaded. */
  local: readonly string[];
  /** The developer's client: text of its script, and which build the page shows. */
  client: { script: string; build: number };
}

/**
 * Writes the page of this machine: the composed registry and its key in the place of the deployed ones, no preloads of
 * remotes that are local, and the client that shows the badge and reloads. Everything else, the nonces of the content policy
 * among it, stays as it is.
 */
export function composePage(html: string, { registry, publicKey, local, client }: ComposedPage): string {
  const script = tag('script', {
    src: '/__dev/client.js',
    integrity: `sha384-${sha384(client.script)}`,
    crossorigin: 'anonymous',
    'data-build': String(client.build),
  });
  const style = tag('link', { rel: 'stylesheet', href: '/__dev/client.css' });
  return html
    .replace(REGISTRY, (_all, open: string, _old, close: string) => open + escapeJson(registry) + close)
    .replace(RELEASE_KEY, (_all, open: string, _old, close: string) => open + publicKey + close)
    .replace(/<link rel="preload"[^>]*>\n?/g, (link) =>
      local.some((name) => link.includes(`href="/remotes/${name}/`)) ? '' : link,
    )
    .replace('<head>', () => `<head>${style}${script}</script>`);
}
