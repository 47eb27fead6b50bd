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

/** The saved views of a list, and what saves, changes and deletes them. */
export interface SavedViews {
  /** Undefined until they are known. */
  views: readonly SavedView[] | undefined;
  /** Why they could not be read. */
  failure: unknown;
  /** Reads them, as their menu opens; resolves to undefined if they cannot be read, which `failure` explains. */
  load: () => Promise<readonly SavedView[] | undefined>;
  save: (view: ViewFields) => Promise<unknown>;
  change: (view: SavedView, fields: ViewFields) => Promise<unknown>;
  remove: (view: SavedView) => Promise<unknown>;
}
