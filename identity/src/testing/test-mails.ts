import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The mails in a directory, oldest first, as they are on disk. */
export async function readMails(directory: string): Promise<string[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')));
}

/** The code of six digits in the latest mail to an address. @throws if there is none */
export async function latestCode(directory: string, to: string): Promise<string> {
  const mails = (await readMails(directory)).filter((mail) => mail.includes(`To: <${to}>`));
  const [code] = /\b\d{6}\b/.exec(mails.at(-1)?.split('\r\n\r\n')[1] ?? '') ?? [];
  if (!code) throw new Error(`No mail with a code was sent to ${to}`);
  return code;
}

/** The code of six digits in the latest text message to a number. @throws if there is none */
export async function latestTextCode(directory: string, to: string): Promise<string> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sms')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')));
  const [code] = /\b\d{6}\b/.exec(texts.findLast((text) => text.startsWith(`To: ${to}\n`)) ?? '') ?? [];
  if (!code) throw new Error(`No text message with a code was sent to ${to}`);
  return code;
}
