import type { Contract, LotAdminRow } from '@lotes/shared-contract';
import type { z } from 'zod';

export type AdminLotQuery = z.output<Contract['GET /Lotes/Administracion']['query']>;
export type AdminLotSearch = Omit<AdminLotQuery, 'pagina' | 'tamano'>;
type Column = Exclude<AdminLotQuery['orden'], `-${string}` | undefined>;

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
const holdsText = (text: string | undefined, typed: string | undefined) =>
  !typed || (text !== undefined && fold(text).includes(fold(typed)));
const byText = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/** The value of a row by which each column orders; null where the caller may not see it, or there is none. */
const VALUES: Record<Column, (row: LotAdminRow) => string | number | null> = {
  numero: ({ numero }) => numero,
  calle: ({ calle }) => calle,
  estado: ({ estado }) => estado,
  estadoBase: ({ estadoBase }) => estadoBase,
  area: ({ areaVaras }) => Number(areaVaras),
  // Only the order of rows: no arithmetic is done on money here.
  precio: ({ precios }) => (precios ? Number(precios.precioLista) : null),
  comprador: ({ comprador }) => comprador?.nombreCliente ?? null,
  imagenes: ({ imagenes }) => imagenes,
};

function compare(a: LotAdminRow, b: LotAdminRow, orden: Column | `-${Column}`): number {
  const reversed = orden.startsWith('-');
  const value = VALUES[(reversed ? orden.slice(1) : orden) as Column];
  const [one, other] = [value(a), value(b)];
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const order =
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : byText.compare(String(one), String(other));
  return reversed ? -order : order;
}

/**
 * Searches, filters and sorts the rows of the lot table as the caller sees them, so that nothing hidden from them
 * can be found or sorted by (R6.7).
 */
export function foundAdminLots(rows: readonly LotAdminRow[], search: AdminLotSearch): LotAdminRow[] {
  const { buscar, numero, calle, estado, estadoBase, comprador, imagenes, orden = 'numero' } = search;
  const found = rows.filter(
    (row) =>
      (!buscar ||
        [row.numero, row.calle, row.comprador?.nombreCliente].some((text) => holdsText(text, buscar))) &&
      holdsText(row.numero, numero) &&
      (!calle || row.calle === calle) &&
      (!estado || row.estado === estado) &&
      (!estadoBase || row.estadoBase === estadoBase) &&
      (!imagenes || row.imagenes === 0) &&
      holdsText(row.comprador?.nombreCliente, comprador),
  );
  return found.sort((a, b) => compare(a, b, orden) || byText.compare(a.numero, b.numero));
}
