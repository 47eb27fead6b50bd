import type { ColumnType, Generated } from 'kysely';

/** Append-only: the database itself refuses to change or remove a row. */
interface AuditTable {
  id: Generated<number>;
  momento: ColumnType<Date, Date, never>;
  /** `cliente:12` for a person with an account, `visitante`, or `sistema`. */
  actor: ColumnType<string, string, never>;
  accion: ColumnType<string, string, never>;
  entidad: ColumnType<string, string, never>;
  entidad_id: ColumnType<string, string, never>;
  antes: ColumnType<unknown, string | null, never>;
  despues: ColumnType<unknown, string | null, never>;
}

export interface AuditTables {
  auditoria: AuditTable;
}
