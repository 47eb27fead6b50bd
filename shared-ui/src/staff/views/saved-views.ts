/** A user's filters, order and columns of a list, under a name. */
export interface SavedView {
  id: string;
  nombre: string;
  /** True if all users who may open the list can use it. */
  compartida: boolean;
  autor: string;
  /** The query of the address that describes the list. */
  consulta: string;
  version: number;
  puede: { editar: boolean };
}

/** The fields that a user gives to save a view. */
export type ViewFields = Pick<SavedView, 'nombre' | 'compartida' | 'consulta'>;

/** The saved views of a list, and functions that save, change and delete them. */
export interface SavedViews {
  /** The views; undefined until they are known. */
  views: readonly SavedView[] | undefined;
  /** Why the views could not be read; undefined if they could. */
  failure: unknown;
  /**
   * Reads the views, when their menu opens. Resolves with undefined if they cannot be read; `failure` then holds the
   * reason.
   */
  load: () => Promise<readonly SavedView[] | undefined>;
  save: (view: ViewFields) => Promise<unknown>;
  change: (view: SavedView, fields: ViewFields) => Promise<unknown>;
  remove: (view: SavedView) => Promise<unknown>;
}

/** Returns true if two queries of the address describe the same list: views from before have their filters in another order. */
export function isSameList(one: string, other: string): boolean {
  const [a, b] = [new URLSearchParams(one), new URLSearchParams(other)];
  a.sort();
  b.sort();
  return a.toString() === b.toString();
}
