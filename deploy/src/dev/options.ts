import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Misconfiguration } from '@lotes/shared-node/configuration';
import { PUBLISHED } from './local-build';

/** Options of one run of `npm run dev`. */
export interface DevOptions {
  /** Folders of the remotes that are built and watched. */
  watched: readonly string[];
  /** Folders of published versions that replace a deployed remote, by the remote's name. */
  swapped: ReadonlyMap<string, string>;
  /** Origin of the deployed shell; undefined if the local platform is the shell. */
  shell: string | undefined;
  /** Port of the developer's page; undefined for the port after the local platform's. */
  port: number | undefined;
}

const USAGE =
  'Usage: npm run dev -- <remote>… [--shell https://staging.example] [--with <name>=<folder of a published version>] [--port <port>]';

/** The options as text, as they are written on a command line. */
export interface DevArguments {
  folders: readonly string[];
  shell?: string | undefined;
  with?: readonly string[] | undefined;
  port?: string | undefined;
}

/**
 * Checks the options. A remote is a folder with a `webpack.config.ts`, by its path from `root`.
 * @throws {Misconfiguration} with one sentence if an option is wrong
 */
export function devOptionsOf(
  { folders, shell, with: pairs = [], port }: DevArguments,
  root: string,
): DevOptions {
  return {
    watched: folders.map((folder) => remoteFolder(root, folder)),
    swapped: new Map(pairs.map((pair) => swappedVersion(root, pair))),
    shell: shell === undefined ? undefined : originOf(shell),
    port: port === undefined ? undefined : portOf(port),
  };
}

/** Reads the arguments of `npm run dev -- …`. @throws {Misconfiguration} with the usage */
export function parseDevArguments(args: readonly string[]): DevArguments {
  const { positionals: folders, values } = parsed(args);
  if (folders.length + (values.with ?? []).length === 0) throw new Misconfiguration(USAGE);
  return { folders, ...values };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        shell: { type: 'string' },
        with: { type: 'string', multiple: true },
        port: { type: 'string' },
      },
    });
  } catch (cause) {
    throw new Misconfiguration(USAGE, { cause });
  }
}

function remoteFolder(root: string, name: string): string {
  const folder = resolve(root, name);
  if (existsSync(resolve(folder, 'webpack.config.ts')) && existsSync(resolve(folder, 'src/remote.ts')))
    return folder;
  throw new Misconfiguration(
    `${name} is not the folder of a remote: it has no webpack.config.ts and src/remote.ts.`,
  );
}

function swappedVersion(root: string, pair: string): readonly [string, string] {
  const [name = '', path = ''] = pair.split(/=(.*)/s);
  const folder = resolve(root, path);
  const document = resolve(folder, PUBLISHED);
  if (!path || !existsSync(document))
    throw new Misconfiguration(
      `--with ${pair}: write <name>=<folder>, where the folder is a published version: remotes/<name>/<version> of a release store.`,
    );
  const { name: published } = JSON.parse(readFileSync(document, 'utf8')) as { name?: unknown };
  // Pages would refuse a version of another name, and lack the remote.
  if (published !== name)
    throw new Misconfiguration(`--with ${pair}: the folder holds a version of ${String(published)}.`);
  return [name, folder];
}

function originOf(url: string): string {
  const parsedUrl = URL.parse(url);
  if (parsedUrl && /^https?:$/.test(parsedUrl.protocol)) return parsedUrl.origin;
  throw new Misconfiguration(`--shell ${url} is not an http or https address.`);
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Misconfiguration(`--port ${text} is not a port.`);
}
