import type { Language, PaymentLinkState } from '@lotes/shared-contract';
import type { CURRENCIES, PAYMENT_CONCEPTS, PAYMENT_TERMS } from '@lotes/shared-contract';
import type { ColumnType, Generated, Selectable } from 'kysely';

interface PaymentLinkTable {
  id: Generated<string>;
  lote: number;
  /** Key of the reservation that the payment is for. */
  reserva: number | null;
  nombre: string;
  correo: string;
  telefono: string;
  idioma: Language;
  concepto: (typeof PAYMENT_CONCEPTS)[number];
  plazo: (typeof PAYMENT_TERMS)[number];
  monto: string;
  moneda: (typeof CURRENCIES)[number];
  estado: Generated<PaymentLinkState>;
  enlace_url: ColumnType<string | null, string | undefined>;
  solicitada_en: Date;
  enviada_en: ColumnType<Date | null, Date | undefined>;
  vence_en: ColumnType<Date | null, Date | undefined>;
  pagada_en: ColumnType<Date | null, Date | undefined>;
  /** Where the money came in, and by which reference; both together are unique. */
  banco: ColumnType<string | null, string | undefined>;
  referencia_banco: ColumnType<string | null, string | undefined>;
  motivo: ColumnType<string | null, string | undefined, string | null>;
  /** SHA-256 of the token of whoever asked; null where a reservation's token opens the request. */
  token_hash: ColumnType<Buffer | null, Buffer | undefined>;
  version: Generated<number>;
}

export interface PaymentLinkTables {
  solicitudes_link_pago: PaymentLinkTable;
}
export type PaymentLink = Selectable<PaymentLinkTable>;
