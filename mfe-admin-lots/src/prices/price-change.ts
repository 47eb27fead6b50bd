import type { PriceChange, Street } from '@lotes/shared-contract/lots';
import { moneyFromTyping } from '@lotes/shared-i18n';
import { withPoint } from '../ui/decimal-comma';

/** The fields of the form that changes prices. */
export interface PriceValues {
  alcance: 'calle' | 'lotes';
  calle: Street;
  numeros: string[];
  unidad: 'porcentaje' | 'monto';
  valor: string;
}

/** Values of the form before anything is typed. */
export const INITIAL: PriceValues = {
  alcance: 'calle',
  calle: 'Greenview Way',
  numeros: [],
  unidad: 'porcentaje',
  valor: '',
};

const SIGNED = /^([+-]?)(.*)$/;

/**
 * Returns the typed change as the api takes it: dollars are read as any amount, and a comma is a decimal sign in a percentage, as in
 * that of a quote. Other text is left for the schema to refuse.
 */
export function changeOf({ alcance, calle, numeros, unidad, valor }: PriceValues): PriceChange {
  const [, sign = '', typed = ''] = SIGNED.exec(valor.trim().replace('−', '-')) ?? [];
  const size = unidad === 'porcentaje' ? withPoint(typed) : moneyFromTyping(typed);
  return { ...(alcance === 'calle' ? { calle } : { numeros }), [unidad]: `${sign}${size}` };
}
