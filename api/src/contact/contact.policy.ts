import type { Permission } from '@lotes/shared-contract';
import type { StoredContact } from '../database/rows';
import { type Caller, hasPermission } from '../http/caller';
import { requirePermission } from '../http/guards';

/** Permissions, any of which lets staff read messages and work on them. */
export const CONTACT_PERMISSIONS = ['EDITAR_RESERVA', 'RESERVA_CLIENTE'] as const satisfies Permission[];

export const mayWorkContacts = requirePermission(...CONTACT_PERMISSIONS);

type Stateful = Pick<StoredContact, 'estado'>;

/** True until a message is answered: it can be assigned, also again. */
export function isAssignable({ estado }: Stateful): boolean {
  return estado === 'nuevo' || estado === 'asignado';
}

/** True until a message is archived: it can be answered, also again. */
export function isOpen({ estado }: Stateful): boolean {
  return estado !== 'cerrado';
}

/** True if archiving needs no reason, since the sender has an answer. */
export function isAnswered({ estado }: Stateful): boolean {
  return estado === 'respondido';
}

/** Returns the caller's abilities for a message. */
export function contactAbilities(caller: Caller, contact: Stateful) {
  const works = hasPermission(caller, ...CONTACT_PERMISSIONS);
  const open = works && isOpen(contact);
  return { asignar: works && isAssignable(contact), responder: open, cerrar: open };
}
