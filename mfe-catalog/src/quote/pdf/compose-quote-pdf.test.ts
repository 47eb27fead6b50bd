import { buildParameters } from '@lotes/shared-auth/testing';
import type { Quote, QuotePlan } from '@lotes/shared-contract';
import { type Language, formatsFor } from '@lotes/shared-i18n';
import { quoteWithSchedule } from '../../../../api/src/prices';
import { buildLot, buildLotDetail, squareAt } from '@lotes/shared-contract/testing';
import { A_JPEG } from '../../testing/a-jpeg';
import { footTextsOf, LONG_CONTACT, overlaps } from '../../testing/foot-texts';
import { pdfTexts } from '../../testing/pdf-text';
import en from '../content/en.json';
import es from '../content/es.json';
import { composeQuotePdf } from './compose-quote-pdf';
import { conditionsOf } from './draw-conditions';
import type { QuoteDocument } from './quote-document';
import { printable, Sheet } from './sheet';

const LOT = buildLotDetail({ numero: '37', areaVaras: '645.42', calle: 'Coral Reef Court' });
const NEIGHBOUR = buildLot({ numero: '38', poligono: squareAt(-86.4997, 16.35) });

/** A stored quote with the figures of the server's own computation. */
function serverQuote(plan: QuotePlan): Quote {
  const priced = { areaVaras: '645.42', precioVara: '58.50', primaEspecial: false };
  const { cifras, calendario } = quoteWithSchedule({ ...priced, plan }, '2026-03-18');
  return {
    ...cifras,
    ...priced,
    id: '3f2a9c10-5b7e-4d21-9c44-0a1b2c3d4e5f',
    lote: '37',
    creada: '2026-03-18T15:00:00.000Z',
    vence: '2026-04-01T15:00:00.000Z',
    huella: '0123456789abcdef'.repeat(4),
    calendario,
  };
}

function documentOf(plan: QuotePlan, language: Language): QuoteDocument {
  return {
    quote: serverQuote(plan),
    lot: LOT,
    lots: [NEIGHBOUR],
    language,
    words: { es, en }[language],
    format: formatsFor(language),
    topography: language === 'es' ? 'Pendiente leve' : 'Slight slope',
    verifyUrl: `https://lotes.example/${language}/quote?id=3f2a9c10-5b7e-4d21-9c44-0a1b2c3d4e5f`,
    contact: undefined,
  };
}

/** The conditions of a contract, word for word (R1.7). */
const CONDITIONS: Record<Language, [QuotePlan, string][]> = {
  es: [
    ['contado', 'La emisión de la escritura pública cuesta USD 400.00 y se paga aparte.'],
    ['contado', 'Al pagar de contado recibe la escritura pública en dominio pleno, libre de gravámenes.'],
    ['6', 'Después de firmar dispone de 5 días para cambiar de opinión.'],
    ['6', 'Hay 5 días de gracia; con más de 60 días de atraso el contrato puede terminarse.'],
    [
      '6',
      'Puede reservar el lote gratis por 24 horas, o por 7 días con un pago de USD 100.00; 14 días como máximo.',
    ],
  ],
  en: [
    ['contado', 'Issuing the public deed costs $400.00 and is paid separately.'],
    ['contado', 'A cash buyer receives the public deed in full ownership, free of liens.'],
    ['6', 'After signing you have 5 days to change your mind.'],
    ['6', 'There are 5 days of grace; beyond 60 days overdue the contract may be terminated.'],
    [
      '6',
      'You may reserve the lot free for 24 hours, or for 7 days with a payment of $100.00; 14 days at most.',
    ],
  ],
};

/** A figure of a contract or a reservation that a text writes out. */
const LITERAL_CONDITION =
  /\d (días|days|horas|hours|semanas|weeks|años|years|cuotas|installments)|una semana|a week|(USD |\$)\d/;

const PLANS: QuotePlan[] = ['contado', '2', '6', '12', '16'];
const LANGUAGES: Language[] = ['es', 'en'];

/** The texts of every document, read back from the file by a PDF reader; composed only once. */
const printed = new Map<string, string[][]>();
beforeAll(async () => {
  const wanted = LANGUAGES.flatMap((language) => PLANS.map((plan) => ({ language, plan })));
  const texts = await pdfTexts(
    wanted.map(({ plan, language }) => composeQuotePdf(documentOf(plan, language)).output('arraybuffer')),
  );
  wanted.forEach(({ plan, language }, index) => printed.set(`${plan} ${language}`, texts[index] ?? []));
});

const read = ({ quote, language }: QuoteDocument): string[][] =>
  printed.get(`${quote.plan} ${language}`) ?? [];
const joined = (page: readonly string[] = []) => page.join(' ').replace(/\s+/g, ' ');

