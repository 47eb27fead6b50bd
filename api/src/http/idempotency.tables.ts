import type { Generated } from 'kysely';

interface IdempotencyTable {
  /** SHA-256 of route and key; the key itself is not stored. */
  clave: Buffer;
  ruta: string;
  /** Keyed hash of the request's body. */
  huella: Buffer;
  estado: number;
  /** The answer, sealed under the client's key. */
  respuesta: Buffer;
  creada_en: Generated<Date>;
}

export interface IdempotencyTables {
  idempotencia: IdempotencyTable;
}
