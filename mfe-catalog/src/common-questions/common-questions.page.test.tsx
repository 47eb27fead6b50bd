import { buildParameters } from '@lotes/shared-auth/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Page as AboutPage } from '../about/about.page';
import { renderPage } from '../testing/render-page';
import { Page } from './common-questions.page';
import { answerBlocks, searchQuestions } from './questions';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const openQuestions = (language: 'es' | 'en', at = '/commonquestions') =>
  renderPage(<Page />, { at, language, answer: () => ({ result: buildParameters() }) });

test('every frequent question is listed and opens its answer when pressed', async () => {
  openQuestions('en');
  const question = await screen.findByRole('heading', {
    name: 'Do you offer financing, and at what interest?',
  });
  expect(screen.getByText('16 questions')).toHaveAttribute('role', 'status');
  const entry = question.closest('details') as HTMLDetailsElement;
  expect(entry.open).toBe(false);
  await userEvent.click(question);
  expect(entry.open).toBe(true);
  expect(within(entry).getByText('Over 6 years, at 5% interest a year.')).toBeVisible();
  expect(within(entry).getByText('Over 2 years, interest-free.')).toBeVisible();
});

test('every answer is printed, and afterwards the page is as it was', async () => {
  openQuestions('en');
  const question = await screen.findByRole('heading', {
    name: 'Do you offer financing, and at what interest?',
  });
  const entries = [...document.querySelectorAll('details')];
  await userEvent.click(question);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(entries.filter(({ open }) => open)).toHaveLength(16);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(entries.filter(({ open }) => open)).toEqual([question.closest('details')]);
});

/** Texts that each entry must contain (R1.4 to R1.7). */
const TOLD: Record<'es' | 'en', Record<string, RegExp>> = {
  es: {
    visita: /números de ventas: .*0001.*0002.*su nombre, la fecha y la hora/,
    ubicacion: /en una bahía.*16\.4 km del ferry.*19 km del aeropuerto.*segundo nivel de una plaza/,
    'lote-mas-pequeno': /413\.59.*prima mínima es el 10%/,
    financiamiento: /directo con la empresa.*6 años, con un interés del 5% anual/,
    'pasos-financiamiento': /visita.*lote.*plazo.*prima.*promesa de venta.*Pague la prima/,
    'pasos-compra': /reserve.*visita.*asesor.*contrato.*prima por medio del banco.*Disfrute/,
    descuentos: /20%.*15%.*100 a 250 mil lempiras.*hasta el 10%/,
    plazos: /144 cuotas.*16 años existe, pero cada caso lo aprueba/,
    'formas-de-pago':
      /enlace de pago.*caja empresarial.*Visa o MasterCard.*agencias.*código único de cliente/,
    'fechas-de-pago': /18 del mes anterior y el 4.*5 días de gracia.*60 días/,
    'documentos-contrato': /identidad.*RTN.*Dirección, teléfono y correo.*Dos referencias familiares/,
    'documentos-entregados':
      /dominio pleno, libre de gravámenes.*promesa de venta.*cobro.*convivencia.*manual de construcción.*catálogo de construcción/,
    escritura: /USD 400/,
    reservar: /sitio o con un asesor.*24 horas.*USD 100\.00, por una semana.*dos semanas/,
    'cambio-de-opinion': /5 días para cambiar de opinión/,
    contacto: /teléfono.*correo/,
  },
  en: {
    visita: /sales numbers: .*0001.*0002.*your name and the date and time/,
    ubicacion: /on a bay.*16\.4 km from the ferry.*19 km from the airport.*second level of a plaza/,
    'lote-mas-pequeno': /413\.59.*minimum down payment is 10%/,
    financiamiento: /directly from the company.*6 years, at 5% interest a year/,
    'pasos-financiamiento': /visit.*lot.*term.*down payment.*promise-of-sale.*Pay the down payment/,
    'pasos-compra': /reserve.*visit.*sales agent.*contract.*down payment through the bank.*Enjoy/,
    descuentos: /20%.*15%.*100 to 250 thousand lempiras.*up to 10%/,
    plazos: /144 installments.*16-year plan too, but the company approves/,
    'formas-de-pago': /payment link.*business cashier.*Visa or MasterCard.*branches.*unique client code/,
    'fechas-de-pago': /18th of the month before and the 4th.*5 days of grace.*60 days/,
    'documentos-contrato': /ID.*RTN.*address, phone number and e-mail.*Two family references/,
    'documentos-entregados':
      /full ownership, free of liens.*promise-of-sale.*collection.*neighborhood living.*construction manual.*construction catalog/,
    escritura: /\$400/,
    reservar: /site, or through a sales agent.*24 hours.*\$100\.00, for one week.*two weeks/,
    'cambio-de-opinion': /5 days to change your mind/,
    contacto: /phone.*e-mail/,
  },
};

