import type { LotAdminRow, LotDetail, LotSummary } from '@lotes/shared-contract';
import { deriveStatus, isSale } from '../holds';
import type { Caller } from '../http/caller';
import { preferredUrl } from '../media/image-files';
import type { ImageFiles } from '../media/media.tables';
import { lotPrices } from '../quotes';
import type { Reservation } from '../reservations/reservations.tables';
import { lotAbilities, seesSoldLots } from './lots.policy';
import type { Lot } from './lots.tables';

const SQUARE_METRES_PER_ACRE = 4046.8564224;

/** A lot with who stands in its line and its cover image. */
export interface LotInContext {
  lot: Lot;
  line: readonly Reservation[];
  cover: ImageFiles | undefined;
}

function presentFacts({ lot, line, cover }: LotInContext): Omit<LotSummary, 'precios'> {
  return {
    codigo: lot.codigo,
    numero: lot.numero,
    calle: lot.calle,
    estado: deriveStatus(lot.estado_base, line),
    poligono: lot.poligono,
    areaM2: lot.area_m2,
    areaVaras: lot.area_varas,
    acres: (Number(lot.area_m2) / SQUARE_METRES_PER_ACRE).toFixed(4),
    topografia: lot.topografia,
    conVista: lot.con_vista,
    pinos: lot.pinos,
    tipo: lot.tipo,
    primaEspecial: lot.prima_especial,
    portada: cover ? preferredUrl(cover) : null,
  };
}

function pricesOf(lot: Lot): LotSummary['precios'] {
  return lotPrices({
    areaVaras: lot.area_varas,
    precioVara: lot.precio_vara,
    primaEspecial: lot.prima_especial,
  });
}

/** A lot as its readers may see it: a sold one without its prices, unless they may see sold lots. */
function presentSummary(context: LotInContext, caller: Caller | null): LotSummary {
  const facts = presentFacts(context);
  const hidden = facts.estado === 'vendido' && !seesSoldLots(caller);
  return { ...facts, precios: hidden ? null : pricesOf(context.lot) };
}

function buyerOf(line: readonly Reservation[], caller: Caller | null): LotDetail['comprador'] {
  const sale = line.find(({ estado }) => isSale(estado));
  if (!sale || !seesSoldLots(caller)) return null;
  return { nombreCliente: sale.nombre_cliente, numeroAutorizacion: sale.numero_autorizacion };
}

/** A lot in the public list, the same for everybody. */
export function presentLot(context: LotInContext): LotSummary {
  return presentSummary(context, null);
}

/** A lot with everything that its page shows to this caller. */
export function presentLotDetail(context: LotInContext, similar: string[], caller: Caller | null): LotDetail {
  const { lot, line } = context;
  const summary = presentSummary(context, caller);
  const sold = summary.estado === 'vendido';
  return {
    ...summary,
    alturaMaxima: lot.altura_maxima,
    elevacion: lot.elevacion,
    direccion: lot.direccion,
    enlaceMapa: lot.enlace_mapa,
    enCola: sold ? 0 : line.length,
    retenidoHasta: line[0]?.fecha_vencimiento?.toISOString() ?? null,
    similares: similar,
    comprador: buyerOf(line, caller),
    version: lot.version,
    puede: lotAbilities(caller, summary.estado, line.length),
  };
}

/** A row of the staff lot table. */
export function presentAdminRow(context: LotInContext, images: number, caller: Caller | null): LotAdminRow {
  const { poligono: _drawnOnlyOnMaps, ...summary } = presentSummary(context, caller);
  return {
    ...summary,
    estadoBase: context.lot.estado_base,
    comprador: buyerOf(context.line, caller),
    imagenes: images,
    version: context.lot.version,
    puede: lotAbilities(caller, summary.estado, context.line.length),
  };
}
