import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The directory into which the platform of this run writes its mail. */
function mailDirectory(): string {
  const { E2E_DATA_DIR } = process.env;
  if (!E2E_DATA_DIR)
    throw new Error('E2E_DATA_DIR is not set: global-setup starts the platform and sets it.');
  return join(E2E_DATA_DIR, 'mail');
}

/** The texts that the identity provider mailed to an address, oldest first. */
async function identityMailsTo(address: string): Promise<string[]> {
  const directory = mailDirectory();
  const names = (await readdir(directory)).filter((name) => /-identity-.*\.eml$/.test(name)).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: <${address}>\r\n`));
}

/** The six digits in the nth mail with a code to an address; waits for that mail. */
export function codeMailedTo(address: string, nth = 1): Promise<string> {
  return mailed(address, /(?:code|código)[^\n]* (?:is|es) (\d{6})/, nth);
}

/** The temporary password that an invitation named; waits for the mail. */
export function temporaryPasswordMailedTo(address: string): Promise<string> {
  return mailed(address, /(?:Temporary password|Contraseña temporal): (\S+)/, 1);
}

async function mailed(address: string, wanted: RegExp, nth: number): Promise<string> {
  const found = async () => (await identityMailsTo(address)).flatMap((mail) => wanted.exec(mail)?.[1] ?? []);
  await expect.poll(async () => (await found()).length).toBeGreaterThanOrEqual(nth);
  const [text] = (await found()).slice(nth - 1);
  if (text === undefined) throw new Error(`No mail number ${nth} reached ${address}.`);
  return text;
}
