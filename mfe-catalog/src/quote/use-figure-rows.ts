import type { QuoteFigures } from '@lotes/shared-contract';
import { type Formats, useFormat, useT } from '@lotes/shared-i18n';

/** The figures of a quote in the order in which they follow from each other; null if a plan has no such figure. */
export function useFigureRows(): (figures: QuoteFigures) => [name: string, value: string | null][] {
  const t = useT('catalog');
  const format = useFormat();
  const money = (amount: string | null) => amount && format.money(amount);
  return (figures) => [
    [t('quote.figure.total'), money(figures.total)],
    [t('quote.figure.discount'), discountOf(figures, format)],
    [t('quote.figure.subtotal'), money(figures.subtotal)],
    [t('quote.figure.down'), money(figures.prima)],
    [t('quote.figure.financed'), money(figures.financiado)],
    [t('quote.figure.instalments'), figures.cuota && String(figures.plazoMeses)],
    [t('quote.figure.instalment'), money(figures.cuota)],
    [t('quote.figure.last'), money(figures.ultimaCuota)],
    [t('quote.figure.rate'), figures.cuota && rateOf(figures, t, format.percent)],
    [t('quote.figure.interest'), money(figures.interes)],
    [t('quote.figure.totalPaid'), money(figures.totalPagado)],
  ];
}

/** The discount, with its share of the price unless there is none. */
function discountOf({ descuento, tasaDescuento }: QuoteFigures, format: Formats): string {
  const amount = format.money(descuento);
  return Number(descuento) > 0 ? `${amount} (${format.percent(tasaDescuento)})` : amount;
}

/** "Without interest" only where the rate is 0, so that quote and FAQ never disagree. */
function rateOf(
  { tasaAnual }: QuoteFigures,
  t: (key: string) => string,
  percent: (share: string) => string,
): string {
  return Number(tasaAnual) === 0 ? t('quote.noInterest') : percent(tasaAnual);
}
