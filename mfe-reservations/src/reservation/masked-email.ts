/** An address of which its owner recognizes a mistake in the domain, and strangers read no more: "a•••@example.com". */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '' : `${address.slice(0, 1)}•••${address.slice(at)}`;
}
