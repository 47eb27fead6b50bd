import type { Coordinate } from 'ol/coordinate';
import { getWidth } from 'ol/extent';
import LineString from 'ol/geom/LineString';
import { type NumberBox, touchesNumber } from './lot-number';
import type { PlanFeature, PlanKind } from './plan-features';
import type { SitePalette } from './site-palette';
import { type PictureFrame, toPixelsOf } from './site-picture';

/** Names of places, in the language in use. */
export type PlaceNames = Partial<Record<PlanKind, string>>;

/** A name may be this many times as long as its street or place; a longer one is not drawn until the map is closer. */
const MAX_OVERHANG = 1.5;

/** Half of the height of a letter, as a share of the size of its font. */
const HALF_LETTER = 0.36;

/** Returns the size of a name in pixels, which grows as the map comes closer. */
const nameSize = (resolution: number) => Math.max(9.5, Math.min(17, 5.2 / resolution));

/** The place of the sea's name, and the numbers of lots that no street's name may cover. */
export interface NameSurroundings {
  seaAnchor: Coordinate;
  numbers: readonly NumberBox[];
}

/** A letter on a street: the place of its middle, and its rotation. */
interface PlacedLetter {
  letter: string;
  at: Coordinate;
  angle: number;
}

/** Lays a name along the middle of a line of pixels, letter by letter, so that it is read from left to right. */
function alongLine(
  name: string,
  line: readonly Coordinate[],
  widthOf: (text: string) => number,
): PlacedLetter[] {
  const [first = [0, 0], last = [0, 0]] = [line[0], line.at(-1)];
  const axis = new LineString([...((last[0] ?? 0) < (first[0] ?? 0) ? line.toReversed() : line)]);
  const length = axis.getLength();
  const start = (length - widthOf(name)) / 2;
  const at = (distance: number) => axis.getCoordinateAt(distance / length);
  return [...name].map((letter, index) => {
    const half = widthOf(letter) / 2;
    const middle = start + widthOf(name.slice(0, index)) + half;
    const [x1 = 0, y1 = 0] = at(middle - half);
    const [x2 = 0, y2 = 0] = at(middle + half);
    return { letter, at: at(middle), angle: Math.atan2(y2 - y1, x2 - x1) };
  });
}

function writeLetters(context: CanvasRenderingContext2D, placed: readonly PlacedLetter[]): void {
  // All halos first, or each would cover a part of the previous letter.
  for (const draw of ['strokeText', 'fillText'] as const) {
    for (const {
      letter,
      at: [x = 0, y = 0],
      angle,
    } of placed) {
      context.save();
      context.translate(x, y);
      context.rotate(angle);
      context[draw](letter, 0, 0);
      context.restore();
    }
  }
}

/**
 * Writes the names: of streets along their axis unless they would cover a lot's number, of places in their middle, and of the
 * sea at `seaAnchor`, if that is in sight.
 */
export function createNamePainter({ plan, font }: SitePalette, places: PlaceNames) {
  const street = (
    context: CanvasRenderingContext2D,
    name: string,
    line: readonly Coordinate[],
    isCovering: (letter: PlacedLetter) => boolean,
  ) => {
    const widthOf = (text: string) => context.measureText(text).width;
    const length = new LineString([...line]).getLength();
    // A name longer than its line continues straight at either end.
    if (widthOf(name) > length * MAX_OVERHANG) return;
    const placed = alongLine(name, widthOf(name) > length ? stretched(line, widthOf(name)) : line, widthOf);
    if (!placed.some(isCovering)) writeLetters(context, placed);
  };

  return (
    context: CanvasRenderingContext2D,
    frame: PictureFrame,
    { kind, name, line, extent, middle }: PlanFeature,
    { seaAnchor, numbers }: NameSurroundings,
  ): void => {
    const { resolution } = frame;
    const toPixels = toPixelsOf(frame);
    const size = nameSize(resolution);
    context.strokeStyle = plan.halo;
    context.lineWidth = 3;
    context.fillStyle = kind === 'mar' ? plan['sea-text'] : plan.text;
    if (kind === 'calle') {
      context.font = `600 ${size}px ${font}`;
      if (name && line)
        street(
          context,
          name,
          line.map((corner) => [...toPixels(corner)]),
          ({ at }) => touchesNumber(at, size * HALF_LETTER, numbers),
        );
      return;
    }
    const place = places[kind];
    if (!place) return;
    context.font = `italic 500 ${size + 1}px ${font}`;
    const room = (getWidth(extent) / resolution) * MAX_OVERHANG;
    if (context.measureText(place).width > room) return;
    const [x, y] = toPixels(kind === 'mar' ? seaAnchor : middle);
    if (kind !== 'mar') context.strokeText(place, x, y);
    context.fillText(place, x, y);
  };
}

/** Returns the line extended at both ends, in their own direction, to `length`. */
function stretched(line: readonly Coordinate[], length: number): Coordinate[] {
  const missing = length - new LineString([...line]).getLength();
  const beyond = (end: Coordinate, before: Coordinate): Coordinate => {
    const [x = 0, y = 0] = end;
    const [fromX = 0, fromY = 0] = before;
    const part = missing / 2 / (Math.hypot(x - fromX, y - fromY) || 1);
    return [x + (x - fromX) * part, y + (y - fromY) * part];
  };
  const [first = [0, 0], second = first] = line;
  const [last = first, beforeLast = last] = line.toReversed();
  return [beyond(first, second), ...line.slice(1, -1), beyond(last, beforeLast)];
}
