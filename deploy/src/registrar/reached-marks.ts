import { rememberedMarks } from '../store/registry-memory';
import type { ReleaseStore, VerifiedComposition } from '../store/release-store';
import { furthest, type MarkKeeper, type Marks } from './marks';

/**
 * Raises the marks of a store to its live composition and to those that the gateway's memory next to it has.
 * @returns the raised marks
 * @throws if the root is behind its mark
 */
export async function raiseMarks(
  keeper: MarkKeeper,
  store: ReleaseStore,
  live: VerifiedComposition | undefined,
): Promise<Marks> {
  const { id, root } = store.trust;
  const { sequence, marks: pointers } = await rememberedMarks(store);
  const own = {
    root: root.version,
    sequence: live?.verified.registry.sequence ?? 0,
    pointers: live?.verified.marks ?? {},
  };
  const marks = await keeper.raise(id, furthest(own, { root: 0, sequence, pointers }));
  if (marks.root > root.version)
    throw new Error(`Root ${String(marks.root)} was in force; the store has only ${String(root.version)}.`);
  return marks;
}
