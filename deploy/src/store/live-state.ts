import { RegistryRefused, verifyRegistry } from '@lotes/shared-federation/release';
import {
  releasesOf,
  type ReleaseReference,
  type VerifiedComposition,
  type VerifiedStore,
} from './release-store';
import { readLiveAndWaiting } from './waiting-versions';

/** A remote that the root delegates and browsers do not get. */
export interface AbsentRemote {
  name: string;
  /** Why browsers refuse it; null if the live composition does not name it. */
  why: string | null;
}

/** Until when a store's live composition is valid, and what it lacks of what the root delegates. */
export interface LiveState {
  /** The live composition; undefined before the first promote. */
  composition: VerifiedComposition | undefined;
  /** When the composition or its root expires (ISO 8601, UTC); null before the first promote. */
  expires: string | null;
  /** A sentence without a full stop, if composition, root or the pointer of the shell has expired. */
  expired: string | undefined;
  absent: readonly AbsentRemote[];
  /** Versions that their teams have signed and the registrar has not decided. */
  waiting: readonly ReleaseReference[];
}

/** Reads what is live, as a browser would judge it at an instant. @throws RegistryRefused as `readLive` */
export async function readLiveState(store: VerifiedStore, now = new Date()): Promise<LiveState> {
  const names = [...store.trust.delegations.keys()].sort();
  const { composition, waiting } = await readLiveAndWaiting(store, names, now);
  const { fault, refused } = composition
    ? await refusedNow(store, composition, names, now)
    : { fault: undefined, refused: {} };
  const live = new Set(releasesOf(composition?.verified.registry).map(({ name }) => name));
  const absent = names.filter((name) => !live.has(name) || Object.hasOwn(refused, name));
  return {
    composition,
    expires: composition ? new Date(composition.verified.expires).toISOString() : null,
    expired: expiredSentence(store, composition, now) ?? fault,
    absent: absent.map((name) => ({ name, why: refused[name] ?? null })),
    waiting: [...waiting].flatMap(([name, versions]) => versions.map((version) => ({ name, version }))),
  };
}

/** The remotes that browsers refuse at an instant, with the reason; and a sentence if they refuse everything. */
async function refusedNow(
  { trust }: VerifiedStore,
  { document }: VerifiedComposition,
  names: readonly string[],
  now: Date,
): Promise<{ fault: string | undefined; refused: Readonly<Record<string, string>> }> {
  try {
    const { refused } = await verifyRegistry(document, trust.document, now.getTime());
    return { fault: undefined, refused };
  } catch (error) {
    if (!(error instanceof RegistryRefused)) throw error;
    const fault = `browsers refuse what is live. ${error.message.replace(/\.$/, '')}`;
    return { fault, refused: Object.fromEntries(names.map((name) => [name, error.message])) };
  }
}

function expiredSentence(
  { trust: { root } }: VerifiedStore,
  composition: VerifiedComposition | undefined,
  now: Date,
): string | undefined {
  if (Date.parse(root.expires) <= now.getTime())
    return `root ${String(root.version)} ran out at ${root.expires}: draft, sign and publish another`;
  if (!composition || composition.verified.expires > now.getTime()) return undefined;
  return `what is live ran out at ${new Date(composition.verified.expires).toISOString()}: it was not renewed`;
}

/** Until when a live state is valid, for people; undefined before the first promote. */
export function validityLine({ expires, expired }: LiveState): string | undefined {
  return expired ?? (expires === null ? undefined : `valid until ${expires}`);
}

/** Lines about absent remotes and waiting versions, for people. Before the first promote no remote is named as absent. */
export function lackingLines({ composition, absent, waiting }: LiveState): string[] {
  return [
    ...(composition ? absent : []).map(({ name, why }) =>
      why === null ? `${name} is absent` : `${name} is absent. ${why}`,
    ),
    ...waiting.map(({ name, version }) => `${name}@${version} waits for the registrar`),
  ];
}
