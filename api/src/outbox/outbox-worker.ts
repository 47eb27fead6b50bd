import { inSeconds, later } from '@lotes/shared-contract/dates';
import type { Clock } from '../clock';
import type { Queryable, Transaction } from '../database/database';
import { withTransaction } from '../database/transaction';
import type { Mail } from './enqueue-mail';
import type { MailTransport } from './mail-transport';
import { lockNextMail, markMailSent, postponeMail } from './outbox.repository';

const FIRST_RETRY_SECONDS = 5;
const LAST_RETRY_SECONDS = inSeconds({ hours: 1 });

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

  /** Sends everything that is due and returns the number of messages sent. A failed one is due again later. */
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
    const mail = await lockNextMail(transaction, now);
    if (!mail) return 'empty';
    try {
      await this.deliver({ ...(mail.contenido as Mail), messageId: mail.message_id });
    } catch (error) {
      const delay = Math.min(FIRST_RETRY_SECONDS * 2 ** mail.intentos, LAST_RETRY_SECONDS);
      const reason = error instanceof Error ? error.message : String(error);
      const until = later(now, { seconds: delay });
      await postponeMail(transaction, mail, { reason: reason.slice(0, 500), until });
      return 'failed';
    }
    await markMailSent(transaction, mail, now);
    return 'sent';
  }
}
