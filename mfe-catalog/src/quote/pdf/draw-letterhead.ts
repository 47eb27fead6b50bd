import { INK, PAPER, type Sheet } from './sheet';
import { fill, type QuoteDocument } from './quote-document';

/** Height of the coloured head of the first page. */
export const LETTERHEAD = 92;

/** Length of the handles of a quarter circle, in radii. */
const QUARTER = 0.5523;

/** The brand's mark: lots of green land that meet the sea in a wave. */
function drawMark({ doc }: Sheet, left: number, top: number, size: number): void {
  const scale = size / 48;
  const at = (...points: number[]) => points.map((value, index) => (index % 2 ? top : left) + value * scale);
  const [radius, handle] = [22, 22 * QUARTER];
  doc.setFillColor(...INK.primary).circle(...(at(24, 24) as [number, number]), radius * scale, 'F');
  doc.setFillColor(...INK.land);
  doc.path([
    { op: 'm', c: at(2, 24) },
    { op: 'c', c: at(2, 24 - handle, 24 - handle, 2, 24, 2) },
    { op: 'c', c: at(24 + handle, 2, 46, 24 - handle, 46, 24) },
    { op: 'c', c: at(39, 30, 32, 19.5, 24, 24) },
    { op: 'c', c: at(16, 28.5, 9, 30, 2, 24) },
    { op: 'h', c: [] },
  ]);
  doc.fill();
  doc.setDrawColor(...INK.soft).setLineWidth(1.9 * scale);
  const strokes: number[][] = [
    [24, 2, 24, 24],
    [5, 13.5, 43, 13.5],
    [14, 13.5, 14, 25.9],
    [34, 4.5, 34, 13.5],
  ];
  for (const stroke of strokes) doc.line(...(at(...stroke) as [number, number, number, number]));
  doc.path([
    { op: 'm', c: at(6.5, 33.5) },
    { op: 'c', c: at(11.5, 29.9, 15.5, 29.9, 20, 33.5) },
    { op: 'c', c: at(24.5, 37.1, 28.5, 37.1, 33.5, 33.5) },
    { op: 'c', c: at(38, 29.9, 39.5, 30.9, 42, 32) },
  ]);
  doc.stroke();
  doc.path([
    { op: 'm', c: at(13, 40.5) },
    { op: 'c', c: at(17, 37.9, 20, 37.9, 24, 40.5) },
    { op: 'c', c: at(28, 43.1, 31, 43.1, 35, 40.5) },
  ]);
  doc.stroke();
}

/** Brand, number, and the two dates. */
export function drawLetterhead(sheet: Sheet, { quote, words, format }: QuoteDocument): void {
  const { width, margin } = PAPER;
  sheet.doc.setFillColor(...INK.deep).rect(0, 0, width, LETTERHEAD, 'F');
  sheet.doc.setFillColor(...INK.land).rect(0, LETTERHEAD, width, 3, 'F');
  drawMark(sheet, margin, 24, 44);
  sheet.text(words.brand, margin + 56, 46, { size: 20, bold: true, ink: INK.white });
  sheet.text(words.place, margin + 56, 61, { size: 9, ink: INK.mist });

  const right = width - margin;
  sheet.text(words.title, right, 42, { size: 20, bold: true, ink: INK.white, align: 'right' });
  const dates = [
    `${fill(words.number, { number: quote.id.slice(0, 8).toUpperCase() })} · ${fill(words.made, { date: format.date(quote.creada) })}`,
    fill(words.validUntil, { date: format.paperMoment(quote.vence) }),
  ];
  dates.forEach((line, index) =>
    sheet.text(line, right, 58 + index * 13, {
      size: 9,
      ink: index ? INK.white : INK.mist,
      bold: index > 0,
      align: 'right',
    }),
  );
}
