import type { jsPDF } from 'jspdf';
import { drawConditions } from './draw-conditions';
import { drawFoot } from './draw-foot';
import { LETTERHEAD, drawLetterhead } from './draw-letterhead';
import { drawLotBlock } from './draw-lot';
import { drawApproval, drawFigures, drawHeadline } from './draw-plan';
import { drawSchedule } from './draw-schedule';
import { fill, type QuoteDocument } from './quote-document';
import { INK, PAPER, Sheet } from './sheet';

/** Lays a quotation out: the lot, the plan and its conditions on the first page, every instalment on the next ones (R11.13). */
export function composeQuotePdf(content: QuoteDocument): jsPDF {
  const sheet = new Sheet();
  const { quote, words, language } = content;
  const title = `${words.title} · ${fill(words.lot, { numero: quote.lote })}`;
  sheet.doc.setProperties({ title, author: words.brand, subject: quote.id, creator: words.brand });
  sheet.doc.setLanguage(language === 'es' ? 'es-HN' : 'en-US');
  // Date and file id are those of the quote, so that it gives the same file each time.
  sheet.doc.setCreationDate(new Date(quote.creada));
  sheet.doc.setFileId(quote.id.replaceAll('-', '').toUpperCase());

  drawLetterhead(sheet, content);
  const lot = drawLotBlock(sheet, content, LETTERHEAD + 24);
  const headline = drawHeadline(sheet, content, lot + 18);
  const figures = drawFigures(sheet, content, headline + 10);
  const approval = drawApproval(sheet, content, figures);
  drawConditions(sheet, content, approval + 20);
  drawSchedule(sheet, content);
  drawFeet(sheet, content);
  return sheet.doc;
}

/** Contact and page at the foot of each page, with the quote's number below them. */
function drawFeet(sheet: Sheet, { words, quote, contact }: QuoteDocument): void {
  const pages = sheet.doc.getNumberOfPages();
  const reach = contact ? [...contact.telefonos, contact.correo].join(' · ') : words.brand;
  for (let page = 1; page <= pages; page += 1) {
    sheet.doc.setPage(page);
    const below = drawFoot(sheet, reach, fill(words.page, { page, pages }));
    sheet.text(quote.id, PAPER.margin, below, { size: 6.6, ink: INK.muted, mono: true });
  }
}
