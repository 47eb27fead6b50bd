import type { ContactRow } from '@lotes/shared-contract';
import type { Caller } from '../http/caller';
import type { AnswerRow, AssignedContact } from './inbox.repository';
import { contactAbilities } from './contact.policy';

/** A message with its answers as staff see it. */
export function presentContact(
  contact: AssignedContact,
  answers: readonly AnswerRow[],
  caller: Caller,
): ContactRow {
  const { id, nombre, correo, telefono, mensaje, idioma, estado, asignado_a, asignado_nombre } = contact;
  return {
    id,
    nombre,
    correo,
    telefono,
    mensaje,
    idioma,
    recibidoEn: contact.recibido_en.toISOString(),
    estado,
    asignadoA: asignado_a === null ? null : { codigo: asignado_a, nombre: asignado_nombre },
    motivo: contact.motivo,
    respuestas: answers.map(({ texto, autor, respondida_en: at }) => ({
      texto,
      respondidaPor: autor,
      respondidaEn: at.toISOString(),
    })),
    version: contact.version,
    puede: contactAbilities(caller, contact),
  };
}
