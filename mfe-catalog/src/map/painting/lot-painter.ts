import { getHeight, getWidth } from 'ol/extent';
import type { LotStatus } from '@lotes/shared-contract';
import { LOT_STATUSES } from '@lotes/shared-contract/client';
import { hatchedFill } from './hatch';
import type { DrawnLot } from './plan-features';
import type { SitePalette } from './site-palette';
import { type PictureFrame, type ToPixels, toPixelsOf } from './site-picture';

/** What the map needs to know of a lot to draw it. */
export interface LotAppearance {
  numero: string;
  estado: LotStatus;
  /** Whether a filter leaves it out: it stays visible, but steps back. */
  dimmed: boolean;
}

/** Below this many metres per pixel a lot has room for its number, however narrow it is. */
const NUMBER_RESOLUTION = 1.1;
/** A lot that is as wide and high as this, in pixels, has room for its number too. */
const NUMBER_ROOM = { width: 22, height: 11 };
/** Below this many metres per pixel it has room for its status letter under its number. */
const LETTER_RESOLUTION = 0.36;
/** Above this many metres per pixel a hatch is a mere shimmer: the plain colour is drawn. */
const PLAIN_RESOLUTION = 3;
const LINE_HEIGHT = 1.15;

/** Above this many metres per pixel three digits in a row would touch those of the lots beside. */
const NARROW_RESOLUTION = 0.8;

/** Size in pixels of a lot's number, which grows as the map comes closer. */
const numberSize = (numero: string, resolution: number) =>
  numero.length > 2 && resolution > NARROW_RESOLUTION ? 8.75 : Math.max(10, Math.min(17, 6 / resolution));

const hasRoomForNumber = (extent: DrawnLot['extent'], resolution: number) =>
  resolution < NUMBER_RESOLUTION ||
  (getWidth(extent) > NUMBER_ROOM.width * resolution && getHeight(extent) > NUMBER_ROOM.height * resolution);

function trace(context: CanvasRenderingContext2D, ring: DrawnLot['ring'], toPixels: ToPixels): void {
  context.beginPath();
  for (const corner of ring) {
    const [left, top] = toPixels(corner);
    context.lineTo(left, top);
  }
  context.closePath();
}

/** Paints lots: `letters` are the status letters in the language in use. */
export function createLotPainter(
  palette: SitePalette,
  letters: Record<LotStatus, string>,
  pixelRatio: number,
) {
  const { plan, status: colours, onStatus: inks, font } = palette;
  const hatched = Object.fromEntries(
    LOT_STATUSES.map((status) => [status, hatchedFill(status, colours[status], pixelRatio)]),
  ) as Record<LotStatus, string | CanvasPattern>;

  // The number stands on a rim of the status's own colour, which clears the hatch away behind it.
  const write = (context: CanvasRenderingContext2D, text: string, x: number, y: number) => {
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
  };
  const label = (
    context: CanvasRenderingContext2D,
    lot: LotAppearance,
    at: readonly [number, number],
    resolution: number,
  ) => {
    const size = numberSize(lot.numero, resolution);
    const [x, y] = at;
    const withLetter = resolution < LETTER_RESOLUTION;
    context.strokeStyle = colours[lot.estado];
    context.fillStyle = inks[lot.estado];
    context.lineWidth = 4;
    context.font = `650 ${size}px ${font}`;
    write(context, lot.numero, x, withLetter ? y - (size * LINE_HEIGHT) / 2 : y);
    if (!withLetter) return;
    context.font = `500 ${size * 0.72}px ${font}`;
    write(context, letters[lot.estado], x, y + (size * LINE_HEIGHT) / 2);
  };

  return (
    context: CanvasRenderingContext2D,
    frame: PictureFrame,
    { ring, extent, middle }: DrawnLot,
    lot: LotAppearance,
  ): void => {
    const { resolution } = frame;
    const toPixels = toPixelsOf(frame);
    trace(context, ring, toPixels);
    const plain = resolution > PLAIN_RESOLUTION;
    context.fillStyle = lot.dimmed ? plan.ghost : plain ? colours[lot.estado] : hatched[lot.estado];
    context.strokeStyle = lot.dimmed ? plan.edge : plan.outline;
    context.lineWidth = plain ? 0.5 : 1.25;
    context.fill();
    context.stroke();
    if (!lot.dimmed && hasRoomForNumber(extent, resolution))
      label(context, lot, toPixels(middle), resolution);
  };
}
