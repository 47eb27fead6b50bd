import type { Language } from '@lotes/shared-contract';
import type { Generated } from 'kysely';

interface ContactTable {
  id: Generated<string>;
  nombre: string;
  correo: string;
  telefono: string | null;
  mensaje: string;
  /** The language in which the sender is answered. */
  idioma: Language;
  recibido_en: Date;
}

export interface ContactTables {
  contactos: ContactTable;
}
