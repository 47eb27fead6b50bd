import type { Instalment } from '@lotes/shared-contract';

/** Principal and interest paid in one year of a plan, as floats for the heights of bars; not exact enough to be shown. */
export interface YearOfPayments {
  year: number;
  principal: number;
  interest: number;
}

const MONTHS = 12;

/** Returns the sums of the instalments for each year of the contract. */
export function paymentsByYear(instalments: readonly Instalment[]): YearOfPayments[] {
  return Array.from({ length: Math.ceil(instalments.length / MONTHS) }, (_, index) => {
    const months = instalments.slice(index * MONTHS, (index + 1) * MONTHS);
    const sum = (part: 'capital' | 'interes') =>
      months.reduce((total, month) => total + Number(month[part]), 0);
    return { year: index + 1, principal: sum('capital'), interest: sum('interes') };
  });
}

/** Returns three to five round marks from 0 to at least `most`: 0, 10,000, 20,000. */
export function axisMarks(most: number): number[] {
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough || 1));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

/** Returns the first instalment after which at most half of the loan is owed. */
export function halfwayMark(financed: string, instalments: readonly Instalment[]): Instalment | undefined {
  return instalments.find(({ saldo }) => Number(saldo) <= Number(financed) / 2);
}
