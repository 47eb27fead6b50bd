import { buildParameters } from '@lotes/shared-auth/testing';
import { formatsFor } from '@lotes/shared-i18n';
import aboutEn from '../about/content/en.json';
import aboutEs from '../about/content/es.json';
import questionsEn from '../common-questions/content/en.json';
import questionsEs from '../common-questions/content/es.json';
import { buyerFacts, fillIn } from './buyer-facts';

const factsIn = (language: 'es' | 'en', parameters = buildParameters()) =>
  buyerFacts(parameters, formatsFor(language), language);

/** Returns the texts of a content file with their paths. */
function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsOf(part, `${path}/${name}`));
}

const CONTENTS = [
  ['questions', questionsEs, questionsEn],
  ['about', aboutEs, aboutEn],
] as const;

test.each(CONTENTS)('%s have the same shape in both languages', (_, es, en) => {
  const paths = (content: unknown) => textsOf(content).map(([path]) => path);
  expect(paths(en)).toEqual(paths(es));
});

test.each(CONTENTS)('%s mention the same facts in both languages, except the unit of land', (_, es, en) => {
  const mentioned = (content: unknown) =>
    new Set(JSON.stringify(content).match(/\{\{(?!vara\})\w+\}\}/g) ?? []);
  expect(mentioned(en)).toEqual(mentioned(es));
});

test.each(CONTENTS)(
  '%s can be filled in, and contain no literal rate, discount or contract condition',
  (_, es, en) => {
    for (const [, text] of textsOf(es)) expect(fillIn(text, factsIn('es'))).not.toMatch(/[{}]/);
    for (const [, text] of textsOf(en)) expect(fillIn(text, factsIn('en'))).not.toMatch(/[{}]/);
    expect(JSON.stringify([es, en])).not.toMatch(/\d\s?%|sin interes|without interest|interest.free/i);
    expect(JSON.stringify([es, en])).not.toMatch(
      /\d (días|days|cuotas|installments)|\b(o|or) \d|(USD |\$)400/,
    );
  },
);

test('a plan is called interest-free exactly if the policy’s rate is 0', () => {
  expect(factsIn('es')).toMatchObject({
    interes2: 'sin intereses',
    interes6: 'con un interés del 5% anual',
    descuento6: '15%',
    descuentoContado: '20%',
    primaPorcentaje: '10%',
    loteMinimo: '413.59\u00a0v²',
    plazos: '2, 6 o 12',
    plazoConAprobacion: '16',
    cuotasConAprobacion: '192',
  });
  const politica = {
    version: 2,
    planes: [{ plan: '6' as const, meses: 72, descuento: '0', tasaAnual: '0', soloPersonal: false }],
  };
  expect(factsIn('en', buildParameters({ politica })).interes6).toBe('interest-free');
});

test('a text that names an unknown fact is refused', () => {
  expect(() => fillIn('{{nada}}', factsIn('es'))).toThrow('No fact is called nada.');
});
