import type { QuoteFigures, QuotePlan } from '@lotes/shared-contract';
import type { ColumnType, Generated, Selectable } from 'kysely';

interface QuoteTable {
  id: Generated<string>;
  /** Number of the lot. */
  lote: string;
  plan: QuotePlan;
  area_varas: string;
  precio_vara: string;
  prima_especial: boolean;
  /** Null for cash. */
  prima: string | null;
  /** Version of the price policy. */
  politica: number;
  cifras: ColumnType<QuoteFigures, string, never>;
  huella: string;
  creada_en: Date;
  vence_en: Date;
}

export interface QuoteTables {
  cotizaciones: QuoteTable;
}
export type StoredQuote = Selectable<QuoteTable>;
