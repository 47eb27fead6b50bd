import { mailboxOf } from '../http/mailbox';

/** What people are known by in a payment or a reservation. */
export interface Person {
  correo: string | null;
  telefono: string | null;
  /** Key of the account. */
  cliente?: number | null;
}

const isShared = (a: string | number | null, b: string | number | null) => a !== null && a === b;

const mailbox = ({ correo }: Person) => correo && mailboxOf(correo);

/** True where two bear the same mailbox (R9.7), the same phone or the same account. */
export function isSamePerson(a: Person, b: Person): boolean {
  return (
    isShared(mailbox(a), mailbox(b)) ||
    isShared(a.telefono, b.telefono) ||
    isShared(a.cliente ?? null, b.cliente ?? null)
  );
}
