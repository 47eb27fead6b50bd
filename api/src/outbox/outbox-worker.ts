import { sql } from 'kysely';
import type { Clock } from '../clock';
import type { Queryable, Transaction } from '../database/database';
import { withTransaction } from '../database/transaction';
import type { Mail } from './enqueue-mail';
import type { MailTransport } from './mail-transport';

const FIRST_RETRY_SECONDS = 5;
const LAST_RETRY_SECONDS = 3_600;

interface WaitingMail {
  id: number;
  message_id: string;
  contenido: Mail;
  intentos: number;
}

/**
 * Sends what waits in the outbox. Several workers may run on one database: each takes a row that no other holds
 * (SKIP LOCKED). Delivery is at least once; a message that is sent twice carries the same Message-ID.
 */
export class OutboxWorker {
  constructor(
    private readonly database: Queryable,
    private readonly clock: Clock,
    private readonly deliver: MailTransport,
  ) {}

  /** Sends everything that is due; answers how many messages left. A failed one is due again later. */
  async drain(): Promise<number> {
    let sent = 0;
    for (;;) {
      const outcome = await withTransaction(this.database, (transaction) => this.sendNext(transaction));
      if (outcome === 'empty') return sent;
      if (outcome === 'sent') sent += 1;
    }
  }

  private async sendNext(transaction: Transaction): Promise<'empty' | 'sent' | 'failed'> {
    const now = this.clock.now();
    const { rows } = await sql<WaitingMail>`
      select id, message_id, contenido, intentos from outbox
      where enviado_en is null and disponible_en <= ${now}
      order by disponible_en, id limit 1 for update skip locked`.execute(transaction);
    const row = rows[0];
    if (!row) return 'empty';
    const update = transaction.updateTable('outbox').where('id', '=', row.id);
    try {
      await this.deliver({ ...row.contenido, messageId: row.message_id });
    } catch (error) {
      const delay = Math.min(FIRST_RETRY_SECONDS * 2 ** row.intentos, LAST_RETRY_SECONDS);
      const reason = error instanceof Error ? error.message : String(error);
      await update
        .set({
          intentos: row.intentos + 1,
          ultimo_error: reason.slice(0, 500),
          disponible_en: new Date(now.getTime() + delay * 1_000),
        })
        .execute();
      return 'failed';
    }
    await update.set({ intentos: row.intentos + 1, enviado_en: now, ultimo_error: null }).execute();
    return 'sent';
  }
}
