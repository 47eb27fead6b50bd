import {
  isSale,
  type LotAdminRow,
  type LotDetail,
  type LotRecord,
  type LotSummary,
} from '@lotes/shared-contract';
import type { Lot, Reservation } from '../database/rows';
import type { Caller } from '../http/caller';
import { isoOrNull } from '../http/iso-or-null';
import { lotPrices, pricedLot } from '../prices';
import { deriveStatus, type LiveState } from '../queue';
import { lotAbilities, seesSoldLots } from './lots.policy';

const SQUARE_METRES_PER_ACRE = 4046.8564224;

/** A lot with its live reservations, the holder first, and its cover image. */
export interface LotInContext {
  lot: Lot;
  queue: readonly Reservation[];
  /** Path of the first picture. */
  cover: string | null;
}

type Summary = Omit<LotSummary, 'poligono'>;

function presentFacts({ lot, queue, cover }: LotInContext): Omit<Summary, 'precios'> {
  return {
    codigo: lot.codigo,
    numero: lot.numero,
    calle: lot.calle,
    estado: deriveStatus(lot.estado_base, queue),
    areaM2: lot.area_m2,
    areaVaras: lot.area_varas,
    acres: (Number(lot.area_m2) / SQUARE_METRES_PER_ACRE).toFixed(4),
    topografia: lot.topografia,
    conVista: lot.con_vista,
    pinos: lot.pinos,
    tipo: lot.tipo,
    primaEspecial: lot.prima_especial,
    portada: cover,
  };
}

/** A lot as the caller may see it: a sold one without its prices, unless the caller may see sold lots. */
function presentSummary(context: LotInContext, caller: Caller | null): Summary {
  const facts = presentFacts(context);
  return { ...facts, precios: pricesFor(context.lot, facts.estado, caller) };
}

function pricesFor(
  lot: Parameters<typeof pricedLot>[0],
  estado: LotSummary['estado'],
  caller: Caller | null,
) {
  return estado === 'vendido' && !seesSoldLots(caller) ? null : lotPrices(pricedLot(lot));
}

function buyerOf(queue: readonly LiveState[], caller: Caller | null): LotDetail['comprador'] {
  const sale = queue.find(({ estado }) => isSale(estado));
  if (!sale || !seesSoldLots(caller)) return null;
  return { nombreCliente: sale.nombre_cliente, numeroAutorizacion: sale.numero_autorizacion };
}

/** A lot in the public list, the same for every caller. */
export function presentLot(context: LotInContext): LotSummary {
  return { ...presentSummary(context, null), poligono: context.lot.poligono };
}

/** A lot with everything that its page shows to this caller. */
export function presentLotDetail(context: LotInContext, similar: string[], caller: Caller | null): LotDetail {
  const { lot, queue } = context;
  const summary = presentSummary(context, caller);
  const sold = summary.estado === 'vendido';
  return {
    ...summary,
    poligono: lot.poligono,
    alturaMaxima: lot.altura_maxima,
    elevacion: lot.elevacion,
    direccion: lot.direccion,
    enlaceMapa: lot.enlace_mapa,
    enCola: sold ? 0 : queue.length,
    retenidoHasta: isoOrNull(queue[0]?.fecha_vencimiento),
    similares: similar,
    comprador: buyerOf(queue, caller),
    version: lot.version,
    puede: lotAbilities(caller, summary.estado, queue.length),
  };
}

/** The data of a lot as staff edit them; the price of a sold one only for users who see it (R6.7). */
export function presentLotRecord({ lot, queue }: LotInContext, history: boolean, caller: Caller): LotRecord {
  const estado = deriveStatus(lot.estado_base, queue);
  const sold = estado === 'vendido';
  const hidden = sold && !seesSoldLots(caller);
  const { editar } = lotAbilities(caller, estado, queue.length);
  return {
    numero: lot.numero,
    calle: lot.calle,
    estado,
    estadoBase: lot.estado_base,
    poligono: lot.poligono,
    areaM2: lot.area_m2,
    areaVaras: lot.area_varas,
    topografia: lot.topografia,
    conVista: lot.con_vista,
    alturaMaxima: lot.altura_maxima,
    elevacion: lot.elevacion,
    pinos: lot.pinos,
    tipo: lot.tipo,
    direccion: lot.direccion,
    enlaceMapa: lot.enlace_mapa,
    primaEspecial: lot.prima_especial,
    precioVara: hidden ? null : lot.precio_vara,
    primaMinima: hidden ? null : lot.prima_minima,
    version: lot.version,
    puede: { editar, cambiarPrecio: editar && !sold, eliminar: editar && !history },
  };
}

/** A row of the staff lot table. */
export function presentAdminRow(context: LotInContext, images: number, caller: Caller | null): LotAdminRow {
  const summary = presentSummary(context, caller);
  return {
    ...summary,
    estadoBase: context.lot.estado_base,
    comprador: buyerOf(context.queue, caller),
    imagenes: images,
    version: context.lot.version,
    puede: lotAbilities(caller, summary.estado, context.queue.length),
  };
}

/** Columns of a lot from which `adminLotFacts` are computed. */
export type ListedLot = Pick<
  Lot,
  | 'codigo'
  | 'numero'
  | 'calle'
  | 'estado_base'
  | 'area_varas'
  | 'precio_vara'
  | 'prima_especial'
  | 'prima_minima'
>;

/** Facts by which the staff table finds and sorts a lot, as the caller may see it. */
export interface AdminLotFacts extends Pick<
  LotAdminRow,
  'numero' | 'calle' | 'estado' | 'estadoBase' | 'areaVaras' | 'comprador' | 'imagenes'
> {
  /** USD; null if the caller may not see it. Computed only if a row is sorted by it. */
  listPrice: () => string | null;
}

/** Returns the facts of one lot, as cheaply as possible: many more lots are searched than shown. */
export function adminLotFacts(
  lot: ListedLot,
  live: readonly LiveState[],
  imagenes: number,
  caller: Caller,
): AdminLotFacts {
  const estado = deriveStatus(lot.estado_base, live);
  return {
    numero: lot.numero,
    calle: lot.calle,
    estado,
    estadoBase: lot.estado_base,
    areaVaras: lot.area_varas,
    comprador: buyerOf(live, caller),
    imagenes,
    listPrice: () => pricesFor(lot, estado, caller)?.precioLista ?? null,
  };
}
