/** Something of a lot that has a place in an order. */
export interface Placed {
  id: string;
  orden: number;
}

/** The order that is typed for each, by id; null where the field is empty. */
export type OrderDraft = Readonly<Record<string, number | null>>;

export type OrderProblem = 'required' | 'range' | 'repeated';

/** The order as it stands on the server. */
export function orderOf(items: readonly Placed[]): OrderDraft {
  return Object.fromEntries(items.map(({ id, orden }) => [id, orden]));
}

/**
 * What is wrong with each typed order, by id: an order is required, lies within 1 to the number of items, and no two are the
 * same (R8.3). Empty where it can be saved.
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

/** True where the typed order differs from the saved one. */
export function isReordered(items: readonly Placed[], draft: OrderDraft): boolean {
  return items.some(({ id, orden }) => draft[id] !== orden);
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
