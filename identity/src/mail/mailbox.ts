import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
}

/** A text message to a phone number. */
export interface TextMessage {
  to: string;
  text: string;
}

export interface Mailbox {
  send(mail: Mail): Promise<void>;
  sendText(message: TextMessage): Promise<void>;
  /** Takes as long as sending it, and sends nothing. */
  discard(mail: Mail): Promise<void>;
}

const FROM = 'Lotes <no-reply@demo.test>';

/** RFC 2047, in pieces: an encoded word may have 75 characters. */
function encodedSubject(subject: string): string {
  const pieces = subject.match(/.{1,14}/gsu) ?? [];
  return pieces.map((piece) => `=?UTF-8?B?${Buffer.from(piece).toString('base64')}?=`).join('\r\n ');
}

function messageOf({ to, subject, text }: Mail, id: string, date: Date): string {
  const headers = [
    `From: ${FROM}`,
    `To: <${to}>`,
    `Subject: ${encodedSubject(subject)}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@identity.demo.test>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ];
  return [...headers, '', ...text.split('\n'), ''].join('\r\n');
}

/**
 * Writes each mail as a file that any mail program opens (.eml), and each text message as a file next to them (.sms),
 * instead of sending: this pool serves laptops and tests.
 */
export function createMailbox(directory: string, now: () => Date): Mailbox {
  const write = async (type: 'eml' | 'sms' | 'nothing', contentOf: (id: string, date: Date) => string) => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const date = now();
    const id = randomUUID();
    const name = `${date.toISOString().replace(/[:.]/g, '-')}-identity-${id.slice(0, 8)}`;
    // A process that watches the directory for such files never sees a partial one.
    const draft = join(directory, `.${name}.part`);
    await writeFile(draft, contentOf(id, date), { mode: 0o600 });
    if (type === 'nothing') await rm(draft);
    else await rename(draft, join(directory, `${name}.${type}`));
  };
  return {
    send: (mail) => write('eml', (id, date) => messageOf(mail, id, date)),
    discard: (mail) => write('nothing', (id, date) => messageOf(mail, id, date)),
    sendText: ({ to, text }) => write('sms', () => `To: ${to}\n\n${text}\n`),
  };
}
