import { mailFiles } from './mail-files';

/**
 * The texts that the product, not the identity provider, mailed to an address, oldest first; a mail's reply address does
 * not count.
 */
export async function productMailsTo(address: string): Promise<string[]> {
  const mails = await mailFiles(/\.eml$/);
  return mails.filter((mail) => mail.includes(`\nTo: ${address}`)).map(withoutLineEnds);
}

/** Joins the lines that quoted-printable broke and reads its escaped bytes. */
function withoutLineEnds(mail: string): string {
  const bytes = mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
