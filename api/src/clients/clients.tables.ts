import type { Language, Permission } from '@lotes/shared-contract';
import type { ColumnType, Generated, Selectable } from 'kysely';

interface ClientTable {
  codigo: Generated<number>;
  /** The identity's subject; null until the person first signs in. */
  sub: string | null;
  nombre: string;
  apellido: string | null;
  /** E.164; null where neither the person nor the identity provider ever told it. */
  telefono: string | null;
  /** Lower-cased, unique. */
  correo: string;
  idioma: Language;
  permisos: Permission[];
  /** Must change the password at the next sign-in. */
  cambio_clave: boolean;
  /** Unique client code for bank payments. */
  codigo_banco: string;
  rtn: ColumnType<string | null, string | null | undefined>;
  documento: ColumnType<string | null, string | null | undefined>;
  direccion: ColumnType<string | null, string | null | undefined>;
  referencias: ColumnType<unknown, string | undefined>;
  fecha_creacion: Date;
  desactivado_en: ColumnType<Date | null, Date | null | undefined>;
  version: Generated<number>;
}

export interface ClientTables {
  clientes: ClientTable;
}
export type Client = Selectable<ClientTable>;
