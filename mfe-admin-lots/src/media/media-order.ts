/** Something of a lot that has a place in an order. */
export interface Placed {
  id: string;
  orden: number;
}

/** The order that is typed for each, by id; null if the field is empty. */
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

/** True if the typed order is another than that of these ids. */
export function isReordered(ids: readonly string[], draft: OrderDraft): boolean {
  return ids.length !== Object.keys(draft).length || ids.some((id, index) => draft[id] !== index + 1);
}

/** The typed order of what is still there, and behind it what came meanwhile. */
export function carriedOver(draft: OrderDraft, present: readonly string[]): string[] {
  const known = present.filter((id) => id in draft);
  const added = present.filter((id) => !(id in draft));
  return [...known.toSorted((a, b) => (draft[a] ?? Infinity) - (draft[b] ?? Infinity)), ...added];
}

/** The ids in another sequence: one of them at a place counted from 0, the others as they were. */
export function movedTo(ids: readonly string[], id: string, place: number): string[] {
  const rest = ids.filter((other) => other !== id);
  rest.splice(Math.max(0, Math.min(place, rest.length)), 0, id);
  return rest;
}

/** The order that a sequence stands for. */
export function draftOf(ids: readonly string[]): OrderDraft {
  return Object.fromEntries(ids.map((id, index) => [id, index + 1]));
}
