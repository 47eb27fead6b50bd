import type { Permission } from '@lotes/shared-contract';
import type { StoredContact } from '../database/rows';
import { type Caller, hasPermission } from '../http/caller';
import { requirePermission } from '../http/guards';

/** Any of these lets staff read and work messages. */
export const CONTACT_PERMISSIONS = ['EDITAR_RESERVA', 'RESERVA_CLIENTE'] as const satisfies Permission[];

export const mayWorkContacts = requirePermission(...CONTACT_PERMISSIONS);

type Stateful = Pick<StoredContact, 'estado'>;

/** A message is assigned, and assigned again, until it is answered. */
export function isAssignable({ estado }: Stateful): boolean {
  return estado === 'nuevo' || estado === 'asignado';
}

/** A message is answered, also more than once, until it is closed. */
export function isOpen({ estado }: Stateful): boolean {
  return estado !== 'cerrado';
}

/** True if closing needs no reason, since the sender has an answer. */
export function isAnswered({ estado }: Stateful): boolean {
  return estado === 'respondido';
}

/** Returns the caller's abilities for a message. */
export function contactAbilities(caller: Caller, contact: Stateful) {
  const works = hasPermission(caller, ...CONTACT_PERMISSIONS);
  const open = works && isOpen(contact);
  return { asignar: works && isAssignable(contact), responder: open, cerrar: open };
}
