import type { Contract } from '@lotes/shared-contract';
import type { z } from 'zod';
import { foldText } from '../database/page';
import type { AdminLotFacts } from './lots.presenter';

export type AdminLotQuery = z.output<Contract['GET /Lotes/Administracion']['query']>;
export type AdminLotSearch = Omit<AdminLotQuery, 'pagina' | 'tamano'>;
type Column = Exclude<AdminLotQuery['orden'], `-${string}` | undefined>;

const holdsText = (text: string | undefined, typed: string | undefined) =>
  !typed || (text !== undefined && foldText(text).includes(foldText(typed)));
/** As lots are sorted by number (`byLotNumber`). */
const byText = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/** The value of a lot by which each column sorts; null if the caller may not see it, or the lot has none. */
const VALUES: Record<Exclude<Column, 'numero'>, (lot: AdminLotFacts) => string | number | null> = {
  calle: ({ calle }) => calle,
  estado: ({ estado }) => estado,
  estadoBase: ({ estadoBase }) => estadoBase,
  area: ({ areaVaras }) => Number(areaVaras),
  // Only the order of rows: no arithmetic is done on money here.
  precio: ({ listPrice }) => {
    const price = listPrice();
    return price === null ? null : Number(price);
  },
  comprador: ({ comprador }) => comprador?.nombreCliente ?? null,
  imagenes: ({ imagenes }) => imagenes,
};

type Value = string | number | null;

function compare(one: Value, other: Value, direction: 1 | -1): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const order =
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : byText.compare(String(one), String(other));
  return direction * order;
}

/**
 * Searches, filters and sorts lots as the caller sees them, so that nothing hidden from them can be found or sorted by
 * (R6.7).
 * @param lots sorted by number; lots with equal values keep this order
 */
export function foundAdminLots(lots: readonly AdminLotFacts[], search: AdminLotSearch): AdminLotFacts[] {
  const { buscar, numero, calle, estado, estadoBase, comprador, imagenes, orden = 'numero' } = search;
  const found = lots.filter(
    (lot) =>
      (!buscar ||
        [lot.numero, lot.calle, lot.comprador?.nombreCliente].some((text) => holdsText(text, buscar))) &&
      holdsText(lot.numero, numero) &&
      (!calle || lot.calle === calle) &&
      (!estado || lot.estado === estado) &&
      (!estadoBase || lot.estadoBase === estadoBase) &&
      (!imagenes || lot.imagenes === 0) &&
      holdsText(lot.comprador?.nombreCliente, comprador),
  );
  const direction = orden.startsWith('-') ? -1 : 1;
  const column = orden.replace('-', '') as Column;
  if (column === 'numero') return direction === 1 ? found : found.reverse();
  return found
    .map((lot) => ({ lot, value: VALUES[column](lot) }))
    .sort((one, other) => compare(one.value, other.value, direction))
    .map(({ lot }) => lot);
}
