const GMAIL = /@(gmail|googlemail)\.com$/;

/**
 * Returns the mailbox that an e-mail belongs to, under which one person is recognised (R9.7): without a plus sign and
 * the text after it, and at Gmail without dots. Never an address to write to.
 */
export function mailboxOf(correo: string): string {
  const lower = correo.toLowerCase();
  const at = lower.lastIndexOf('@');
  const name = lower.slice(0, at).replace(/\+.*$/, '');
  return GMAIL.test(lower) ? `${name.replaceAll('.', '')}@gmail.com` : name + lower.slice(at);
}
