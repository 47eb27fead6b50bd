/** An image or video of a lot, as far as its place in the order matters. */
export interface Placed {
  id: string;
  orden: number;
}

/** The order number that is typed for each item, by id; null if its field is empty. */
export type OrderDraft = Readonly<Record<string, number | null>>;

export type OrderProblem = 'required' | 'range' | 'repeated';

/**
 * Returns the problem of each typed order, by id: an order is required, lies within 1 to the number of items, and no
 * two are equal (R8.3). Empty if it can be saved.
 */
export function orderProblems(draft: OrderDraft): Readonly<Record<string, OrderProblem>> {
  const entries = Object.entries(draft);
  const uses = new Map<number | null, number>();
  for (const [, order] of entries) uses.set(order, (uses.get(order) ?? 0) + 1);

  const problemOf = (order: number | null): OrderProblem | undefined => {
    if (order === null) return 'required';
    if (!Number.isInteger(order) || order < 1 || order > entries.length) return 'range';
    return (uses.get(order) ?? 0) > 1 ? 'repeated' : undefined;
  };
  return Object.fromEntries(
    entries.flatMap(([id, order]) => {
      const problem = problemOf(order);
      return problem ? [[id, problem] as const] : [];
    }),
  );
}

/** True if the typed order differs from that of these ids. */
export function isReordered(ids: readonly string[], draft: OrderDraft): boolean {
  return ids.length !== Object.keys(draft).length || ids.some((id, index) => draft[id] !== index + 1);
}

/** Returns the ids that are still present in their typed order, followed by new ones. */
export function carriedOver(draft: OrderDraft, present: readonly string[]): string[] {
  const known = present.filter((id) => id in draft);
  const added = present.filter((id) => !(id in draft));
  return [...known.toSorted((a, b) => (draft[a] ?? Infinity) - (draft[b] ?? Infinity)), ...added];
}

/** Returns the ids with one of them moved to a place, counted from 0; the others keep their sequence. */
export function movedTo(ids: readonly string[], id: string, place: number): string[] {
  const rest = ids.filter((other) => other !== id);
  rest.splice(Math.max(0, Math.min(place, rest.length)), 0, id);
  return rest;
}

/** Returns the order numbers of ids in sequence: 1 for the first. */
export function draftOf(ids: readonly string[]): OrderDraft {
  return Object.fromEntries(ids.map((id, index) => [id, index + 1]));
}
