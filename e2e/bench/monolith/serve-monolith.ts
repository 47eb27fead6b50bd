import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { forward, listenOnLoopback } from '../../platform/forward';
import type { Monolith } from './build-monolith';

const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

const brotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

/** The page of the composition, with its scripts, styles and preloads replaced by the monolith's. */
function monolithPage(page: string, monolith: Monolith, modules: readonly string[]): string {
  const preloads = modules.flatMap((module) => monolith.modules[module] ?? []);
  const tags = [
    ...monolith.entry.map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" href="/monolith/${file}">`
        : `<script defer src="/monolith/${file}"></script>`,
    ),
    ...preloads.map(
      (file) =>
        `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="/monolith/${file}">`,
    ),
  ];
  return page
    .replace(/<link rel="(?:preload|stylesheet)"[^>]*>\n?/g, '')
    .replace(/<script defer [^>]*data-shell><\/script>\n?/g, tags.join('\n'));
}

export interface ServedMonolith {
  url: string;
  stop: () => Promise<void>;
}

/** The modules that a landing needs first, which both pages preload: the page itself and its texts. */
function landingModules(path: string, page: string): string[] {
  const language = /<html lang="(es|en)"/.exec(page)?.[1] ?? 'en';
  return [
    `catalog/${path.endsWith('/lotslist') ? 'list/list.page' : 'home/home.page'}`,
    `catalog/locales/${language}`,
  ];
}

/**
 * Serves the files of the monolith in brotli of the highest quality, as the gateway does, and everything else from the
 * platform.
 */
export async function serveMonolith(monolith: Monolith, platformUrl: string): Promise<ServedMonolith> {
  const compressed = new Map<string, Buffer>();
  const fileOf = (name: string) => {
    const known = compressed.get(name) ?? brotli(readFileSync(join(monolith.directory, name)));
    compressed.set(name, known);
    return known;
  };
  const answer = async (asked: IncomingMessage, response: ServerResponse) => {
    const path = new URL(asked.url ?? '/', platformUrl).pathname;
    if (path.startsWith('/monolith/')) {
      const type = CONTENT_TYPES[extname(path)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' });
      response.end(fileOf(path.slice('/monolith/'.length)));
    } else if (asked.headers.accept?.includes('text/html')) {
      const page = await (await fetch(new URL(path, platformUrl))).text();
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
      response.end(brotli(Buffer.from(monolithPage(page, monolith, landingModules(path, page)))));
    } else {
      forward(asked, response, platformUrl);
    }
  };
  const server = createServer((asked, response) => {
    answer(asked, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  const { port, stop } = await listenOnLoopback(server);
  return { url: `http://localhost:${String(port)}`, stop };
}
