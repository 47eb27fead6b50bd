import type { Transaction } from '../database/database';
import type { Caller } from '../http/caller';

/** Who did it: a signed-in user, a visitor (null), or the system itself. */
export type Actor = Caller | null | 'sistema';

export interface AuditEntry {
  actor: Actor;
  /** When, from the injected clock. */
  at: Date;
  /** What was done, as a verb in the infinitive: "crear", "activar", "liberar". */
  accion: string;
  /** The kind of thing and its key: `reserva` and its authorization number. */
  entidad: string;
  id: string;
  /** The row before and after; null where there was or is none. Never secrets such as tokens. */
  antes: object | null;
  despues: object | null;
}

function actorName(actor: Actor): string {
  if (actor === 'sistema') return actor;
  if (actor === null) return 'visitante';
  return actor.cliente ? `cliente:${actor.cliente.codigo}` : `identidad:${actor.sub}`;
}

/** Writes who changed what, in the same transaction as the change (R15.7); several changes in one statement. */
export async function recordAudit(
  transaction: Transaction,
  ...entries: readonly AuditEntry[]
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    momento: entry.at,
    actor: actorName(entry.actor),
    accion: entry.accion,
    entidad: entry.entidad,
    entidad_id: entry.id,
    antes: entry.antes && JSON.stringify(entry.antes),
    despues: entry.despues && JSON.stringify(entry.despues),
  }));
  await transaction.insertInto('auditoria').values(rows).execute();
}
