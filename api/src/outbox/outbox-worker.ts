import { inSeconds, later } from '@lotes/shared-contract/dates';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock';
import type { Queryable, Transaction } from '../database/database';
import { withTransaction } from '../database/transaction';
import type { Mail } from './enqueue-mail';
import { refusalOf, type MailTransport } from './mail-transport';
import { completedMail, TO_OFFICE, type Office, type ReadOffice } from './office-contact';
import {
  deleteIfTakenBack,
  lockDueMail,
  markMailsSent,
  postponeMail,
  refuseMail,
  type WaitingMail,
} from './outbox.repository';

const FIRST_RETRY_SECONDS = 5;
/** Messages that are recorded as sent together: if a process dies before it records them, at most so many are sent twice. */
const BATCH = 10;
/**
 * Milliseconds after which a batch ends and records the messages that it has sent. Together with the time-out of one more
 * message this is less than a transaction may idle (`database/pool.ts`): it idles while a mail server works.
 */
const BATCH_LIMIT_MS = 1_500;
const LAST_RETRY_SECONDS = inSeconds({ hours: 1 });
/** After a day of refusals any refusal is for good; until then an operator can mend what a server has against the sender. */
const REFUSED_AT_MOST = { days: 1 };
/** An e-mail address: mail servers repeat the recipient in their refusals, and the log must not show it. */
const ADDRESS = /[^\s<>"']+@[^\s<>"']+/g;

interface WorkerOptions {
  batchLimit?: number;
  /** Receives each message that could not be sent, and each that was taken back after a try. */
  log?: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/**
 * Sends the waiting messages of the outbox (R15.14). Several workers may run on one database: each takes rows that no other
 * holds (SKIP LOCKED). Delivery is at least once; a message that is sent twice carries the same Message-ID.
 */
export class OutboxWorker {
  private isStopped = false;

  constructor(
    private readonly database: Queryable,
    private readonly clock: Clock,
    private readonly deliver: MailTransport,
    private readonly readOffice: ReadOffice,
    private readonly options: WorkerOptions = {},
  ) {}

  /** Ends a drain after the message that is being sent; another worker or the next start sends the rest. */
  stop(): void {
    this.isStopped = true;
  }

  /**
   * Sends everything that is due and returns the number of messages sent. A message that failed is due again later, except if the
   * mail server refused it for good.
   */
  async drain(): Promise<number> {
    let sent = 0;
    for (;;) {
      const batch = await withTransaction(this.database, (transaction) => this.sendBatch(transaction));
      sent += batch.sent;
      if (batch.isLast) return sent;
    }
  }

  /**
   * Sends the messages that have been due longest, those that never failed first. Each is locked when its turn comes, so that a
   * step can take back those that still wait. The batch ends at the first failure, so that the messages after it do not wait
   * for its next try, and once it has taken its time, so that the transaction does not wait for a slow mail server. It ends at
   * one that was taken back, too, so that queueing that occasion again does not wait for its deletion.
   */
  private async sendBatch(transaction: Transaction): Promise<{ sent: number; isLast: boolean }> {
    const now = this.clock.now();
    const until = performance.now() + (this.options.batchLimit ?? BATCH_LIMIT_MS);
    const sent: WaitingMail[] = [];
    let office: Office | undefined;
    let isLast = false;
    while (sent.length < BATCH && !this.isStopped) {
      const mail = await lockDueMail(transaction, now, sent);
      isLast = mail === undefined;
      if (!mail) break;
      if (mail.isTakenBack && (await deleteIfTakenBack(transaction, mail))) {
        this.options.log?.warn(
          { mail: mail.id, attempts: mail.intentos },
          'mail was taken back and is not tried again',
        );
        break;
      }
      office ??= await this.readOffice(transaction);
      try {
        const outgoing = completedMail(mail.contenido as Mail, office);
        await this.deliver({ ...outgoing, messageId: mail.message_id });
      } catch (error) {
        await this.recordFailure(transaction, mail, { error, now });
        break;
      }
      sent.push(mail);
      if (performance.now() >= until) break;
    }
    await markMailsSent(transaction, sent, now);
    return { sent: sent.length, isLast: isLast || this.isStopped };
  }

  private async recordFailure(
    transaction: Transaction,
    mail: WaitingMail,
    { error, now }: { error: unknown; now: Date },
  ): Promise<void> {
    const text = error instanceof Error ? error.message : String(error);
    const reason = text.slice(0, 500);
    const facts = { mail: mail.id, attempts: mail.intentos + 1, reason: text.replace(ADDRESS, '…') };
    if (await deleteIfTakenBack(transaction, mail)) {
      this.options.log?.warn(facts, 'mail could not be sent and was taken back meanwhile');
      return;
    }
    const refusal = refusalOf(error);
    const refusedSince = refusal ? (mail.rechazado_desde ?? now) : null;
    const isOverdue = refusedSince !== null && later(refusedSince, REFUSED_AT_MOST) <= now;
    // Mail to the office has no address of its own: it is sent once the office's address is right.
    const isToOffice = (mail.contenido as Mail).to === TO_OFFICE;
    if (!isToOffice && (refusal === 'no-such-address' || isOverdue)) {
      await refuseMail(transaction, mail, { reason, at: now });
      this.options.log?.warn(facts, 'mail was refused for good');
      return;
    }
    const delay = Math.min(FIRST_RETRY_SECONDS * 2 ** mail.intentos, LAST_RETRY_SECONDS);
    const until = later(now, { seconds: delay });
    await postponeMail(transaction, mail, { reason, until, refusedSince });
    this.options.log?.error({ ...facts, until }, 'mail could not be sent');
  }
}
