import { type Extent, getHeight, getWidth } from 'ol/extent';

/**
 * Above this many metres per pixel, lots are small: a number is drawn only if it has room, and rings and rims are thinner. Below
 * it the number of every lot is drawn.
 */
export const FAR_RESOLUTION = 1.1;
/** Pixels that a number needs in a lot at that resolution: along the number, for each digit, and across it. */
const NUMBER_ROOM = { digit: 7, across: 9 };
/** A lot higher than wide has a level number if it is at least this many times as wide as the number. */
const WIDE_ENOUGH = 1.4;
/** Above this many metres per pixel, numbers of three digits are drawn smaller, as they would touch those of the lots beside. */
const NARROW_RESOLUTION = 0.8;

/** The box that a drawn number fills, in pixels: its middle, and half of its width and height. */
export interface NumberBox {
  middle: readonly [x: number, y: number];
  half: readonly [width: number, height: number];
}

/** True if a point, or anything within `reach` pixels of it, lies on one of the numbers. */
export function touchesNumber(
  [x = 0, y = 0]: readonly number[],
  reach: number,
  numbers: readonly NumberBox[],
): boolean {
  return numbers.some(
    ({ middle, half }) =>
      Math.abs(x - middle[0]) < half[0] + reach && Math.abs(y - middle[1]) < half[1] + reach,
  );
}

/** Size in pixels of a lot's number, which grows as the map comes closer. `resolution` is in metres per pixel. */
export function numberSize(numero: string, resolution: number): number {
  const isNarrow = numero.length > 2 && resolution > NARROW_RESOLUTION;
  return isNarrow ? 8.75 : Math.max(10, Math.min(17, 6 / resolution));
}

/**
 * Returns the direction of a lot's number: level, or read upwards if the lot is narrow; undefined if there is no room
 * for either.
 */
export function numberDirection(
  numero: string,
  extent: Extent,
  resolution: number,
): 'level' | 'upwards' | undefined {
  const [width, height] = [getWidth(extent) / resolution, getHeight(extent) / resolution];
  const along = numero.length * NUMBER_ROOM.digit;
  const fitsLevel = width > along && height > NUMBER_ROOM.across;
  const isNarrow = height > width && width < along * WIDE_ENOUGH;
  if (height > along && width > NUMBER_ROOM.across && (isNarrow || !fitsLevel)) return 'upwards';
  return fitsLevel || resolution < FAR_RESOLUTION ? 'level' : undefined;
}
