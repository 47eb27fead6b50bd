import type { AuditAction, AuditEntity, AuditField } from '@lotes/shared-contract';
import { sql } from 'kysely';
import { withNext } from '../database/send-with-next';
import type { Transaction } from '../database/database';
import { folded } from '../database/page';
import type { Caller } from '../http/caller';
import { FIELDS_OF_SOLD, type StoredFacts, SEARCHED_FIELDS, searchText } from './audit-facts';

/** Author of a change: a signed-in user, a visitor (null), or the system itself. */
export type Actor = Pick<Caller, 'sub' | 'cliente'> | null | 'sistema';

/** Fields that are stored so that operators can search the database by them; no list shows them. */
type UntoldField = 'cotizacion' | 'id' | 'sub';

/** Facts that an audit row stores. Never secrets such as tokens. */
export type AuditFacts = Readonly<Partial<Record<AuditField | UntoldField, unknown>>>;

export interface AuditEntry {
  actor: Actor;
  /** When, from the injected clock. */
  at: Date;
  accion: AuditAction;
  /** The kind of thing and its key: `reserva` and its authorization number. */
  entidad: AuditEntity;
  id: string;
  /** The row before and after; null if it did or does not exist. */
  antes: AuditFacts | null;
  despues: AuditFacts | null;
}

/** Returns how the audit stores who did something. */
export function storedActor(actor: Actor): string {
  if (actor === 'sistema') return actor;
  if (actor === null) return 'visitante';
  return actor.cliente ? `cliente:${actor.cliente.codigo}` : `identidad:${actor.sub}`;
}

/**
 * Returns both sides as they are stored, with the texts that searches read: instants are texts, as in the stored facts.
 */
function storedFacts({ antes, despues }: AuditEntry) {
  const [before, after] = [antes, despues].map((facts) => facts && JSON.stringify(facts));
  const read = (facts: string | null | undefined) => (facts ? (JSON.parse(facts) as StoredFacts) : null);
  const foldedText = (fields: readonly AuditField[]) =>
    folded(sql`${searchText(read(before), read(after), fields)}::text`);
  return {
    antes: before ?? null,
    despues: after ?? null,
    texto: foldedText(SEARCHED_FIELDS),
    texto_vendido: foldedText(FIELDS_OF_SOLD),
  };
}

/** The row of the audit that an entry is stored as, for a statement that writes it together with its change. */
export function storedEntry(entry: AuditEntry) {
  return {
    momento: entry.at,
    actor: storedActor(entry.actor),
    accion: entry.accion,
    entidad: entry.entidad,
    entidad_id: entry.id,
    ...storedFacts(entry),
  };
}

/** Writes the audit entries of changes, in the same transaction as the change (R15.7) and in one statement. */
export async function recordAudit(
  transaction: Transaction,
  ...entries: readonly AuditEntry[]
): Promise<void> {
  if (entries.length === 0) return;
  await transaction.insertInto('auditoria').values(entries.map(storedEntry)).modifyEnd(withNext).execute();
}
