import { digestOf } from './ed25519';
import { openDocument, parsed } from './envelope';
import { readStatement, SHELL, statementProblem, type Statement } from './live-statement';
import type { Registry } from './registry.schema';
import { RegistryRefused } from './registry-refused';
import { reservedFor, type Reservation } from './reserved-routes';
import {
  isComposition,
  isDelegation,
  isEntry,
  isPointer,
  isRegistryDocument,
  openRoots,
  type CompositionBody,
  type Delegation,
  type Pointer,
  type RegistryDocument,
  type RegistryPart,
  type Root,
} from './trust-documents';
import type { Shape } from './shape';

/** The newest pointer of a team that was seen. A later epoch is newer, whatever the number. */
export interface Mark {
  epoch: number;
  n: number;
}

/** A registry of which every document was verified. */
export interface VerifiedRegistry {
  /** The releases that may be loaded. */
  registry: Registry;
  /** The trust id under which the registry was verified, and the version of the root. */
  trust: string;
  root: number;
  /** Text of the composition as it was signed. */
  body: string;
  /** Milliseconds since 1970 at which the composition or the root expires. */
  expires: number;
  marks: Readonly<Record<string, Mark>>;
  /** The document with only its accepted parts. Its signatures stay valid, since a registry may contain a selection. */
  accepted: RegistryDocument;
  /** Sentences about absent remotes, by name; for a part from which not even a name can be read, by a number. */
  refused: Readonly<Record<string, string>>;
}

interface Part {
  part: RegistryPart;
  pointer: Pointer;
  statement: Statement;
}

/**
 * Checks a registry and everything that it refers to against the page's first root and the later ones. Works in the
 * browser and in Node. A fault in one remote's documents leaves out that remote. Whether composition and root have
 * expired is checked by `newestRegistry`, which allows for a clock that is ahead.
 * @param document `registry.json`, parsed
 * @param firstRoot the page's first root, parsed
 * @param now milliseconds since 1970, to check the expiry of pointers
 * @param seen marks; a pointer that is older than its mark is refused
 * @throws RegistryRefused if root, composition or the shell's documents cannot be trusted
 */
export async function verifyRegistry(
  document: unknown,
  firstRoot: unknown,
  now = Date.now(),
  seen: VerifiedRegistry['marks'] = {},
): Promise<VerifiedRegistry> {
  if (!isRegistryDocument(document)) throw new RegistryRefused('It is not a release registry.');
  const { root, id } = await openRoots(firstRoot, document.roots);
  const composition = await openDocument(document.composition, 'composition', root.registrar, isComposition);
  if (composition.environment !== root.environment)
    throw new RegistryRefused(
      `It is for the environment ${composition.environment}, not ${root.environment}.`,
    );
  if (composition.root !== root.version)
    throw new RegistryRefused(`It was composed under root ${String(composition.root)}, which is not known.`);
  const parts = new Map<string, Part>();
  const refused = new Map<string, string>();
  const delegated = await Promise.all(document.remotes.map((part) => disclosedDelegation(part, root)));
  const reservations = delegated.flatMap((one) => (one ? [{ name: one[1], routes: one[2].routes }] : []));
  for (const [place, part] of document.remotes.entries()) {
    const delegation = delegated[place];
    const name = delegation?.[1] ?? String(place);
    try {
      if (!delegation) throw new RegistryRefused('The root does not delegate it.');
      if (parts.has(name)) throw new RegistryRefused('It is there twice.');
      const opened = await openPart(part, { delegation, root, composition, now });
      assertNotOlder(opened.pointer, seen[name]);
      assertOwn(name, opened, reservations, parts);
      parts.set(name, opened);
    } catch (error) {
      refused.set(name, error instanceof RegistryRefused ? error.message : 'It cannot be read.');
    }
  }
  const shellFault = refused.get(SHELL);
  if (shellFault !== undefined) throw new RegistryRefused(`The shell was refused. ${shellFault}`);
  return {
    registry: registryOf(composition, parts),
    trust: id,
    root: root.version,
    body: document.composition.body,
    expires: Math.min(Date.parse(root.expires), Date.parse(composition.expires)),
    marks: Object.fromEntries(
      [...parts].map(([name, { pointer }]) => [name, { epoch: pointer.epoch, n: pointer.n }]),
    ),
    accepted: { ...document, remotes: [...parts.values()].map(({ part }) => part) },
    refused: Object.fromEntries(refused),
  };
}