describe.each(LANGUAGES)('the PDF in "%s"', (language) => {
  it.each(PLANS)('states the server’s figures of plan %s', (plan) => {
    const content = documentOf(plan, language);
    const [first] = read(content);
    const { total, descuento, subtotal, prima, financiado, cuota, ultimaCuota, interes, totalPagado } =
      content.quote;
    const amounts = [total, descuento, subtotal, prima, financiado, cuota, ultimaCuota, interes, totalPagado];
    for (const amount of amounts.filter((one) => one !== null)) {
      expect(joined(first)).toContain(printable(content.format.money(amount)));
    }
    expect(joined(first)).toContain(printable(content.format.area('645.42', 'v2')));
    expect(joined(first)).toContain(printable(content.format.dateTime(content.quote.vence)));
    expect(first).toContain(content.quote.id);
  });

  it('names the percentage of a discount, and none where a plan has no discount', () => {
    const discount = { es: 'Descuento', en: 'Discount' }[language];
    const shown = (plan: QuotePlan) => joined(read(documentOf(plan, language))[0]);
    expect(shown('contado')).toContain(`${discount} (20%)`);
    expect(shown('16')).toContain(discount);
    expect(shown('16')).not.toContain('(0%)');
  });

  it.each(PLANS.slice(1))('lists each instalment of plan %s as the server does', (plan) => {
    const content = documentOf(plan, language);
    const { date, number } = content.format;
    const [, ...pages] = read(content);
    const expected = content.quote.calendario.cuotas.map(
      ({ numero, vence, cuota, capital, interes, saldo }) => [
        String(numero),
        printable(date(vence)),
        ...[cuota, capital, interes, saldo].map((amount) => number(amount, 2)),
      ],
    );
    // A row is drawn cell by cell, so its six texts are in this order in the file.
    const text = `|${pages.flat().join('|')}|`;
    const missing = expected.filter((row) => !text.includes(`|${row.join('|')}|`));
    expect(missing).toEqual([]);
  });

  it('states the conditions, and "without interest" only where the rate is 0', () => {
    const [financed] = read(documentOf('6', language));
    const content = documentOf('2', language);
    const [free] = read(content);
    for (const condition of conditionsOf(content)) expect(joined(free)).toContain(printable(condition));
    expect(joined(free)).toContain(content.words.noInterest);
    expect(joined(financed)).not.toContain(content.words.noInterest);
  });

  it.each(CONDITIONS[language])('says: %s', (plan, sentence) => {
    expect(joined(read(documentOf(plan, language))[0])).toContain(printable(sentence));
  });

  it('marks the 16-year plan as subject to approval, and no other', () => {
    const remark = {
      es: /contrato estándar admite un máximo de 144 cuotas\./,
      en: /contract allows 144 installments at most\./,
    };
    const marked = PLANS.filter((plan) => remark[language].test(joined(read(documentOf(plan, language))[0])));
    expect(marked).toEqual(['16']);
  });

  it('has the conditions of contract and reservation from the constants, not as literals of its texts (R1.7, R1.8)', () => {
    const { words } = documentOf('16', language);
    expect(JSON.stringify(words)).not.toMatch(LITERAL_CONDITION);
  });

  it.each(PLANS)('never parts an amount of plan %s from its currency at the end of a line', (plan) => {
    const lines = read(documentOf(plan, language)).flat();
    expect(lines.some((line) => (language === 'es' ? /USD \d/ : /\$\d/).test(line))).toBe(true);
    expect(lines.filter((line) => /(USD|\$)$/.test(line))).toEqual([]);
  });

  it('has no character that its fonts cannot print', () => {
    const texts = JSON.stringify({ es, en }[language]);
    // Characters that the standard PDF fonts have: Latin-1 and a few typographic signs.
    expect(texts.replace(/[ -\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]/g, '')).toBe('');
  });
});

test('the texts of the PDF have the same keys and placeholders in both languages', () => {
  const shape = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
      : typeof value === 'string' && [...value.matchAll(/\{\{\w+\}\}/g)].map(String).sort();
  expect(shape(es)).toEqual(shape(en));
});

test('the PDF of a quote is the same file each time it is made', () => {
  const bytes = () =>
    Buffer.from(composeQuotePdf(documentOf('6', 'en')).output('arraybuffer')).toString('base64');
  expect(bytes()).toBe(bytes());
});

test('the PDF of a quote shows the lot’s picture beside its drawing', () => {
  const plain = composeQuotePdf(documentOf('6', 'en'));
  const pictured = composeQuotePdf({ ...documentOf('6', 'en'), picture: A_JPEG });
  const hasImage = (pdf: typeof plain) => pdf.output().includes('/Subtype /Image');
  expect([hasImage(plain), hasImage(pictured)]).toEqual([false, true]);
  expect(pictured.getNumberOfPages()).toBe(plain.getNumberOfPages());
});

test('the number of a quote and its pages are readable beside a long contact at the foot of the PDF', () => {
  const content = {
    ...documentOf('contado', 'es'),
    contact: { ...buildParameters().contacto, ...LONG_CONTACT },
  };
  const texts = footTextsOf(() => composeQuotePdf(content));
  expect(texts).toHaveLength(3);
  expect(overlaps(texts)).toEqual([]);
});

test.each(LANGUAGES)('the PDF of a quote says in "%s" that a drawn picture is no photograph', (language) => {
  const content = { ...documentOf('6', language), picture: A_JPEG };
  const drawn = { ...content, lot: { ...LOT, portada: '/media/random/37/800/533' } };
  const says = (one: QuoteDocument) => {
    const texts = jest.spyOn(Sheet.prototype, 'text');
    composeQuotePdf(one);
    const said = texts.mock.calls.filter(([text]) => text === one.words.drawn).length;
    texts.mockRestore();
    return said;
  };
  expect([says(content), says({ ...drawn, picture: undefined }), says(drawn)]).toEqual([0, 0, 1]);
});
