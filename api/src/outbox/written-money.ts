const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount as messages write it in both languages: "USD 24,563.98". `amount`: its wire form. */
export function writtenMoney(currency: string, amount: string): string {
  return `${currency} ${amounts.format(amount as `${number}`)}`;
}
