import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Page as AboutPage } from '../about/about.page';
import { buildParameters } from '../testing/build-parameters';
import { renderPage } from '../testing/render-page';
import { Page } from './common-questions.page';
import { answerBlocks, searchQuestions } from './questions';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const openQuestions = (language: 'es' | 'en', at = '/commonquestions') =>
  renderPage(<Page />, { at, language, answer: () => ({ result: buildParameters() }) });

test('every question of the specification is there, its answer a press away', async () => {
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
  expect(within(entry).getByText('Over 2 years, without interest.')).toBeVisible();
});

test('the address names an entry: it is open and has the focus', async () => {
  openQuestions('es', '/commonquestions#documentos-contrato');
  const question = await screen.findByRole('heading', { name: '¿Qué documentos necesito para el contrato?' });
  expect(question.closest('details')).toHaveAttribute('open');
  expect(question.closest('summary')).toHaveFocus();
});

test('a search needs no accents and leaves only what speaks of every word', async () => {
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
])('searching for "%s" finds an entry: %s', (search, found) => {
  const entry = { id: 'a', pregunta: '¿Con qué interés?', respuesta: ['A 2 años, sin intereses.'] };
  expect(searchQuestions([entry], search)).toHaveLength(found ? 1 : 0);
});

test('numbered and bulleted lines become lists', () => {
  expect(answerBlocks(['Sí:', '• Uno', '• Dos', '1. Primero', 'Fin.'])).toEqual([
    { kind: 'text', lines: ['Sí:'] },
    { kind: 'points', lines: ['Uno', 'Dos'] },
    { kind: 'steps', lines: ['Primero'] },
    { kind: 'text', lines: ['Fin.'] },
  ]);
});

test('where the figures cannot be loaded nothing half-told is shown, and it can be tried again', async () => {
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
] as const)(
  'the About page tells in %s what the specification says of the development',
  async (language, told) => {
    renderPage(<AboutPage />, { at: '/aboutus', language, answer: () => ({ result: buildParameters() }) });
    expect(await screen.findByText(told)).toBeInTheDocument();
  },
);
