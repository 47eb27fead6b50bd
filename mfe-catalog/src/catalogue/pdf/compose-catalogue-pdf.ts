import type { jsPDF } from 'jspdf';
import type { Parameters } from '@lotes/shared-contract';
import type { Formats, Language } from '@lotes/shared-i18n';
import { drawFoot } from '../../quote/pdf/draw-foot';
import { fill } from '../../quote/pdf/quote-document';
import type { PrintedSize } from '../../quote/pdf/inline-image';
import { INK, PAPER, Sheet } from '../../quote/pdf/sheet';
import { isDrawnCover } from '../../lots/drawn-cover';
import { USUAL_YEARS } from '../../lots/lot-filters';
import type { OfferedLot } from '../available-lots';
import type content from '../content/en.json';

/** The words of the catalogue in one language. */
export type CatalogueWords = typeof content;

/** Everything that the catalogue shows. */
export interface CatalogueDocument {
  lots: readonly OfferedLot[];
  /** Instant at which the lots were read. */
  at: Date;
  language: Language;
  words: CatalogueWords;
  format: Formats;
  parameters: Parameters;
  /** First photographs as JPEGs in data URLs, by lot number; lots without a photograph are absent. */
  pictures: ReadonlyMap<string, string>;
  /** Address of the site, with which the links on the lots' numbers begin. */
  site: string;
}

const HEAD = 84;
const ROW = 16;
/** Height of a row with a picture. */
const PICTURED_ROW = 25;

/** Size of a lot's picture in its row, in points. */
export const THUMBNAIL: PrintedSize = { width: 30, height: 20 };
/** Least distance of the picture from the left edge, to the right of the number, in points. */
const THUMBNAIL_LEFT = 23;
/** Space on both sides of a text in its column, in points. */
const PADDING = 4;
const TEXT_SIZE = 8.6;

const FOOT = 46;
const WIDTH = PAPER.width - 2 * PAPER.margin;
/** Right ends of the columns, as shares of the width; the first two are aligned left, figures right. */
const EDGES = [0.1, 0.36, 0.5, 0.64, 0.82, 1] as const;
const TEXT_COLUMNS = 2;

const planOf = ({ parameters }: CatalogueDocument) =>
  parameters.politica.planes.find(({ plan }) => plan === String(USUAL_YEARS));

/**
 * Returns how much further to the right than usual the pictures and the column after them begin, in points, so that the
 * longest number is not under its picture.
 */
function shiftOf(sheet: Sheet, { lots, pictures }: CatalogueDocument): number {
  if (pictures.size === 0) return 0;
  const widths = lots.map(({ numero }) => sheet.width(numero, { size: TEXT_SIZE }));
  return Math.max(0, PADDING + Math.max(0, ...widths) + PADDING - THUMBNAIL_LEFT);
}

/** Lays the catalogue out: every available lot in one table, over as many pages as it takes. */
export function composeCataloguePdf(content: CatalogueDocument): jsPDF {
  const sheet = new Sheet();
  const { words, language, at, lots } = content;
  sheet.doc.setProperties({ title: words.title, author: words.brand, creator: words.brand });
  sheet.doc.setLanguage(language === 'es' ? 'es-HN' : 'en-US');
  sheet.doc.setCreationDate(at);

  drawHead(sheet, content);
  let y = drawNote(sheet, content, HEAD + 22) + 14;
  const shift = shiftOf(sheet, content);
  drawColumns(sheet, content, { y, shift });
  const row = content.pictures.size > 0 ? PICTURED_ROW : ROW;
  for (const [index, lot] of lots.entries()) {
    if (y + row + ROW > PAPER.height - FOOT) {
      sheet.doc.addPage();
      y = PAPER.margin + 10;
      drawColumns(sheet, content, { y, shift });
    }
    y += row;
    drawLot(sheet, content, lot, { y, shift, row, shaded: index % 2 === 1 });
  }
  drawFeet(sheet, content);
  return sheet.doc;
}

