import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Envelope } from '../release/envelope';
import type { LiveRemote, LiveShell } from '../release/registry.schema';
import {
  delegationText,
  digest,
  digestsOf,
  publicKeyOf,
  sealComposition,
  sealPointer,
  sealRoot,
} from '../release/seal';
import type { CompositionBody, Delegation, Pointer, RegistryPart, Root } from '../release/trust-documents';

const newKey = () => generateKeyPairSync('ed25519').privateKey;

/** The keys of a platform in a test. A test may replace each signer. */
export const KEYS = {
  root: [newKey(), newKey(), newKey()],
  registrar: newKey(),
  catalog: newKey(),
  reservations: newKey(),
  shell: newKey(),
} as const;

/** An instant long after any test. */
export const LATER = '2999-01-01T00:00:00.000Z';

/** Changes to a registry that is otherwise valid. */
export interface RegistryChanges {
  root?: Partial<Root>;
  rootSigners?: readonly KeyObject[];
  /** Roots after the first: the changes of each against the one before, and its signers. */
  later?: readonly { root: Partial<Root>; signers: readonly KeyObject[] }[];
  composition?: Partial<Omit<CompositionBody, 'remotes'>>;
  registrar?: readonly KeyObject[];
  /** Changes to the role of a delegation, by remote. */
  roles?: Readonly<Record<string, Partial<Delegation[2]>>>;
  pointers?: Readonly<Record<string, Partial<Pointer>>>;
  signers?: Readonly<Record<string, readonly KeyObject[]>>;
  /** Texts for browsers that replace the `LiveRemote`, by remote. */
  texts?: Readonly<Record<string, string>>;
}

/** A registry with its first root, as a page contains them. */
export interface SignedPage {
  root: Envelope;
  roots: Envelope[];
  composition: Envelope;
  remotes: RegistryPart[];
}

const keyOf = (name: string): KeyObject => KEYS[name as 'catalog' | 'reservations' | 'shell'];

/** Signs a registry of these statements, which are given by name. */
export function signedPage(
  statements: Readonly<Record<string, LiveRemote | LiveShell>>,
  changes: RegistryChanges = {},
): SignedPage {
  const names = Object.keys(statements);
  const delegations = names.map((name) => {
    const role = { epoch: 1, keys: [publicKeyOf(keyOf(name))], threshold: 1, routes: [] };
    return delegationText(name, { ...role, ...changes.roles?.[name] });
  });
  const first: Root = {
    version: 1,
    environment: 'test',
    expires: LATER,
    root: { keys: KEYS.root.map(publicKeyOf), threshold: 2 },
    registrar: { keys: [publicKeyOf(KEYS.registrar)], threshold: 1 },
    delegations: digestsOf(delegations),
    ...changes.root,
  };
  const root = sealRoot(first, changes.rootSigners ?? KEYS.root.slice(0, 2));
  let last = first;
  const roots = (changes.later ?? []).map((next) => {
    last = { ...last, version: last.version + 1, ...next.root };
    return sealRoot(last, next.signers);
  });
  const signed = names.map((name) => {
    const statement = statements[name];
    const browser = changes.texts?.[name] ?? JSON.stringify(statement);
    const live = { version: statement?.version ?? '', browser: digest(browser) };
    const pointer = { environment: 'test', remote: name, epoch: 1, n: 1, prev: null, expires: LATER, live };
    const signers = changes.signers?.[name] ?? [keyOf(name)];
    return { browser, pointer: sealPointer({ ...pointer, ...changes.pointers?.[name] }, signers) };
  });
  const facts = {
    environment: 'test',
    seq: 7,
    root: last.version,
    issued: '2026-03-10T15:00:00.000Z',
    expires: LATER,
  };
  const { composition, entries } = sealComposition(
    { ...facts, ...changes.composition },
    signed.map(({ pointer }) => pointer),
    changes.registrar ?? [KEYS.registrar],
  );
  const remotes = signed.map((part, place) => ({
    delegation: delegations[place] ?? '',
    entry: entries[place] ?? '',
    ...part,
  }));
  return { root, roots, composition, remotes };
}

/** Returns only the registry of a page, in the form of `registry.json`. */
export const registryText = ({ roots, composition, remotes }: SignedPage): string =>
  JSON.stringify({ roots, composition, remotes });
