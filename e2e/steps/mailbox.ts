import { expect } from '@playwright/test';
import { mailFiles } from './mail-files';

/** The texts that the identity provider mailed to an address, oldest first. */
async function identityMailsTo(address: string): Promise<string[]> {
  const mails = await mailFiles(/-identity-.*\.eml$/);
  return mails.filter((mail) => mail.includes(`To: <${address}>\r\n`));
}

/** The six digits in the nth mail with a code to an address; waits for that mail. */
export function codeMailedTo(address: string, nth = 1): Promise<string> {
  return mailed(address, /(?:code|código)[^\n]* (?:is|es) (\d{6})/, nth);
}

/** The link in the mail that confirms a new account; waits for it. */
export function linkMailedTo(address: string): Promise<string> {
  return mailed(address, /(https?:\S+\/verifyaccount#\S+)/, 1);
}

/** The six digits in the nth text message to a number; waits for it. */
export async function codeTextedTo(phone: string, nth = 1): Promise<string> {
  const codes = async () => {
    const texts = await mailFiles(/-identity-.*\.sms$/);
    return texts
      .filter((text) => text.startsWith(`To: ${phone}\n`))
      .flatMap((text) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
  };
  await expect.poll(async () => (await codes()).length).toBeGreaterThanOrEqual(nth);
  return (await codes())[nth - 1] ?? '';
}

/** The temporary password in an invitation; waits for the mail. */
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
