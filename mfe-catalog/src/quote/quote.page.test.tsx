import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QuoteStanding, VerifiedQuote } from '@lotes/shared-contract';
import type { Answer } from '@lotes/shared-auth/testing';
import { buildComparison } from '../testing/build-comparison';
import { buildLotDetail } from '@lotes/shared-contract/testing';
import { renderPage } from '../testing/render-page';
import { Page } from './quote.page';

const ID = '3f2a9c10-5b7e-4d21-9c44-0a1b2c3d4e5f';
const LOT = buildLotDetail({ numero: '37' });

function verified(change: Partial<VerifiedQuote> = {}): VerifiedQuote {
  const { planes, calendario } = buildComparison(LOT, '6');
  const figures = planes[2]?.cifras;
  if (!figures || !calendario) throw new Error('The plan has no figures.');
  return {
    ...figures,
    id: ID,
    lote: '37',
    areaVaras: '500.00',
    precioVara: '60.00',
    primaEspecial: false,
    creada: '2026-03-18T15:00:00.000Z',
    vence: '2026-04-01T15:00:00.000Z',
    huella: 'a'.repeat(64),
    calendario,
    estado: 'vigente',
    estadoLote: 'disponible',
    coincide: true,
    cambios: [],
    actual: null,
    ...change,
  };
}

const open = (answer: Answer, { at = `/quote?id=${ID}`, language = 'en' as 'es' | 'en' } = {}) =>
  renderPage(<Page />, {
    at,
    language,
    answer: ({ path }) => {
      if (path === `/Cotizaciones/${ID}`) return answer;
      return { result: path === '/Lotes' ? { lotes: [LOT] } : LOT };
    },
  });

test.each<[QuoteStanding, string, string]>([
  ['vigente', 'This quotation is valid', 'Esta cotización está vigente'],
  ['reemplazada', 'This quotation has been superseded', 'Esta cotización fue reemplazada'],
  ['vencida', 'This quotation has expired', 'Esta cotización venció'],
  ['lote_no_disponible', 'The lot is no longer available', 'El lote ya no está disponible'],
])('a quote that is "%s" says so in both languages', async (estado, en, es) => {
  open({ result: verified({ estado }) });
  expect(await screen.findByText(en)).toBeInTheDocument();
  expect(screen.getByText(/calculated every figure again/)).toBeInTheDocument();
  const download = screen.queryByRole('button', { name: 'Download the quotation (PDF)' });
  expect(download !== null).toBe(estado === 'vigente');
  open({ result: verified({ estado }) }, { language: 'es' });
  expect(await screen.findByText(es)).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/quote\.verify/);
});

test('a quote of a state that only a newer api knows says so in neutral words, in both languages', async () => {
  const result = verified({ estado: 'nuevo' as never });
  open({ result });
  expect(await screen.findByText('The state of this quotation has changed')).toBeInTheDocument();
  expect(screen.getByText(/^Load this page again/)).toBeInTheDocument();
  open({ result }, { language: 'es' });
  expect(await screen.findByText('El estado de esta cotización cambió')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/quote\.verify/);
});

test('a plan without a discount shows no percentage beside it', async () => {
  open({ result: verified({ descuento: '0.00', tasaDescuento: '0' }) });
  const discount = (await screen.findByText('Discount')).nextElementSibling;
  expect(discount).toHaveTextContent(/^\$0\.00$/);
});

