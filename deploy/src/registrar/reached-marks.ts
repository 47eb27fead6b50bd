import { rememberedMarks } from '../store/registry-memory';
import type { ReleaseStore, VerifiedComposition } from '../store/release-store';
import { furthest, NO_MARKS, type MarkKeeper, type Marks } from './marks';

/** The marks of a store, raised to its live composition. */
export interface Raised {
  marks: Marks;
  /** The number of the newest composition before. */
  before: number;
}

/**
 * Raises the marks of a store to its live composition and to those that the gateway's memory next to it has.
 * @param known the marks, if this process has read them
 * @throws if the root is behind its mark
 */
export async function raiseMarks(
  keeper: MarkKeeper,
  store: ReleaseStore,
  live: VerifiedComposition | undefined,
  known?: Marks,
): Promise<Raised> {
  const { id, root } = store.trust;
  const { sequence: before } = known ?? (await keeper.raise(id, NO_MARKS));
  const { sequence, marks: pointers } = await rememberedMarks(store);
  const own = {
    root: root.version,
    sequence: live?.verified.registry.sequence ?? 0,
    pointers: live?.verified.marks ?? {},
  };
  const marks = await keeper.raise(id, furthest(own, { root: 0, sequence, pointers }));
  if (marks.root > root.version)
    throw new Error(`Root ${String(marks.root)} was in force; the store has only ${String(root.version)}.`);
  return { marks, before };
}
