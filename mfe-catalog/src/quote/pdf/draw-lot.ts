import { type DrawnLot, drawLot } from '../../lots/lot-drawing';
import { isDrawnCover } from '../../lots/drawn-cover';
import { fill, type QuoteDocument } from './quote-document';
import type { PrintedSize } from './inline-image';
import { INK, PAPER, type Sheet } from './sheet';

interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Place of the lot's drawing on paper, in points, with its picture on the left. */
const BLOCK = { x: 330, width: PAPER.width - PAPER.margin - 330, height: 166 };
const GAP = 6;

/** Size of a lot's picture on the page, in points. */
export const PICTURE: PrintedSize = { width: (BLOCK.width - GAP) / 2, height: BLOCK.height };

/** Draws the lot's facts on the left, and its picture and drawing on the right; returns where the block ends. */
export function drawLotBlock(sheet: Sheet, content: QuoteDocument, top: number): number {
  const { lot, words } = content;
  const whole = { x: BLOCK.x, y: top, width: BLOCK.width, height: BLOCK.height };
  const beside = { ...whole, x: whole.x + PICTURE.width + GAP, width: whole.width - PICTURE.width - GAP };
  const frame = content.picture === undefined ? whole : beside;
  sheet.text(fill(words.lot, { numero: lot.numero }), PAPER.margin, top + 22, { size: 26, bold: true });
  sheet.text(`${lot.calle} · ${words.place}`, PAPER.margin, top + 40, { size: 10, ink: INK.muted });
  drawFacts(sheet, content, top + 58);
  if (content.picture !== undefined) {
    sheet.picture(content.picture, whole.x, top, PICTURE);
    const below = top + PICTURE.height + 9;
    if (isDrawnCover(lot.portada)) sheet.text(words.drawn, whole.x, below, { size: 7, ink: INK.muted });
  }
  drawSurroundings(sheet, content, frame);
  return frame.y + frame.height;
}

function drawFacts(
  sheet: Sheet,
  { lot, quote, words, format, topography }: QuoteDocument,
  top: number,
): void {
  const names = words.facts;
  const facts: [string, string][] = [
    [names.areaVaras, format.area(quote.areaVaras, 'v2')],
    [names.areaM2, format.area(lot.areaM2, 'm2')],
    [names.acres, format.number(lot.acres, 4)],
    [names.pricePerVara, format.money(quote.precioVara)],
    [names.topography, topography],
    [names.view, lot.conVista ? words.withView : words.withoutView],
    [names.elevation, fill(words.metres, { value: format.number(lot.elevacion, 2) })],
    [names.pines, format.number(lot.pinos)],
  ];
  facts.forEach(([name, value], index) => {
    const x = PAPER.margin + (index % 2) * 136;
    const y = top + Math.floor(index / 2) * 30;
    sheet.rule(x, y - 6, 124);
    sheet.text(name, x, y + 4, { size: 7.5, ink: INK.muted });
    sheet.text(value, x, y + 16, { size: 10, bold: true });
  });
}

/** Returns the function from metres of a drawing to points on paper that centres the lot and fills the frame. */
function placing(viewBox: string, frame: Frame): (point: readonly [number, number]) => [number, number] {
  const [, , width = 1, height = 1] = viewBox.split(' ').map(Number);
  const scale = Math.max(frame.width / width, frame.height / height);
  const [left, top] = [
    frame.x + (frame.width - width * scale) / 2,
    frame.y + (frame.height - height * scale) / 2,
  ];
  return ([x, y]) => [left + x * scale, top + y * scale];
}

const cornersOf = ({ points }: Pick<DrawnLot<unknown>, 'points'>): [number, number][] =>
  points.split(' ').map((pair) => pair.split(',').map(Number) as [number, number]);

/** Draws the lot's surveyed shape among its neighbours, north up. */
function drawSurroundings(sheet: Sheet, { lot, lots, words }: QuoteDocument, frame: Frame): void {
  const { doc } = sheet;
  const drawing = drawLot(lot, lots);
  const place = placing(drawing.viewBox, frame);
  const shape = (drawn: Pick<DrawnLot<unknown>, 'points'>) => {
    const corners = cornersOf(drawn).map(place);
    doc.path([...corners.map((c, index) => ({ op: index ? 'l' : 'm', c })), { op: 'h', c: [] }]);
    doc.fillStroke();
  };
  sheet.box(frame.x, frame.y, frame.width, frame.height, [234, 239, 226], 8);
  doc.saveGraphicsState();
  doc.roundedRect(frame.x, frame.y, frame.width, frame.height, 8, 8, null).clip().discardPath();
  doc
    .setFillColor(...INK.white)
    .setDrawColor(166, 182, 176)
    .setLineWidth(0.6);
  drawing.neighbours.forEach(shape);
  for (const { lot: neighbour, middle } of drawing.neighbours) {
    const [x, y] = place(middle);
    sheet.text(neighbour.numero, x, y + 2.5, { size: 7.5, ink: INK.muted, align: 'center' });
  }
  doc
    .setFillColor(...INK.land)
    .setDrawColor(...INK.deep)
    .setLineWidth(1.4);
  shape(drawing.subject);
  const [x, y] = place(drawing.subject.middle);
  sheet.text(lot.numero, x, y + 5, { size: 15, bold: true, ink: INK.white, align: 'center' });
  doc.restoreGraphicsState();
  sheet.frame(frame.x, frame.y, frame.width, frame.height, INK.border, 8);
  drawNorth(sheet, words.north, frame.x + frame.width - 18, frame.y + 14);
}

function drawNorth(sheet: Sheet, letter: string, x: number, y: number): void {
  sheet.doc.setFillColor(...INK.white).circle(x, y + 4, 11, 'F');
  sheet.doc.setFillColor(...INK.deep).triangle(x, y - 4, x - 3.4, y + 4, x + 3.4, y + 4, 'F');
  sheet.text(letter, x, y + 11.5, { size: 7, bold: true, ink: INK.deep, align: 'center' });
}
