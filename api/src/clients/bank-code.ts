const DIGITS = 7;

/** The digit that makes a number valid by Luhn's rule: one mistyped or two swapped digits are noticed at the bank. */
function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const weighted = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

const grouped = (code: string) => `${code.slice(0, -4)}-${code.slice(-4)}`;

/** The client code (R14.1): the unique code by which the bank books a client's payments, made of the client's number and a check digit, "0000-0125". */
export function bankCodeOf(codigo: number): string {
  const digits = String(codigo).padStart(DIGITS, '0');
  return grouped(digits + checkDigit(digits));
}

/** Returns the client code that a text is, however its digits are grouped; undefined for any other text. */
export function bankCodeFrom(typed: string): string | undefined {
  const digits = typed.replace(/[\s.-]/g, '');
  return digits.length === DIGITS + 1 && /^\d+$/.test(digits) ? grouped(digits) : undefined;
}
