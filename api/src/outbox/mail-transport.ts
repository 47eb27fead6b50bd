import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../config';
import type { Mail } from './enqueue-mail';

export interface OutgoingMail extends Mail {
  messageId: string;
}

/** Delivers one e-mail, or throws. */
export type MailTransport = (mail: OutgoingMail) => Promise<void>;

/** Writes each message as an `.eml` file, whole or not at all: what a laptop and CI use instead of a mail server. */
function fileTransport({ dir, from }: Config['mail']): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const { message } = await composer.sendMail({ from, ...mail });
    await mkdir(dir, { recursive: true });
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`;
    const temporary = join(dir, `.${name}.tmp`);
    await writeFile(temporary, message as Buffer);
    await rename(temporary, join(dir, `${name}.eml`));
  };
}

function smtpTransport(smtpUrl: string, from: string): MailTransport {
  const transporter = nodemailer.createTransport(smtpUrl, {
    connectionTimeout: 5_000,
    socketTimeout: 10_000,
  } as object);
  return async (mail) => {
    await transporter.sendMail({ from, ...mail });
  };
}

/** SMTP where SMTP_URL is set, files in MAIL_DIR otherwise. */
export function createMailTransport(mail: Config['mail']): MailTransport {
  return mail.smtpUrl ? smtpTransport(mail.smtpUrl, mail.from) : fileTransport(mail);
}
