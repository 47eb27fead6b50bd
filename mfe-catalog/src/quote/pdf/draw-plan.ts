import { MAX_INSTALMENTS } from '@lotes/shared-contract/client';
import { fill, planTitle, type QuoteDocument } from './quote-document';
import { INK, PAPER, type Sheet } from './sheet';

const WIDTH = PAPER.width - 2 * PAPER.margin;

/** Draws the plan's name with its main figures; returns where the band ends, in points from the top. */
export function drawHeadline(sheet: Sheet, content: QuoteDocument, top: number): number {
  const { quote, words, format } = content;
  const names = words.headline;
  const height = 70;
  sheet.box(PAPER.margin, top, WIDTH, height, INK.soft, 8);
  sheet.text(planTitle(content), PAPER.margin + 16, top + 22, { size: 12, bold: true, ink: INK.primary });
  const numbers: [string, string][] =
    quote.cuota === null
      ? [[names.once, format.money(quote.totalPagado)]]
      : [
          [names.instalment, format.money(quote.cuota)],
          [names.instalments, String(quote.plazoMeses)],
          [names.down, format.money(quote.prima ?? '0')],
          [names.totalPaid, format.money(quote.totalPagado)],
        ];
  const shares = [0, 0.32, 0.48, 0.74];
  numbers.forEach(([name, value], index) => {
    const x = PAPER.margin + 16 + (WIDTH - 16) * (shares[index] ?? 0);
    sheet.text(name, x, top + 40, { size: 7.5, ink: INK.muted });
    sheet.text(value, x, top + 58, { size: index ? 13 : 17, bold: true });
  });
  return top + height;
}

/** Draws every figure, each after those it follows from; returns where the list ends, in points from the top. */
export function drawFigures(sheet: Sheet, { quote, words, format }: QuoteDocument, top: number): number {
  const names = words.figures;
  const money = (amount: string | null) => amount && format.money(amount);
  const rate = Number(quote.tasaAnual) === 0 ? words.noInterest : format.percent(quote.tasaAnual);
  const discount: [string, string] =
    Number(quote.descuento) > 0
      ? [
          fill(names.discount, { percent: format.percent(quote.tasaDescuento) }),
          `- ${format.money(quote.descuento)}`,
        ]
      : [names.noDiscount, format.money(quote.descuento)];
  const all: [string, string | null][] = [
    [names.total, money(quote.total)],
    discount,
    [names.subtotal, money(quote.subtotal)],
    [names.down, money(quote.prima)],
    [names.financed, money(quote.financiado)],
    [fill(names.instalment, { count: quote.plazoMeses }), money(quote.cuota)],
    [names.last, money(quote.ultimaCuota)],
    [names.rate, quote.cuota && rate],
    [names.interest, money(quote.interes)],
    [names.totalPaid, money(quote.totalPagado)],
  ];
  const rows = all.filter((row): row is [string, string] => row[1] !== null);
  const perColumn = Math.ceil(rows.length / 2);
  const column = (WIDTH - 28) / 2;
  rows.forEach(([name, value], index) => {
    const x = PAPER.margin + Math.floor(index / perColumn) * (column + 28);
    const y = top + (index % perColumn) * 20 + 13;
    const last = index === rows.length - 1;
    sheet.text(name, x, y, { size: 9, ink: last ? INK.text : INK.muted, bold: last });
    sheet.text(value, x + column, y, { size: 10, bold: last, align: 'right' });
    sheet.rule(x, y + 7, column);
  });
  return top + perColumn * 20;
}

/** Draws the remark that the company has to approve the plan, if it has to; returns the place where the remark ends. */
export function drawApproval(sheet: Sheet, { quote, words }: QuoteDocument, top: number): number {
  if (!quote.sujetoAprobacion) return top;
  sheet.box(PAPER.margin, top + 8, WIDTH, 22, INK.amberSoft, 5);
  const remark = fill(words.approval, { instalments: MAX_INSTALMENTS });
  sheet.text(remark, PAPER.margin + 10, top + 22.5, { size: 8.5, bold: true, ink: INK.amber });
  return top + 30;
}
