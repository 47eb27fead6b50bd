import type { LotBaseStatus, Street, Topography } from '@lotes/shared-contract';
import { pointOf, stretch, type Point, type Station } from './site-frame';

/** Attributes of a lot from the surveyor and the sales office, beyond its shape. */
export interface LotAttributes {
  topografia: Topography;
  conVista: boolean;
  alturaMaxima: string;
  elevacion: string;
  pinos: number;
  precioVara: string;
  primaEspecial: boolean;
  estadoBase: LotBaseStatus;
  tipo: 'frente_al_mar' | 'vista_al_mar' | 'bosque' | 'interior';
}

/** A fraction in [0, 1) that is equal for the same lot and purpose on every run. */
function chance(number: number, purpose: string): number {
  let hash = 2166136261 ^ number;
  for (const letter of purpose) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** Metres above the sea: the beach rises to a ridge behind the Lane, with a knoll over Coral Reef Court. */
function elevation([along, inland]: Station): number {
  const hill = (a: number, d: number, height: number, reach: number): number =>
    height * Math.exp(-(((along - a) / (reach * 1.6)) ** 2) - ((inland - d) / reach) ** 2);
  return 1.1 + 0.022 * inland + hill(300, 262, 31, 96) + hill(36, 238, 17, 62) + hill(500, 232, 12, 58);
}

/** The station of a point, found by walking towards it. */
function stationOf(point: Point): Station {
  let station: Station = [250, 130];
  for (let step = 0; step < 60; step++) {
    const here = pointOf(station);
    const onwards = pointOf([station[0] + 0.5, station[1]]);
    const [ux, uy] = [(onwards[0] - here[0]) * 2, (onwards[1] - here[1]) * 2];
    const length = Math.hypot(ux, uy);
    const [dx, dy] = [point[0] - here[0], point[1] - here[1]];
    const forward = (dx * ux + dy * uy) / length;
    const inland = (dx * uy - dy * ux) / length;
    station = [station[0] + forward / stretch(station), station[1] + inland];
  }
  return station;
}

function topographyOf(slope: number, number: number): Topography {
  if (chance(number, 'unsurveyed') < 0.03) return 'desconocida';
  const grades: [number, Topography][] = [
    [0.045, 'plana'],
    [0.1, 'leve'],
    [0.16, 'moderada'],
    [0.225, 'media'],
  ];
  return grades.find(([limit]) => slope < limit)?.[1] ?? 'empinada';
}

/** Prices fall with the distance to the sea and rise with the view; quarters of a dollar, as price lists have them. */
function pricePerVara(inland: number, view: boolean, slope: number, number: number): number {
  const base = 52 + 78 * Math.exp(-((inland / 62) ** 2)) + (view ? 9.5 : 0) - Math.min(slope * 28, 6);
  return Math.round((base + chance(number, 'price') * 4) * 4) / 4;
}

function typeOf(inland: number, view: boolean, pines: number): LotAttributes['tipo'] {
  if (inland < 52) return 'frente_al_mar';
  if (view) return 'vista_al_mar';
  return pines >= 5 ? 'bosque' : 'interior';
}

/** Lots kept back by the company, and the last stretch of the hill, which opens later. */
function baseStatusOf(number: number, street: Street, [along, inland]: Station): LotBaseStatus {
  if (street === 'Greenview Lane' && inland > 200 && along > 290) return 'proximamente';
  return chance(number, 'kept back') < 0.045 ? 'no_disponible' : 'disponible';
}

/** Attributes of a lot, computed from its position; the same on every run. `knownPrice` replaces the price per vara. */
export function attributesOf(
  number: number,
  street: Street,
  middle: Point,
  knownPrice?: number,
): LotAttributes {
  const station = stationOf(middle);
  const [along, inland] = station;
  const height = elevation(station);
  const above = elevation([along, inland + 14]);
  const slope = Math.abs(above - elevation([along, inland - 14])) / 28;
  const view = inland < 100 ? chance(number, 'view') < 0.82 : height > 19 - chance(number, 'view') * 3;
  const pines = Math.floor(chance(number, 'pines') ** 1.6 * (inland > 150 ? 15 : 6));
  const tipo = typeOf(inland, view, pines);
  const price = knownPrice ?? pricePerVara(inland, view || tipo === 'frente_al_mar', slope, number);
  return {
    topografia: topographyOf(slope, number),
    conVista: view || tipo === 'frente_al_mar',
    alturaMaxima: (slope * 26 + chance(number, 'height') * 1.4).toFixed(2),
    elevacion: height.toFixed(2),
    pinos: pines,
    precioVara: price.toFixed(2),
    primaEspecial: price >= 95,
    estadoBase: baseStatusOf(number, street, station),
    tipo,
  };
}
