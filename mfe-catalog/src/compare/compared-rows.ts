import type { LotDetail } from '@lotes/shared-contract';
import { useFormat, useT } from '@lotes/shared-i18n';
import { type Preference, bestOf, planValue } from '../lots/comparison';
import { waitingFor } from '../lots/lot-queue';
import { APPROVED_YEARS, PLAN_YEARS } from '../lots/lot-filters';

/** A row of the comparison: the name of the fact, and each lot's value, the best ones marked. */
export interface ComparedRow {
  name: string;
  cells: readonly { text: string; best: boolean }[];
}

interface Fact {
  name: string;
  valueOf: (lot: LotDetail) => string | null;
  write: (value: string) => string;
  preference: Preference;
}

const fact = (
  name: string,
  valueOf: Fact['valueOf'],
  write: Fact['write'] = (value) => value,
  preference: Preference = null,
): Fact => ({ name, valueOf, write, preference });

/** Facts on the prices of a lot, of which the lowest is best. */
function useMoneyFacts(): readonly Fact[] {
  const t = useT('catalog');
  const format = useFormat();
  const amount = (name: string, valueOf: Fact['valueOf']) =>
    fact(name, valueOf, (value) => format.money(value), 'lowest');
  return [
    amount(t('detail.cashPrice'), ({ precios }) => precios?.precioContado ?? null),
    amount(t('detail.listPrice'), ({ precios }) => precios?.precioLista ?? null),
    amount(t('detail.pricePerVara'), ({ precios }) => precios?.precioVara ?? null),
    amount(t('detail.minimum'), ({ precios }) => precios?.primaMinima ?? null),
    ...PLAN_YEARS.flatMap((count) => {
      const remark = count === APPROVED_YEARS ? `\u00a0· ${t('quote.approval')}` : '';
      return [
        amount(t('compare.instalment', { count }) + remark, (lot) => planValue(lot, count, 'cuota')),
        amount(t('compare.planTotal', { count }) + remark, (lot) => planValue(lot, count, 'precioTotal')),
      ];
    }),
  ];
}

/** Facts on the ground; the largest area is best, and no other fact has a best value. */
function useGroundFacts(): readonly Fact[] {
  const t = useT('catalog');
  const format = useFormat();
  const metres = (value: string) => t('detail.metres', { value: format.number(value, 2) });
  const area = (unit: 'v2' | 'm2' | 'acres') => (value: string) => format.area(value, unit);
  return [
    fact(t('detail.areaVaras'), ({ areaVaras }) => areaVaras, area('v2'), 'highest'),
    fact(t('detail.areaM2'), ({ areaM2 }) => areaM2, area('m2'), 'highest'),
    fact(t('detail.acres'), ({ acres }) => acres, area('acres'), 'highest'),
    fact(t('detail.topography'), ({ topografia }) => t(`topography.${topografia}`)),
    fact(t('detail.view'), ({ conVista }) => t(conVista ? 'detail.yes' : 'detail.no')),
    fact(t('detail.maxHeight'), ({ alturaMaxima }) => alturaMaxima, metres),
    fact(t('detail.elevation'), ({ elevacion }) => elevacion, metres),
    fact(t('detail.pines'), ({ pinos }) => format.number(pinos)),
    fact(t('detail.kind'), ({ tipo }) => t(`type.${tipo}`)),
    fact(t('detail.address'), ({ direccion }) => direccion),
  ];
}

/** Every fact of a lot that can be compared, with name and format of the language in use. */
function useFacts(): readonly Fact[] {
  const t = useT('catalog');
  return [
    fact(t('compare.street'), ({ calle }) => calle),
    fact(t('compare.queue'), (lot) => String(waitingFor(lot))),
    ...useMoneyFacts(),
    ...useGroundFacts(),
  ];
}

/** Returns the rows of the comparison; an undefined lot has empty cells. */
export function useComparedRows(lots: readonly (LotDetail | undefined)[]): readonly ComparedRow[] {
  const t = useT('catalog');
  return useFacts().map(({ name, valueOf, write, preference }) => {
    const values = lots.map((lot) => (lot ? valueOf(lot) : null));
    const best = bestOf(values, preference);
    const cells = lots.map((lot, place) => {
      const value = values[place] ?? null;
      const text = !lot ? '' : value === null ? t('compare.none') : write(value);
      return { text, best: best[place] ?? false };
    });
    return { name, cells };
  });
}