test('a quote to pay in cash is titled as one writes inside a title, in both languages', async () => {
  const { planes, calendario } = buildComparison(LOT, 'contado');
  const figures = planes[0]?.cifras;
  if (!figures || !calendario) throw new Error('The plan has no figures.');
  const cash = { ...figures, calendario };
  open({ result: verified(cash) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Lot 37, cash' })).toBeInTheDocument();
  open({ result: verified(cash) }, { language: 'es' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Lote 37, de contado' })).toBeInTheDocument();
});

test('the key to the colors of the payments names the interest only if there is any', async () => {
  open({ result: verified() });
  expect(await screen.findByText('Interest')).toBeInTheDocument();
  cleanup();
  open({ result: verified({ plan: '2', tasaAnual: '0', interes: '0.00' }) });
  expect(await screen.findByText('Principal')).toBeInTheDocument();
  expect(screen.queryByText('Interest')).not.toBeInTheDocument();
});

test('a superseded quote shows each figure that changed, then and now', async () => {
  const actual = { ...verified(), total: '31000.00' };
  open({ result: verified({ estado: 'reemplazada', cambios: ['precio'], actual }) });
  expect(await screen.findByRole('row', { name: 'List price $30,000.00 $31,000.00' })).toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /^Subtotal/ })).not.toBeInTheDocument();
});

test('a quote that another minimum down payment superseded shows that minimum, then and now', async () => {
  const actual = { ...verified(), primaMinima: '3500.00' };
  open({ result: verified({ estado: 'reemplazada', cambios: ['precio'], actual }) });
  expect(
    await screen.findByRole('row', { name: 'Minimum down payment $3,000.00 $3,500.00' }),
  ).toBeInTheDocument();
  expect(screen.getAllByRole('row', { name: /down payment/i })).toHaveLength(1);
});

test('a superseded quote none of whose figures changed says so instead of showing an empty table', async () => {
  open({ result: verified({ estado: 'reemplazada', cambios: ['politica'], actual: verified() }) });
  expect(await screen.findByText('Today this plan has the same figures.')).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'In this quotation' })).not.toBeInTheDocument();
});

test('a quote whose record does not match its own figures is called not genuine, whatever its state', async () => {
  open({ result: verified({ coincide: false }) });
  expect(await screen.findByText('This quotation is not genuine')).toBeInTheDocument();
  expect(screen.queryByText('This quotation is valid')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Download/ })).not.toBeInTheDocument();
});

test('the quote of a reserved lot stays valid, and the page says for whom', async () => {
  open({ result: verified({ estadoLote: 'reservado' }) });
  expect(await screen.findByText(/is good for whoever reserved it/)).toBeInTheDocument();
});

test('a quote links to the lot with the same plan and down payment', async () => {
  open({ result: verified() });
  expect(await screen.findByRole('link', { name: 'See lot 37 with this plan' })).toHaveAttribute(
    'href',
    '/lotdetail?lot=37&quote=3f2a9c10-5b7e-4d21-9c44-0a1b2c3d4e5f&plan=6&prima=3000.00',
  );
});

test('a quote is verified again when its lot changes', async () => {
  const { bus, calls } = open({ result: verified() });
  await screen.findByText('This quotation is valid');
  act(() => bus.emit('lot.changed', { numero: '37', estado: 'vendido' }));
  await waitFor(() => expect(calls.filter(({ path }) => path.startsWith('/Cotizaciones/'))).toHaveLength(2));
});

test('for an unknown quote id or none, the page says what to do', async () => {
  open({ error: { status: 404, code: 'quote/not-found' } });
  expect(await screen.findByRole('heading', { name: 'There is no such quotation' })).toBeInTheDocument();
  open({ result: null }, { at: '/quote' });
  expect(
    screen.getByRole('heading', { name: 'Which quotation would you like to verify?' }),
  ).toBeInTheDocument();
});

test('a valid quote links to reserving with it, unless its plan is for staff alone; a quote that is not valid does not', async () => {
  open({ result: verified() });
  expect(await screen.findByRole('link', { name: 'Reserve with this quotation' })).toHaveAttribute(
    'href',
    `/lotdetail?lot=37&quote=${ID}&modal=reserve`,
  );
  expect(document.querySelectorAll('.lu-button--primary')).toHaveLength(1);
  cleanup();
  for (const change of [{ estado: 'vencida' }, { sujetoAprobacion: true }] as const) {
    open({ result: verified(change) });
    expect(await screen.findByRole('link', { name: /^See lot 37/ })).toHaveAttribute(
      'href',
      '/lotdetail?lot=37&plan=6&prima=3000.00',
    );
    expect(screen.queryByRole('link', { name: 'Reserve with this quotation' })).not.toBeInTheDocument();
    cleanup();
  }
});

test('a quote is shared by its address, without a language', async () => {
  const user = userEvent.setup();
  open({ result: verified() });
  await user.click(await screen.findByRole('button', { name: 'Share this quotation' }));
  expect(await screen.findByText('The link was copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`http://localhost/quote?id=${ID}`);
});
