import { jsPDF } from 'jspdf';
import type { PrintedSize } from './inline-image';

/** Red, green and blue, 0 to 255. */
export type Ink = readonly [number, number, number];
/** The inks of documents: the colours of the light design tokens. */
export const INK = {
  text: [16, 40, 44],
  muted: [74, 98, 102],
  primary: [11, 96, 117],
  deep: [7, 58, 71],
  land: [0, 133, 95],
  border: [211, 223, 220],
  soft: [233, 243, 243],
  sunken: [246, 249, 248],
  amber: [122, 77, 0],
  amberSoft: [253, 241, 215],
  white: [255, 255, 255],
  mist: [200, 226, 228],
} as const satisfies Record<string, Ink>;

export interface TextLook {
  size?: number;
  ink?: Ink;
  bold?: boolean;
  mono?: boolean;
  align?: 'left' | 'right' | 'center';
}

/** US letter, as printers in Honduras have it, in points. */
export const PAPER = { width: 612, height: 792, margin: 42 };
const LINE = 1.36;

/**
 * Replaces characters that the standard fonts cannot print: the spaces and dashes of number formats, and the
 * apostrophe, become the plain ones.
 */
export const printable = (text: string): string =>
  text
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/\u2212/g, '-')
    .replace(/\u2019/g, "'");

/** A letter-sized document with methods for what a quotation draws. Places are in points from the upper left. */
export class Sheet {
  readonly doc = new jsPDF({ unit: 'pt', format: 'letter', compress: true, putOnlyUsedFonts: true });

  text(text: string, x: number, y: number, look: TextLook = {}): void {
    this.use(look);
    this.doc.text(printable(text), x, y, { align: look.align ?? 'left', baseline: 'alphabetic' });
  }

  /** Writes text into a width; returns the place of the next line. */
  paragraph(text: string, x: number, y: number, width: number, look: TextLook = {}): number {
    this.use(look);
    // In lines before its spaces become plain ones, so that an amount stays beside its currency.
    const lines = (this.doc.splitTextToSize(text, width) as string[]).map(printable);
    const step = (look.size ?? 9) * LINE;
    lines.forEach((line, index) => this.doc.text(line, x, y + index * step));
    return y + lines.length * step;
  }

  width(text: string, look: TextLook = {}): number {
    this.use(look);
    return this.doc.getTextWidth(printable(text));
  }

  box(x: number, y: number, width: number, height: number, fill: Ink, radius = 6): void {
    this.doc.setFillColor(...fill).roundedRect(x, y, width, height, radius, radius, 'F');
  }

  frame(x: number, y: number, width: number, height: number, ink: Ink = INK.border, radius = 6): void {
    this.doc
      .setDrawColor(...ink)
      .setLineWidth(0.8)
      .roundedRect(x, y, width, height, radius, radius, 'S');
  }

  /** Draws a JPEG of that size, with round corners. */
  picture(data: string, x: number, y: number, { width, height }: PrintedSize, radius = 8): void {
    this.doc.saveGraphicsState();
    this.doc.roundedRect(x, y, width, height, radius, radius, null).clip().discardPath();
    this.doc.addImage(data, 'JPEG', x, y, width, height);
    this.doc.restoreGraphicsState();
  }

  rule(x: number, y: number, width: number, ink: Ink = INK.border): void {
    this.doc
      .setDrawColor(...ink)
      .setLineWidth(0.6)
      .line(x, y, x + width, y);
  }

  private use({ size = 9, ink = INK.text, bold = false, mono = false }: TextLook): void {
    this.doc
      .setFont(mono ? 'courier' : 'helvetica', bold ? 'bold' : 'normal')
      .setFontSize(size)
      .setTextColor(...ink);
  }
}
