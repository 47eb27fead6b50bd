import type { ContactRow } from '@lotes/shared-contract';
import type { FastifyInstance } from 'fastify';
import { type ExportColumn, fieldColumn, registerExport } from '../exports';
import { mayWorkContacts } from './contact.policy';
import { everyContact } from './inbox.service';

const COLUMNS: readonly ExportColumn<ContactRow>[] = [
  { title: { es: 'Recibido', en: 'Received' }, kind: 'instant', value: ({ recibidoEn }) => recibidoEn },
  fieldColumn('estado', 'word', ({ estado }) => estado),
  fieldColumn('nombre', 'text', ({ nombre }) => nombre),
  fieldColumn('telefono', 'phone', ({ telefono }) => telefono),
  fieldColumn('correo', 'text', ({ correo }) => correo),
  { title: { es: 'Mensaje', en: 'Message' }, kind: 'text', value: ({ mensaje }) => mensaje },
  fieldColumn('idioma', 'word', ({ idioma }) => idioma),
  fieldColumn('asignadoA', 'text', ({ asignadoA }) => asignadoA?.nombre ?? null),
  fieldColumn('respuesta', 'text', ({ respuestas }) => respuestas.map(({ texto }) => texto)),
  fieldColumn('motivo', 'text', ({ motivo }) => motivo),
];

/** The export of all messages that match. */
export function registerContactsExport(app: FastifyInstance): void {
  registerExport(app, 'GET /Contacto/Exportar', {
    guard: mayWorkContacts,
    name: { es: 'mensajes', en: 'messages' },
    columns: COLUMNS,
    rows: (query, caller) => everyContact(app, query, caller),
  });
}
