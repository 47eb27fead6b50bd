/** Longest address that the api takes. */
const MAX_LENGTH = 500;

/** Returns why the api would refuse the bank's link; undefined if it can be sent. */
export function linkAddressProblem(typed: string): 'required' | 'https-url' | 'too-long' | undefined {
  const address = typed.trim();
  if (address === '') return 'required';
  if (address.length > MAX_LENGTH) return 'too-long';
  if (/\s/.test(address)) return 'https-url';
  return URL.canParse(address) && new URL(address).protocol === 'https:' ? undefined : 'https-url';
}
