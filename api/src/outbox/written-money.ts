const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A number with two decimals as messages write it in both languages: "1,024.50". `amount`: its wire form. */
export function writtenNumber(amount: string): string {
  return amounts.format(amount as `${number}`);
}

/** An amount as messages write it in both languages: "USD 24,563.98". `amount`: its wire form. */
export function writtenMoney(currency: string, amount: string): string {
  return `${currency} ${writtenNumber(amount)}`;
}