/** Reads a text whose digest is in a list; undefined if the digest is not in the list, or the text has another shape. */
async function disclosed<Value>(
  text: string,
  digests: readonly string[],
  isValue: Shape<Value>,
): Promise<Value | undefined> {
  if (!digests.includes(await digestOf(text))) return undefined;
  const value = parsed(text);
  return isValue(value) ? value : undefined;
}

const disclosedDelegation = ({ delegation }: RegistryPart, { delegations }: Root) =>
  disclosed(delegation, delegations, isDelegation);

interface PartContext {
  delegation: Delegation;
  root: Root;
  composition: CompositionBody;
  now: number;
}

/** Verifies the documents of one remote. @throws RegistryRefused */
async function openPart(
  part: RegistryPart,
  { delegation: [, name, role], root, composition, now }: PartContext,
): Promise<Part> {
  const { entry: entryText, pointer: envelope, browser } = part;
  const entry = await disclosed(entryText, composition.remotes, isEntry);
  if (!entry) throw new RegistryRefused('The composition does not name it.');
  const [, remote, n, pointerDigest] = entry;
  const pointer = await openDocument(envelope, 'pointer', role, isPointer);
  if (pointer.remote !== name || remote !== name)
    throw new RegistryRefused(`It was signed for ${pointer.remote}, not for ${name}.`);
  if (pointer.environment !== root.environment)
    throw new RegistryRefused(`It was signed for the environment ${pointer.environment}.`);
  if (pointer.epoch !== role.epoch) throw new RegistryRefused('It is of another epoch than its delegation.');
  if (pointer.n !== n || (await digestOf(envelope.body)) !== pointerDigest)
    throw new RegistryRefused('It is not the pointer that the composition names.');
  if (Date.parse(pointer.expires) <= now) throw new RegistryRefused(`It ran out at ${pointer.expires}.`);
  if ((await digestOf(browser)) !== pointer.live.browser)
    throw new RegistryRefused('It is not what its team signed.');
  const statement = readStatement(name, parsed(browser));
  if (!statement) throw new RegistryRefused('It does not say what a release must.');
  const problem = statementProblem(name, pointer.live.version, statement);
  if (problem !== undefined) throw new RegistryRefused(`In its release, ${problem}.`);
  return { part, pointer, statement };
}

function assertNotOlder({ epoch, n }: Pointer, seen: Mark | undefined): void {
  if (!seen || epoch > seen.epoch || (epoch === seen.epoch && n >= seen.n)) return;
  throw new RegistryRefused(`It is pointer ${String(n)}, older than ${String(seen.n)}.`);
}

/** Throws if a remote has a route that is reserved for another, or the global variable of another remote's container. */
function assertOwn(
  name: string,
  { statement: { remote } }: Part,
  reservations: readonly Reservation[],
  others: ReadonlyMap<string, Part>,
): void {
  if (!remote) return;
  for (const { path } of remote.descriptor.routes) {
    const holder = reservedFor(name, path, reservations);
    if (holder !== undefined) throw new RegistryRefused(`Its route ${path} is reserved for ${holder}.`);
  }
  for (const [other, { statement }] of others)
    if (statement.remote?.container === remote.container)
      throw new RegistryRefused(`Its container is that of ${other}.`);
}

function registryOf(
  { environment, seq, issued }: CompositionBody,
  parts: ReadonlyMap<string, Part>,
): Registry {
  const shell = parts.get(SHELL)?.statement.shell;
  const remotes = [...parts].flatMap(([name, { statement }]) =>
    statement.remote ? [[name, statement.remote] as const] : [],
  );
  return {
    environment,
    sequence: seq,
    issuedAt: issued,
    ...(shell && { shell }),
    remotes: Object.fromEntries(remotes),
  };
}