function drawHead(sheet: Sheet, { words, lots, at, format }: CatalogueDocument): void {
  const { width, margin } = PAPER;
  sheet.doc.setFillColor(...INK.deep).rect(0, 0, width, HEAD, 'F');
  sheet.doc.setFillColor(...INK.land).rect(0, HEAD, width, 3, 'F');
  sheet.text(`${words.brand} · ${words.place}`, margin, 32, { size: 10, ink: INK.mist });
  sheet.text(words.title, margin, 54, { size: 20, bold: true, ink: INK.white });
  const made = { count: lots.length, when: format.paperMoment(at) };
  sheet.text(fill(lots.length === 1 ? words.madeOne : words.made, made), margin, 71, {
    size: 9.5,
    ink: INK.white,
  });
}

function drawNote(sheet: Sheet, content: CatalogueDocument, top: number): number {
  const { words, format } = content;
  const plan = planOf(content);
  const values = {
    years: USUAL_YEARS,
    count: plan?.meses ?? USUAL_YEARS * 12,
    rate: format.percent(plan?.tasaAnual ?? '0'),
  };
  return sheet.paragraph(fill(words.note, values), PAPER.margin, top, WIDTH, { size: 8, ink: INK.muted });
}

interface TextPlace {
  /** Baseline of the text, in points from the top. */
  y: number;
  /** How much further to the right the second column begins, in points. */
  shift: number;
}

function drawCells(sheet: Sheet, cells: readonly string[], { y, shift }: TextPlace, bold: boolean): void {
  cells.forEach((cell, column) => {
    const isText = column < TEXT_COLUMNS;
    const edge = isText ? (EDGES[column - 1] ?? 0) : (EDGES[column] ?? 1);
    const inward = isText ? PADDING + (column > 0 ? shift : 0) : -PADDING;
    sheet.text(cell, PAPER.margin + WIDTH * edge + inward, y, {
      size: bold ? 7.6 : TEXT_SIZE,
      bold,
      ink: bold ? INK.primary : INK.text,
      align: isText ? 'left' : 'right',
    });
  });
}

function drawColumns(sheet: Sheet, { words }: CatalogueDocument, place: TextPlace): void {
  sheet.box(PAPER.margin, place.y - 11, WIDTH, ROW, INK.soft, 3);
  const names = words.columns.map((name) => fill(name, { years: USUAL_YEARS }));
  drawCells(sheet, names, place, true);
}

interface RowPlace extends TextPlace {
  /** Height of the row. */
  row: number;
  shaded: boolean;
}

function drawLot(
  sheet: Sheet,
  content: CatalogueDocument,
  lot: OfferedLot,
  { y, shift, row, shaded }: RowPlace,
): void {
  const { format, site } = content;
  const top = y + ROW - 11 - row;
  if (shaded) sheet.doc.setFillColor(...INK.sunken).rect(PAPER.margin, top, WIDTH, row, 'F');
  const picture = content.pictures.get(lot.numero);
  if (picture) {
    const at = top + (row - THUMBNAIL.height) / 2;
    sheet.picture(picture, PAPER.margin + THUMBNAIL_LEFT + shift, at, THUMBNAIL, 3);
    const street = PAPER.margin + WIDTH * EDGES[0] + PADDING + shift;
    if (isDrawnCover(lot.portada))
      sheet.text(content.words.drawn, street, y + 3, { size: 6, ink: INK.muted });
  }
  const plan = lot.precios.planes.find(({ anios }) => anios === USUAL_YEARS);
  const amount = (value: string | undefined) => (value === undefined ? '' : format.number(value, 2));
  const figures = [lot.areaM2, lot.areaVaras, lot.precios.precioContado, plan?.cuota].map(amount);
  drawCells(sheet, [lot.numero, lot.calle, ...figures], { y: y - (row - ROW) / 2, shift }, false);
  const url = `${site}/lotdetail?lot=${encodeURIComponent(lot.numero)}`;
  sheet.doc.link(PAPER.margin, top, WIDTH * EDGES[0] + shift, row, { url });
}

function drawFeet(sheet: Sheet, { words, parameters }: CatalogueDocument): void {
  const { telefonos, correo } = parameters.contacto;
  const pages = sheet.doc.getNumberOfPages();
  for (let page = 1; page <= pages; page += 1) {
    sheet.doc.setPage(page);
    drawFoot(sheet, [...telefonos, correo].join(' · '), fill(words.page, { page, pages }));
  }
}
