import type { LotType, Plan } from '../plan';
import { at, middleOf, nearestOn, type Point, type Ring } from './geometry';

/** A lot as it lies on the ground. */
export interface SiteLot {
  numero: string;
  ring: Ring;
  middle: Point;
  /** Metres above the sea. */
  elevation: number;
  pines: number;
  type: LotType;
  /** Direction from the street into the lot, in radians from east. */
  inward: number;
}

/** The site plan in metres. */
export interface Site {
  lots: SiteLot[];
  /** Line from west to east; the land lies on its right. */
  coast: Ring;
  beach: Ring;
  limit: Ring;
  green: Ring[];
  /** Outer rings, then their holes. */
  pavement: Ring[];
  axes: Ring[];
  social: Ring;
  accesses: Ring[];
}

const ORIGIN = { longitude: -86.5048, latitude: 16.3331 };
const METRES_PER_LATITUDE = 110_650;
const METRES_PER_LONGITUDE = 111_320 * Math.cos((ORIGIN.latitude * Math.PI) / 180);

function toMetres(coordinate: readonly number[]): Point {
  return [
    (at(coordinate, 0) - ORIGIN.longitude) * METRES_PER_LONGITUDE,
    (at(coordinate, 1) - ORIGIN.latitude) * METRES_PER_LATITUDE,
  ];
}

const ringOf = (coordinates: readonly (readonly number[])[]): Ring => coordinates.map(toMetres);

/** Converts the site plan, which the product draws as its map, to metres. */
export function readSite({ lots, surroundings }: Plan): Site {
  const shapes = (kind: string, geometry: 'Polygon' | 'LineString'): Ring[] =>
    surroundings.features
      .filter(({ properties }) => properties.tipo === kind)
      .flatMap(({ geometry: shape }) => {
        if (shape.type === 'LineString') return geometry === 'LineString' ? [ringOf(shape.coordinates)] : [];
        if (geometry === 'LineString') return [];
        const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
        return polygons.flatMap((polygon) => polygon.map(ringOf));
      });
  const axes = shapes('calle', 'LineString');
  return {
    lots: lots.map((lot): SiteLot => {
      const ring = ringOf(at(lot.poligono.coordinates, 0)).slice(0, -1);
      const middle = middleOf(ring);
      const street = axes
        .map((axis) => nearestOn(axis, middle))
        .reduce((best, one) => (one.distance < best.distance ? one : best));
      return {
        numero: lot.numero,
        ring,
        middle,
        elevation: Number(lot.elevacion),
        pines: lot.pinos,
        type: lot.tipo,
        inward: Math.atan2(middle[1] - street.point[1], middle[0] - street.point[0]),
      };
    }),
    coast: at(shapes('costa', 'LineString'), 0),
    beach: at(shapes('playa', 'Polygon'), 0),
    limit: at(shapes('limite', 'Polygon'), 0),
    green: shapes('area_verde', 'Polygon'),
    pavement: shapes('calle', 'Polygon'),
    axes,
    social: at(shapes('area_social', 'Polygon'), 0),
    accesses: shapes('acceso_playa', 'Polygon'),
  };
}
