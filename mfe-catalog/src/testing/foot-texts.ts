import { PAPER, Sheet } from '../quote/pdf/sheet';

interface FootText {
  text: string;
  left: number;
  right: number;
  y: number;
}

/** Returns the texts that composing a PDF draws at the feet of its pages, each with its place in points. */
export function footTextsOf(compose: () => unknown): FootText[] {
  const drawing = jest.spyOn(Sheet.prototype, 'text');
  compose();
  const calls = drawing.mock.calls.filter(([, , y]) => y > PAPER.height - 40);
  drawing.mockRestore();
  const sheet = new Sheet();
  return calls.map(([text, x, y, look]) => {
    const width = sheet.width(text, look);
    const left = x - width * { left: 0, center: 0.5, right: 1 }[look?.align ?? 'left'];
    return { text, left, right: left + width, y };
  });
}

/** Returns the pairs of texts that are printed over one another. */
export const overlaps = (texts: readonly FootText[]): string[][] =>
  texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter((other) => Math.abs(one.y - other.y) < 8 && one.left < other.right && other.left < one.right)
      .map((other) => [one.text, other.text]),
  );

/** A contact of as many telephone numbers as staff may set, and of a long e-mail address. */
export const LONG_CONTACT = {
  telefonos: Array.from({ length: 5 }, (_, index) => `+504 9999-000${index}`),
  correo: 'ventas.y.reservaciones@lotes-de-las-islas-de-la-bahia.example',
};
