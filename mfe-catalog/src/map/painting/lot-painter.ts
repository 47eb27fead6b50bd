import type { LotStatus } from '@lotes/shared-contract';
import { LOT_STATUSES } from '@lotes/shared-contract/client';
import { hatchedFill } from './hatch';
import { FAR_RESOLUTION, type NumberBox, numberDirection, numberSize } from './lot-number';
import type { DrawnLot } from './plan-features';
import type { SitePalette } from './site-palette';
import { type PictureFrame, type ToPixels, toPixelsOf } from './site-picture';

/** The properties of a lot that the map draws. */
export interface LotAppearance {
  numero: string;
  estado: LotStatus;
  /** True if a filter leaves the lot out: it stays visible, but dimmed. */
  dimmed: boolean;
}

/** Metres per pixel below which a lot has room for its status letter under its number. */
const LETTER_RESOLUTION = 0.36;
/** Above this many metres per pixel a hatch would only flicker, so the plain colour is drawn. */
const PLAIN_RESOLUTION = 3;
const LINE_HEIGHT = 1.15;
/** Height of a digit, as a share of the size of its font. */
const DIGIT_HEIGHT = 0.72;

/** Paints a part of a lot; returns the box of its number if it wrote one. */
type PaintLot = (
  context: CanvasRenderingContext2D,
  frame: PictureFrame,
  drawn: DrawnLot,
  lot: LotAppearance,
) => NumberBox | undefined;

function trace(context: CanvasRenderingContext2D, ring: DrawnLot['ring'], toPixels: ToPixels): void {
  context.beginPath();
  for (const corner of ring) {
    const [left, top] = toPixels(corner);
    context.lineTo(left, top);
  }
  context.closePath();
}

/**
 * Paints the ground of all lots, then their numbers over it. `letters` are the letters of the statuses in the language in use.
 */
export function createLotPainter(
  palette: SitePalette,
  letters: Record<LotStatus, string>,
  pixelRatio: number,
) {
  const { plan, status: colours, onStatus: inks, font } = palette;
  const hatched = Object.fromEntries(
    LOT_STATUSES.map((status) => [status, hatchedFill(status, colours[status], pixelRatio)]),
  ) as Record<LotStatus, string | CanvasPattern>;

  // The number has an outline in the colour of the status, which covers the hatch behind it.
  const write = (context: CanvasRenderingContext2D, text: string, y: number) => {
    context.strokeText(text, 0, y);
    context.fillText(text, 0, y);
  };
  /** Writes the number, and close by the letter of the state; returns half of their length and of their height, in pixels. */
  const label = (context: CanvasRenderingContext2D, lot: LotAppearance, resolution: number) => {
    const size = numberSize(lot.numero, resolution);
    const withLetter = resolution < LETTER_RESOLUTION;
    context.strokeStyle = colours[lot.estado];
    context.fillStyle = inks[lot.estado];
    context.lineWidth = resolution > FAR_RESOLUTION ? 2.5 : 4;
    context.font = `650 ${size}px ${font}`;
    write(context, lot.numero, withLetter ? (-size * LINE_HEIGHT) / 2 : 0);
    const along = context.measureText(lot.numero).width / 2;
    if (!withLetter) return [along, (size * DIGIT_HEIGHT) / 2] as const;
    context.font = `500 ${size * 0.72}px ${font}`;
    write(context, letters[lot.estado], (size * LINE_HEIGHT) / 2);
    return [along, (size * (LINE_HEIGHT + DIGIT_HEIGHT)) / 2] as const;
  };

  const paintGround: PaintLot = (context, frame, { ring }, lot) => {
    const { resolution } = frame;
    trace(context, ring, toPixelsOf(frame));
    const plain = resolution > PLAIN_RESOLUTION;
    context.fillStyle = lot.dimmed ? plan.ghost : plain ? colours[lot.estado] : hatched[lot.estado];
    context.strokeStyle = lot.dimmed ? plan.edge : plan.outline;
    context.lineWidth = plain ? 0.5 : 1.25;
    context.fill();
    context.stroke();
    return undefined;
  };
  const writeNumber: PaintLot = (context, frame, { extent, middle }, lot) => {
    const { resolution } = frame;
    const direction = lot.dimmed ? undefined : numberDirection(lot.numero, extent, resolution);
    if (!direction) return undefined;
    const at = toPixelsOf(frame)(middle);
    context.save();
    context.translate(...at);
    if (direction === 'upwards') context.rotate(-Math.PI / 2);
    const [along, across] = label(context, lot, resolution);
    context.restore();
    return { middle: at, half: direction === 'upwards' ? [across, along] : [along, across] };
  };
  return { paintGround, writeNumber };
}
