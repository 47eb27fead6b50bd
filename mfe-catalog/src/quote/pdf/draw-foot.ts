import { INK, PAPER, type Sheet } from './sheet';

/** Place of the contact and the page number: their baseline, in points from the top. */
const BASELINE = PAPER.height - 28;
const WIDTH = PAPER.width - 2 * PAPER.margin;
const SIZE = 7.5;
/** Least distance of the contact from the page number, in points. */
const GAP = 12;
/** Distance of the next line from the contact, in points. */
const STEP = 10;

/**
 * Draws the contact, in smaller letters if it would reach the page number, and the page number at the foot of a page;
 * returns the place of a line below them.
 */
export function drawFoot(sheet: Sheet, contact: string, pageNumber: string): number {
  const free = WIDTH - sheet.width(pageNumber, { size: SIZE }) - GAP;
  const size = Math.min(SIZE, (SIZE * free) / sheet.width(contact, { size: SIZE }));
  sheet.rule(PAPER.margin, BASELINE - 12, WIDTH);
  sheet.text(contact, PAPER.margin, BASELINE, { size, ink: INK.muted });
  sheet.text(pageNumber, PAPER.width - PAPER.margin, BASELINE, {
    size: SIZE,
    ink: INK.muted,
    align: 'right',
  });
  return BASELINE + STEP;
}
