import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrorCode } from '@lotes/shared-node/errors';
import nodemailer from 'nodemailer';
import type { Config } from '../config';
import type { Mail } from './enqueue-mail';

export interface OutgoingMail extends Mail {
  messageId: string;
}

/** Delivers one e-mail, or throws. */
export type MailTransport = (mail: OutgoingMail) => Promise<void>;

/**
 * Writes each message as an `.eml` file that only its owner can read, whole or not at all; a laptop and CI use it
 * instead of a mail server.
 */
function fileTransport({ dir, from }: Config['mail']): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const { message } = await composer.sendMail({ from, ...mail });
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`;
    const temporary = join(dir, `.${name}.tmp`);
    const write = () => writeFile(temporary, message as Buffer, { mode: 0o600 });
    await write().catch(async (error: unknown) => {
      if (!hasErrorCode(error, 'ENOENT')) throw error;
      await mkdir(dir, { recursive: true, mode: 0o700 });
      await write();
    });
    await rename(temporary, join(dir, `${name}.eml`));
  };
}

/**
 * Most milliseconds for one message, from connecting to its acceptance. Its row of the outbox is locked meanwhile, so this
 * limit and that of a batch (`outbox-worker.ts`) are together less than a transaction may idle (`database/pool.ts`).
 */
const SMTP_LIMIT_MS = 8_000;

/** Sends by SMTP. If a message takes too long, its connection is closed immediately, so that it is not delivered later. */
function smtpTransport(smtpUrl: string, from: string, limit: number): MailTransport {
  const transporter = nodemailer.createTransport({ url: smtpUrl, socketCloseTimeout: 0 });
  return async (mail) => {
    const signal = AbortSignal.timeout(limit);
    try {
      await transporter.sendMail({ from, ...mail, signal });
    } catch (cause) {
      throw signal.aborted ? new Error(`The mail server took longer than ${limit} ms.`, { cause }) : cause;
    }
  };
}

/** Returns a transport: SMTP if SMTP_URL is set, else files in MAIL_DIR. `limit`: milliseconds that an SMTP server may take. */
export function createMailTransport(mail: Config['mail'], limit = SMTP_LIMIT_MS): MailTransport {
  return mail.smtpUrl ? smtpTransport(mail.smtpUrl, mail.from, limit) : fileTransport(mail);
}

/** Replies by which a mail server says that an address does not exist (RFC 3463). */
const NO_SUCH_ADDRESS = /^5\d\d[ -]5\.1\.(?:[1236]|10)\b/;

/**
 * Returns whether the mail server refused the recipient or the message, and whether that was because there is no such address. A refused
 * sign-in or sender is never about the message.
 */
export function refusalOf(error: unknown): 'no-such-address' | 'other' | undefined {
  const { command, response } = (error ?? {}) as { command?: unknown; response?: unknown };
  if ((command !== 'RCPT TO' && command !== 'DATA') || typeof response !== 'string') return undefined;
  if (NO_SUCH_ADDRESS.test(response)) return 'no-such-address';
  return response.startsWith('5') ? 'other' : undefined;
}
