import type { LotStatus } from '@lotes/shared-contract';
import type { ColumnType, Selectable } from 'kysely';

/** Written by the database alone, when a transaction commits that changed a lot (migration 0006). */
interface LedgerTable {
  secuencia: ColumnType<number, never, never>;
  momento: ColumnType<Date, never, never>;
  lote: ColumnType<string, never, never>;
  de: ColumnType<LotStatus | null, never, never>;
  a: ColumnType<LotStatus | null, never, never>;
  titular: ColumnType<string | null, never, never>;
  anterior: ColumnType<string, never, never>;
  huella: ColumnType<string, never, never>;
}

export interface LedgerTables {
  bitacora: LedgerTable;
}
export type LedgerRow = Selectable<LedgerTable>;
