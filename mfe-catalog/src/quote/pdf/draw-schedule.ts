import type { Instalment } from '@lotes/shared-contract';
import { fill, planTitle, type QuoteDocument } from './quote-document';
import { INK, PAPER, type Sheet } from './sheet';

// Lengths in points.
const TOP = 92;
const ROW = 12.6;
const GAP = 20;
const BLOCK = (PAPER.width - 2 * PAPER.margin - GAP) / 2;
/** Rows of a block at most. */
const MAX_ROWS = 48;
/** Instalments of a year. */
const YEAR = 12;
/** Right edges of the columns, as shares of a block. */
const EDGES = [0.07, 0.31, 0.48, 0.65, 0.8, 1];

/** Draws every instalment on pages with two blocks of up to four whole years each. Draws nothing for cash. */
export function drawSchedule(sheet: Sheet, content: QuoteDocument): void {
  const { cuotas } = content.quote.calendario;
  for (let start = 0; start < cuotas.length; start += 2 * MAX_ROWS) {
    const page = cuotas.slice(start, start + 2 * MAX_ROWS);
    const half = Math.ceil(page.length / 2 / YEAR) * YEAR;
    sheet.doc.addPage();
    drawHead(sheet, content);
    drawBlock(sheet, content, page.slice(0, half), PAPER.margin);
    drawBlock(sheet, content, page.slice(half), PAPER.margin + BLOCK + GAP);
  }
}

function drawHead(sheet: Sheet, content: QuoteDocument): void {
  const { words, quote } = content;
  sheet.text(words.schedule.title, PAPER.margin, 52, { size: 16, bold: true });
  const lead = { numero: quote.lote, plan: planTitle(content), count: quote.plazoMeses };
  sheet.text(fill(words.schedule.lead, lead), PAPER.margin, 68, { size: 9.5, ink: INK.muted });
}

function drawBlock(
  sheet: Sheet,
  { words, format }: QuoteDocument,
  rows: readonly Instalment[],
  left: number,
): void {
  if (rows.length === 0) return;
  const edge = (column: number) => left + BLOCK * (EDGES[column] ?? 1) - 3;
  sheet.box(left, TOP - 11, BLOCK, 16, INK.soft, 3);
  words.schedule.columns.forEach((name, column) =>
    sheet.text(name, edge(column), TOP, { size: 6.8, bold: true, ink: INK.primary, align: 'right' }),
  );
  rows.forEach(({ numero, vence, cuota, capital, interes, saldo }, index) => {
    const y = TOP + 16 + index * ROW;
    if (index % 2) sheet.doc.setFillColor(...INK.sunken).rect(left, y - 9, BLOCK, ROW, 'F');
    const cells = [
      String(numero),
      format.date(vence),
      ...[cuota, capital, interes, saldo].map((amount) => format.number(amount, 2)),
    ];
    cells.forEach((cell, column) =>
      sheet.text(cell, edge(column), y, {
        size: 7.2,
        align: 'right',
        ink: column < 2 ? INK.muted : INK.text,
      }),
    );
    // A line after each year makes the table easier to read.
    if (numero % YEAR === 0) sheet.rule(left, y - 9 + ROW, BLOCK, INK.mist);
  });
}
