import { mailboxOf } from '../database/mailbox';

/** Data by which the payer of a request or the buyer of a reservation is recognised as a person. */
export interface PersonIdentifiers {
  correo: string | null;
  telefono: string | null;
  /** Key of the account. */
  cliente?: number | null;
}

const isShared = (a: string | number | null, b: string | number | null) => a !== null && a === b;

const mailbox = ({ correo }: PersonIdentifiers) => correo && mailboxOf(correo);

/** True if two payers or buyers are one person: the same mailbox (R9.7), the same phone or the same account. */
export function isSamePerson(a: PersonIdentifiers, b: PersonIdentifiers): boolean {
  return (
    isShared(mailbox(a), mailbox(b)) ||
    isShared(a.telefono, b.telefono) ||
    isShared(a.cliente ?? null, b.cliente ?? null)
  );
}