test.each(['es', 'en'] as const)('each entry says in "%s" what buyers must be told', async (language) => {
  openQuestions(language);
  await screen.findByText(/^16 /);
  const entries = Object.entries(TOLD[language]);
  expect(entries).toHaveLength(16);
  for (const [id, told] of entries) {
    expect(document.getElementById(id)?.textContent?.replace(/\s+/g, ' ')).toMatch(told);
  }
});

test('the sales numbers of an answer call when they are pressed', async () => {
  openQuestions('en', '/commonquestions#visita');
  const entry = (await screen.findByRole('heading', { name: 'How do I book a visit?' })).closest('details')!;
  const links = within(entry).getAllByRole('link', { name: /^\+504/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['tel:+50499990001', 'tel:+50499990002']);
});

test('an entry that the address names is open and has the focus', async () => {
  openQuestions('es', '/commonquestions#documentos-contrato');
  const question = await screen.findByRole('heading', { name: '¿Qué documentos necesito para el contrato?' });
  expect(question.closest('details')).toHaveAttribute('open');
  expect(question.closest('summary')).toHaveFocus();
});

test('Back and a reload at the address of an entry leave the reader where they were', async () => {
  Object.assign(window, { scrollY: 1500 });
  openQuestions('es', '/commonquestions#documentos-contrato');
  const question = await screen.findByRole('heading', { name: '¿Qué documentos necesito para el contrato?' });
  expect(question.closest('details')).toHaveAttribute('open');
  expect(question.closest('summary')).not.toHaveFocus();
  Object.assign(window, { scrollY: 0 });
});

test('a search needs no accents and leaves only entries that contain every word', async () => {
  openQuestions('es');
  await screen.findByText('16 preguntas');
  await userEvent.type(screen.getByLabelText('Buscar en las preguntas'), 'escritura PUBLICA');
  expect(await screen.findByText('1 pregunta')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('¿Qué documentos recibo al comprar?');
  await userEvent.type(screen.getByLabelText('Buscar en las preguntas'), ' helicóptero');
  expect(
    await screen.findByText(/Ninguna pregunta habla de «escritura PUBLICA helicóptero»/),
  ).toBeInTheDocument();
});

test.each([
  ['interes', true],
  ['INTERÉS', true],
  ['intereses barco', false],
  ['', true],
  ['¿Qué interés?', true],
  ['interés, años', true],
  ['interés ?', true],
  ['¿barco?', false],
])('searching for "%s" finds an entry: %s', (search, found) => {
  const entry = { id: 'a', pregunta: '¿Con qué interés?', respuesta: ['A 2 años, sin intereses.'] };
  expect(searchQuestions([entry], search)).toHaveLength(found ? 1 : 0);
});

test('numbered and bulleted lines of an answer become lists', () => {
  expect(answerBlocks(['Sí:', '• Uno', '• Dos', '1. Primero', 'Fin.'])).toEqual([
    { kind: 'text', lines: ['Sí:'] },
    { kind: 'points', lines: ['Uno', 'Dos'] },
    { kind: 'steps', lines: ['Primero'] },
    { kind: 'text', lines: ['Fin.'] },
  ]);
});

test('if the figures of the answers cannot be loaded, the page shows no answers and offers to try again', async () => {
  let fails = true;
  renderPage(<Page />, {
    at: '/commonquestions',
    language: 'en',
    answer: () =>
      fails
        ? { error: { status: 503, code: 'unavailable', en: 'Unavailable' } }
        : { result: buildParameters() },
  });
  expect(await screen.findByText('Unavailable')).toBeInTheDocument();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('16 questions')).toBeInTheDocument();
});

test.each([
  ['es', /172 lotes en seis calles.*acceso propio a la playa/],
  ['en', /172 lots on six streets.*beach access/],
] as const)('the About page states in %s the facts of the development', async (language, told) => {
  renderPage(<AboutPage />, { at: '/aboutus', language, answer: () => ({ result: buildParameters() }) });
  expect(await screen.findByText(told)).toBeInTheDocument();
});

test('an entry that the address names is focused once: if a search shows it again, the focus stays', async () => {
  openQuestions('en', '/commonquestions#financiamiento');
  const name = 'Do you offer financing, and at what interest?';
  const summary = (await screen.findByRole('heading', { name })).closest('summary');
  expect(summary).toHaveFocus();
  const search = screen.getByRole('searchbox');
  await userEvent.type(search, 'ferry');
  await waitFor(() => expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument());
  await userEvent.clear(search);
  expect(await screen.findByRole('heading', { name })).toBeVisible();
  expect(search).toHaveFocus();
});
