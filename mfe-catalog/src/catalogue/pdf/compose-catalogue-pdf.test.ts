import { buildParameters } from '@lotes/shared-auth/testing';
import type { LotPrices } from '@lotes/shared-contract';
import { type Language, formatsFor } from '@lotes/shared-i18n';
import { buildLot } from '@lotes/shared-contract/testing';
import { A_JPEG } from '../../testing/a-jpeg';
import { footTextsOf, LONG_CONTACT, overlaps } from '../../testing/foot-texts';
import { Sheet } from '../../quote/pdf/sheet';
import { pdfTexts } from '../../testing/pdf-text';
import { availableLots } from '../available-lots';
import en from '../content/en.json';
import es from '../content/es.json';
import { composeCataloguePdf } from './compose-catalogue-pdf';

const LOTS = Array.from({ length: 120 }, (_, index) =>
  buildLot({ numero: String(120 - index), calle: index % 2 ? 'Greenview Cove' : 'Northview Court South' }),
);
const AT = new Date('2026-03-10T15:00:00.000Z');

const composed = (
  language: Language,
  pictures: ReadonlyMap<string, string> = new Map(),
  lots = LOTS,
  parameters = buildParameters(),
) =>
  composeCataloguePdf({
    lots: availableLots(lots),
    at: AT,
    language,
    words: { es, en }[language],
    format: formatsFor(language),
    parameters,
    pictures,
    site: `https://lotes.example/${language}`,
  });

const printed = new Map<Language, string[][]>();
beforeAll(async () => {
  const [inSpanish = [], inEnglish = []] = await pdfTexts(
    (['es', 'en'] as const).map((language) => composed(language).output('arraybuffer')),
  );
  printed.set('es', inSpanish).set('en', inEnglish);
});
afterEach(() => jest.restoreAllMocks());

test.each(['es', 'en'] as const)(
  'the catalogue in "%s" lists every available lot in the order of numbers, page after page',
  (language) => {
    const pages = printed.get(language) ?? [];
    expect(pages.length).toBeGreaterThan(2);
    const text = `|${pages.flat().join('|')}|`;
    const rows = availableLots(LOTS).map(({ numero, calle, areaM2, areaVaras, precios }) =>
      [numero, calle, areaM2, areaVaras, '24,000.00', precios.planes[1]?.cuota].join('|'),
    );
    const places = rows.map((row) => text.indexOf(`|${row}|`));
    expect(places.filter((place) => place < 0)).toEqual([]);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  },
);

test.each([
  ['es', '120 lotes disponibles', 'Cuota a 6 años (USD)', '72 cuotas, 5% de interés anual'],
  ['en', '120 lots available', '6-year installment (USD)', '72 installments, 5% interest a year'],
] as const)(
  'the catalogue says in "%s" when it was made, what the columns are and which terms apply',
  (language, ...told) => {
    const pages = printed.get(language) ?? [];
    const first = (pages[0] ?? []).join(' ').replace(/\s+/g, ' ');
    for (const words of told) expect(first).toContain(words);
    for (const page of pages) expect(page.join(' ')).toContain('ventas@demo.test');
    expect(pages.at(-1)?.join(' ')).toContain(
      language === 'es' ? `de ${pages.length}` : `of ${pages.length}`,
    );
  },
);

test('the catalogue of a single lot says so in both languages', async () => {
  const files = (['es', 'en'] as const).map((language) =>
    composed(language, new Map(), LOTS.slice(0, 1)).output('arraybuffer'),
  );
  const [inSpanish, inEnglish] = (await pdfTexts(files)).map((pages) => pages.flat().join(' '));
  expect(inSpanish).toContain('1 lote disponible al');
  expect(inEnglish).toContain('1 lot available on');
});

test('the catalogue contains no lot that is unavailable or whose price is hidden', () => {
  const priced = (LOTS[0] as { precios: LotPrices }).precios;
  const lots = [
    buildLot({ numero: '1', estado: 'vendido', precios: null }),
    buildLot({ numero: '2', estado: 'reservado', precios: priced }),
    buildLot({ numero: '10', estado: 'disponible' }),
    buildLot({ numero: '3', estado: 'disponible' }),
  ];
  expect(availableLots(lots).map(({ numero }) => numero)).toEqual(['3', '10']);
});

test('the texts of the catalogue use the same placeholders in both languages', () => {
  const names = (words: object) =>
    Object.entries(words).map(([name, text]) => [
      name,
      [...JSON.stringify(text).matchAll(/\{\{\w+\}\}/g)].map(String).sort(),
    ]);
  expect(names(en)).toEqual(names(es));
});

test('the catalogue shows the pictures of lots in higher rows, and stores each distinct picture once', () => {
  const pictures = new Map(LOTS.slice(0, 60).map(({ numero }) => [numero, A_JPEG]));
  const [plain, pictured] = [composed('en'), composed('en', pictures)];
  expect(pictured.getNumberOfPages()).toBeGreaterThan(plain.getNumberOfPages());
  const imagesIn = (pdf: typeof plain) => pdf.output().match(/\/Subtype \/Image/g)?.length ?? 0;
  expect([imagesIn(plain), imagesIn(pictured)]).toEqual([0, 1]);
});

test.each(['1', '1012', 'NVN-1012', 'WWWWWWWW'])(
  'the picture of lot %s is between its number and its street',
  (numero) => {
    const [texts, pictures] = [jest.spyOn(Sheet.prototype, 'text'), jest.spyOn(Sheet.prototype, 'picture')];
    const sheet = new Sheet();
    composed('en', new Map([[numero, A_JPEG]]), [buildLot({ numero, calle: 'Greenview Cove' })]);
    const placeOf = (text: string) => texts.mock.calls.find(([drawn]) => drawn === text)?.[1] ?? NaN;
    const [, left = NaN, , size] = pictures.mock.calls[0] ?? [];
    expect(left).toBeGreaterThan(placeOf(numero) + sheet.width(numero, { size: 8.6 }));
    expect(placeOf('Greenview Cove')).toBeGreaterThan(left + (size?.width ?? NaN));
  },
);

test('the page numbers of the catalogue are readable beside a long contact', () => {
  const parameters = buildParameters();
  const contacto = { ...parameters.contacto, ...LONG_CONTACT };
  const texts = footTextsOf(() => composed('es', new Map(), LOTS.slice(0, 1), { ...parameters, contacto }));
  expect(texts).toHaveLength(2);
  expect(overlaps(texts)).toEqual([]);
});

test('the catalogue says of each drawn picture that it is no photograph', () => {
  const lots = [
    buildLot({ numero: '1', portada: '/media/random/1/800/533' }),
    buildLot({ numero: '2', portada: '/media/a-photograph.webp' }),
    buildLot({ numero: '3', portada: '/media/random/3/800/533' }),
  ];
  const texts = jest.spyOn(Sheet.prototype, 'text');
  composed('es', new Map(['1', '2'].map((numero) => [numero, A_JPEG])), lots);
  const drawn = texts.mock.calls
    .map(([text]) => text)
    .filter((text) => ['1', '2', '3', es.drawn].includes(text));
  expect(drawn).toEqual([es.drawn, '1', '2', '3']);
});
