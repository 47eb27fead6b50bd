import type { ContactRow } from '@lotes/shared-contract/contact';

/** A new message in English, as the inbox receives it. */
export function buildContact(fields: Partial<ContactRow> = {}): ContactRow {
  return {
    id: '0d2f1c3e-0000-4000-8000-000000000001',
    nombre: 'Bob Hill',
    correo: 'bob@example.com',
    telefono: null,
    mensaje: 'Is there a pier nearby?',
    idioma: 'en',
    recibidoEn: '2026-03-10T15:00:00.000Z',
    estado: 'nuevo',
    asignadoA: null,
    motivo: null,
    respuestas: [],
    version: 3,
    puede: { asignar: true, responder: true, cerrar: true },
    ...fields,
  };
}
