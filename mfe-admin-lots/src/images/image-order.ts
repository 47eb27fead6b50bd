import type { Image } from '@lotes/shared-contract/media';

/** The order that is typed for each image, by image id; null where the field is empty. */
export type OrderDraft = Readonly<Record<string, number | null>>;

export type OrderProblem = 'required' | 'range' | 'repeated';

/** The order as it stands on the server. */
export function orderOf(images: readonly Image[]): OrderDraft {
  return Object.fromEntries(images.map((image) => [image.id, image.orden]));
}

/**
 * What is wrong with each typed order, by image id: an order is required, lies within 1 to the number of images, and no
 * two are the same (R8.3). Empty where it can be saved.
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
export function isReordered(images: readonly Image[], draft: OrderDraft): boolean {
  return images.some((image) => draft[image.id] !== image.orden);
}
