import type { ColumnType, Generated } from 'kysely';

interface OutboxTable {
  id: Generated<number>;
  /** Where the message goes; today e-mail alone. */
  canal: 'correo';
  /** The recipient-visible identity of the message, so that a repeat can be recognised as one. */
  message_id: string;
  contenido: ColumnType<unknown, string, never>;
  creado_en: Date;
  /** Not before this instant; pushed back after each failure. */
  disponible_en: Date;
  intentos: Generated<number>;
  enviado_en: Date | null;
  ultimo_error: string | null;
}

export interface OutboxTables {
  outbox: OutboxTable;
}
