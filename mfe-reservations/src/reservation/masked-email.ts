/**
 * Masks an e-mail address to its first letter and domain, in which its owner can still see a typing mistake: "a•••@example.com".
 */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '' : `${address.slice(0, 1)}•••${address.slice(at)}`;
}
