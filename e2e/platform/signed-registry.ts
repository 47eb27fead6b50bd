import { createPrivateKey, type KeyObject } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  digest,
  sealComposition,
  sealPointer,
  type Envelope,
  type Pointer,
  type RegistryDocument,
} from '@lotes/shared-federation/release';

/** A live remote as its team describes it to browsers, with only the fields that these tests need. */
export interface PublishedRemote {
  version: string;
  base: string;
  entry: string;
  container: string;
  /** Files that each module needs when it is loaded. */
  modules: Record<string, string[]>;
  /** SHA-384 of each file that a page loads, base64; `BrokenRelease.remote` has those of every published file. */
  files: Record<string, string>;
  descriptor: {
    routes: readonly { path: string; module: string; access: unknown }[];
    menu: readonly { to: string; label: { en: string } }[];
    slots: readonly { slot: string }[];
  };
}

type Part = RegistryDocument['remotes'][number];

export const pointerOf = ({ pointer }: Part): Pointer => JSON.parse(pointer.body) as Pointer;

/** The statements of the live remotes to browsers, by name; the shell is not a remote. */
export function remotesOf({ remotes }: RegistryDocument): Record<string, PublishedRemote> {
  const said = remotes.map((part) => [pointerOf(part).remote, JSON.parse(part.browser) as PublishedRemote]);
  const { shell: _shell, ...others } = Object.fromEntries(said) as Record<string, PublishedRemote>;
  return others;
}

/** The statement of the live shell to browsers. */
export function shellOf({ remotes }: RegistryDocument): unknown {
  const shell = remotes.find((part) => pointerOf(part).remote === 'shell');
  return shell && JSON.parse(shell.browser);
}

/** The signed documents that a platform serves. */
export async function servedRegistry(url: string): Promise<RegistryDocument> {
  return (await (await fetch(`${url}/registry.json`)).json()) as RegistryDocument;
}

/** A copy of a registry in which the statement of a remote is changed and the signatures are not. */
export function withStatement(
  document: RegistryDocument,
  name: string,
  change: (remote: PublishedRemote) => void,
): RegistryDocument {
  const copy = structuredClone(document);
  for (const part of copy.remotes) {
    if (pointerOf(part).remote !== name) continue;
    const remote = JSON.parse(part.browser) as PublishedRemote;
    change(remote);
    part.browser = JSON.stringify(remote);
  }
  return copy;
}

/** The private keys of a platform on this machine. */
export class PlatformKeys {
  constructor(private readonly folder: string) {}

  async open(holder: string): Promise<KeyObject> {
    const passphrase = (await readFile(join(this.folder, 'passphrase'), 'utf8')).trim();
    return createPrivateKey({ key: await readFile(join(this.folder, `${holder}.pem`)), passphrase });
  }

  /**
   * Signs a new pointer for each remote whose present pointer does not name its statement, and a new composition of all.
   * @param seq number of the composition
   * @param signers the holder whose key signs for a remote, if that is not its team
   */
  async signAnew(
    { composition, remotes }: RegistryDocument,
    seq: number,
    signers: Readonly<Record<string, string>> = {},
  ): Promise<RegistryDocument> {
    const signed = await Promise.all(remotes.map((part) => this.signPart(part, signers)));
    const { environment, root } = JSON.parse(composition.body) as { root: number; environment: string };
    const dates = { issued: '2026-11-01T00:00:00Z', expires: '2999-01-01T00:00:00Z' };
    const pointers = signed.map(({ pointer }) => pointer);
    const composed = sealComposition({ environment, root, ...dates, seq }, pointers, [
      await this.open('registrar'),
    ]);
    return {
      composition: composed.composition,
      remotes: signed.map((part, place) => ({ ...part, entry: composed.entries[place] ?? '' })),
    };
  }

  private async signPart(part: Part, signers: Readonly<Record<string, string>>): Promise<Part> {
    const pointer = pointerOf(part);
    const signer = signers[pointer.remote];
    if (pointer.live.browser === digest(part.browser) && signer === undefined) return part;
    const key = await this.open(signer ?? `team-${pointer.remote}`);
    const { version } = JSON.parse(part.browser) as PublishedRemote;
    const live = { version, browser: digest(part.browser) };
    return { ...part, pointer: sealPointer({ ...pointer, n: pointer.n + 1, live }, [key]) };
  }
}

/** Number of the composition of a registry. */
export const sequenceOf = ({ composition }: { composition: Envelope }): number =>
  (JSON.parse(composition.body) as { seq: number }).seq;

/** The file of a composition in a release directory. */
export function compositionFile(directory: string, seq: number): string {
  return join(directory, 'compositions', `${String(seq).padStart(10, '0')}.json`);
}

/** Writes a registry's documents into a release directory, where a gateway finds them at its next request. */
export async function writeRegistry(directory: string, document: RegistryDocument): Promise<void> {
  for (const part of document.remotes) {
    const { remote, epoch, n } = pointerOf(part);
    const name = `${String(n).padStart(10, '0')}.json`;
    await write(join(directory, 'pointers', remote, String(epoch), name), {
      pointer: part.pointer,
      browser: part.browser,
    });
  }
  await write(compositionFile(directory, sequenceOf(document)), {
    composition: document.composition,
    entries: document.remotes.map(({ entry }) => entry),
  });
}

async function write(file: string, content: object): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(content));
}
