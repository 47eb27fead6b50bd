import { commonArea, cornersOf, FIELD_MESSAGES, type Corner, type Polygon } from '@lotes/shared-contract';
import type { Lot } from '../database/rows';
import { appError } from '../errors/app-error';
import { fieldError, invalidField } from '../errors/field-error';

/** Square metres of overlap that are allowed, since the coordinates of a common border are rounded to millimetres. */
const ROUNDING = 0.1;
/** Degrees from the other lots within which a lot must lie, about two kilometres: farther away is a typing error. */
const REACH = 0.02;

interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

function boxOf(corners: readonly Corner[]): Box {
  const [longitudes, latitudes] = [corners.map(([lon]) => lon), corners.map(([, lat]) => lat)];
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
}

const areApart = (one: Box, other: Box, reach = 0) =>
  one.west > other.east + reach ||
  other.west > one.east + reach ||
  one.south > other.north + reach ||
  other.south > one.north + reach;

/**
 * Refuses an outline that overlaps another lot, or is far from all of them (R7.8).
 * @param others the other lots
 * @throws {AppError} `validation` at the field, with the numbers of the lots that it overlaps.
 */
export function assertOutlineFits(
  polygon: Polygon,
  others: readonly Pick<Lot, 'numero' | 'poligono'>[],
  campo = 'poligono',
): void {
  const box = boxOf(cornersOf(polygon));
  const boxes = others.map(({ poligono }) => boxOf(cornersOf(poligono)));
  if (boxes.length > 0 && boxes.every((other) => areApart(box, other, REACH))) {
    throw invalidField(campo, 'polygon-far');
  }
  const overlapped = others.filter(({ poligono }, index) => {
    const other = boxes[index];
    return other && !areApart(box, other) && commonArea(polygon, poligono) > ROUNDING;
  });
  if (overlapped.length === 0) return;
  const numbers = overlapped.map(({ numero }) => numero).join(', ');
  const { es, en } = FIELD_MESSAGES['polygon-overlap'];
  const named = { Mensaje: `${es} (${numbers})`, MensajeEng: `${en} (${numbers})` };
  throw appError('validation', { fields: [{ ...fieldError(campo, 'polygon-overlap'), ...named }] });
}
