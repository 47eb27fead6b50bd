import {
  CHANGE_OF_MIND_DAYS,
  DEED_FEE,
  GRACE_DAYS,
  RESERVATION_LIMITS,
  TERMINATION_DAYS,
} from '@lotes/shared-contract/client';
import { encode } from 'uqr';
import { fill, type QuoteDocument } from './quote-document';
import { INK, PAPER, type Sheet } from './sheet';

const QR_SIZE = 98;
const CARD = { width: 184, height: 210, padding: 14 };

/** Draws the conditions of the quote, and the code that verifies it. */
export function drawConditions(sheet: Sheet, content: QuoteDocument, top: number): void {
  const { words } = content;
  const width = PAPER.width - 2 * PAPER.margin - CARD.width - 24;
  sheet.text(words.conditions.title, PAPER.margin, top + 10, { size: 11, bold: true, ink: INK.primary });
  let y = top + 26;
  for (const condition of conditionsOf(content)) {
    sheet.doc.setFillColor(...INK.land).circle(PAPER.margin + 2, y - 2.6, 1.5, 'F');
    y = sheet.paragraph(condition, PAPER.margin + 10, y, width - 10, { size: 8.2, ink: INK.muted }) + 2.5;
  }
  drawVerification(sheet, content, PAPER.width - PAPER.margin - CARD.width, top);
}

/** The conditions that belong to this plan, with their amounts and dates filled in. */
export function conditionsOf({ quote, words, format }: QuoteDocument): string[] {
  const { common, contado, financed } = words.conditions;
  const own = quote.plan === 'contado' ? contado : financed;
  const values = {
    validUntil: format.paperMoment(quote.vence),
    deedFee: format.money(DEED_FEE),
    freeHours: RESERVATION_LIMITS.freeHours,
    paidDays: RESERVATION_LIMITS.paidHours / 24,
    maxDays: RESERVATION_LIMITS.maxDays,
    reservationFee: format.money(RESERVATION_LIMITS.paidPrice),
    changeDays: CHANGE_OF_MIND_DAYS,
    graceDays: GRACE_DAYS,
    terminationDays: TERMINATION_DAYS,
    minimum: format.money(quote.primaMinima ?? '0'),
    signedOn: format.date(quote.calendario.fechaContrato),
  };
  return [...common.slice(0, 1), ...own, ...common.slice(1)].map((text) => fill(text, values));
}

function drawVerification(
  sheet: Sheet,
  { quote, words, verifyUrl }: QuoteDocument,
  x: number,
  top: number,
): void {
  const inner = CARD.width - 2 * CARD.padding;
  const [left, middle] = [x + CARD.padding, x + CARD.width / 2];
  sheet.box(x, top, CARD.width, CARD.height, INK.sunken, 8);
  sheet.frame(x, top, CARD.width, CARD.height, INK.border, 8);
  sheet.text(words.verify.title, middle, top + 20, { size: 10, bold: true, align: 'center' });
  drawCode(sheet, verifyUrl, middle - QR_SIZE / 2, top + 30);
  sheet.doc.link(middle - QR_SIZE / 2, top + 30, QR_SIZE, QR_SIZE, { url: verifyUrl });
  const y = sheet.paragraph(words.verify.text, left, top + 144, inner, { size: 7.8, ink: INK.muted });
  const address = sheet.paragraph(verifyUrl.replace(/^https?:\/\//, ''), left, y + 3, inner, {
    size: 7,
    ink: INK.primary,
  });
  sheet.text(`${words.verify.hash} ${quote.huella.slice(0, 16)}`, left, address + 5, {
    size: 6.6,
    mono: true,
    ink: INK.muted,
  });
}

/** A QR code as dark runs on white, row by row: fewer shapes than single squares, and no seams between them. */
function drawCode({ doc }: Sheet, text: string, x: number, y: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const module = QR_SIZE / size;
  doc.setFillColor(...INK.white).rect(x, y, QR_SIZE, QR_SIZE, 'F');
  doc.setFillColor(...INK.text);
  data.forEach((row, line) => {
    let start = -1;
    [...row, false].forEach((dark, column) => {
      if (dark && start < 0) start = column;
      if (dark || start < 0) return;
      doc.rect(x + start * module, y + line * module, (column - start) * module, module + 0.1, 'F');
      start = -1;
    });
  });
}
