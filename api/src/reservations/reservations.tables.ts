import type { Language, ReservationKind, ReservationState } from '@lotes/shared-contract';
import type { ColumnType, Generated, Selectable } from 'kysely';

interface ReservationTable {
  /** Order of arrival, which is the order of the queue. */
  codigo: ColumnType<number, never, never>;
  numero_autorizacion: string;
  /** One request may hold several lots. */
  grupo: string;
  lote: number;
  nombre_cliente: string;
  telefono: string | null;
  correo: string | null;
  cliente_existente: boolean;
  cliente: ColumnType<number | null, number | null | undefined>;
  idioma: Language;
  estado: ReservationState;
  tipo: ReservationKind;
  /** Days of the hold as agreed last. */
  dias: Generated<number>;
  /** Start of the hold; null while waiting in the queue. */
  retencion_desde: Date | null;
  /** End of the hold, exclusive; null for a sale and while waiting. */
  fecha_vencimiento: Date | null;
  prima: string | null;
  precio_congelado: string | null;
  motivo: ColumnType<string | null, string | null | undefined>;
  /** SHA-256 of the buyer's token. */
  token_hash: Buffer | null;
  creada_en: Date;
  version: Generated<number>;
}

export interface ReservationTables {
  reservas: ReservationTable;
}
export type Reservation = Selectable<ReservationTable>;
