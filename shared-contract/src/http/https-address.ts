/** Longest address in its normal form, in characters. */
const MAX_LENGTH = 500;

/** An address as the api stores it, or the code of the message that says why it is refused. */
type HttpsAddress =
  | { address: string; problem?: undefined }
  | { address?: undefined; problem: 'https-url' | 'too-long' };

/**
 * Reads an address of at most 500 characters that begins with https and has no blank in it, and returns its normal form:
 * the scheme and the host in small letters.
 */
export function readHttpsAddress(typed: string): HttpsAddress {
  const text = typed.trim();
  if (/\s/.test(text) || !URL.canParse(text)) return { problem: 'https-url' };
  const { protocol, href } = new URL(text);
  if (protocol !== 'https:') return { problem: 'https-url' };
  return href.length > MAX_LENGTH ? { problem: 'too-long' } : { address: href };
}
