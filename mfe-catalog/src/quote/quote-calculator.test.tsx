import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { LotDetail, QuotePlan } from '@lotes/shared-contract';
import type { Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import { buildComparison } from '../testing/build-comparison';
import { buildLotDetail } from '@lotes/shared-contract/testing';
import { renderPage } from '../testing/render-page';
import * as writer from './pdf/write-quote-pdf';
import { QuoteCalculator } from './quote-calculator';

// Mocked, as jsdom cannot save files; the PDF itself is tested in pdf/.
jest.mock('./pdf/write-quote-pdf', () => ({ writeQuotePdf: jest.fn(() => Promise.resolve()) }));

beforeEach(() => localStorage.clear());

const LOT = buildLotDetail({ numero: '37' });
const TOO_LARGE = {
  campo: 'prima',
  codigo: 'down-payment-too-large',
  Mensaje: 'La prima es demasiado grande para este plan.',
  MensajeEng: 'The down payment is too large for this plan.',
};

const queryOf = ({ query }: Call) => query as { plan: QuotePlan; prima?: string };
const server = (call: Call): Answer => {
  if (!call.path.endsWith('/Cotizaciones')) return { result: { lotes: [] } };
  const { plan, prima } = queryOf(call);
  return { result: buildComparison(LOT, plan, prima) };
};

const open = (
  options: {
    lot?: LotDetail;
    answer?: (call: Call) => Answer | Promise<Answer>;
    at?: string;
    language?: 'es' | 'en';
  } = {},
) => {
  const { lot = LOT, answer = server, at = '/lotdetail?lot=37', language = 'en' } = options;
  const page = renderPage(<QuoteCalculator lot={lot} />, { at, language, answer });
  const asked = () => page.calls.filter(({ path }) => path.endsWith('/Cotizaciones')).map(queryOf);
  return { ...page, asked, user: userEvent.setup() };
};
const figure = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).parentElement?.querySelector('dd')?.textContent;

test('the calculator opens with the company’s usual plan at the minimum down payment, in the server’s figures', async () => {
  open();
  expect(await figure('List price')).toBe('$30,000.00');
  expect(await figure('Discount')).toBe('$4,500.00 (15%)');
  expect(await figure('Financed amount')).toBe('$22,500.00');
  expect(await figure('Monthly installment')).toBe('$362.36');
  expect(await figure('Total you’ll pay')).toBe('$29,090.03');
});

test('a plan that is chosen by keyboard is kept in the address and announced', async () => {
  const { user, address } = open();
  await figure('List price');
  screen.getByRole('radio', { name: '6 years' }).focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(address.current).toBe('/lotdetail?lot=37&plan=12'));
  expect(await screen.findByText('Your quotation: 12 years')).toBeInTheDocument();
  await waitFor(() =>
    expect(
      screen.getByText(
        /^12 years: 144 installments of \$249\.72 \(the last one, \$[\d.]+\), with \$3,000\.00 down\./,
      ),
    ).toBeInTheDocument(),
  );
});

test('nothing is announced before the visitor changes the quote', async () => {
  open();
  await figure('List price');
  expect(screen.queryByText(/installments of .* with/)).not.toBeInTheDocument();
});

test('the calculator asks the server for a typed down payment only once typing pauses', async () => {
  const { asked, address } = open();
  await figure('List price');
  const field = screen.getByLabelText(/Down payment/);
  // Within one task: on a busy machine the time between two keys would be a pause.
  for (const value of ['5', '5,0', '5,000']) fireEvent.change(field, { target: { value } });
  expect(asked()).toHaveLength(1);
  await waitFor(() => expect(asked()).toEqual([{ plan: '6' }, { plan: '6', prima: '5000.00' }]));
  expect(address.current).toBe('/lotdetail?lot=37&prima=5000.00');
  await waitFor(async () => expect(await figure('Down payment')).toBe('$5,000.00'));
});

test('a new minimum down payment alone asks the server again', async () => {
  function EditedLot() {
    const [lot, setLot] = useState(LOT);
    const edit = () => setLot({ ...LOT, precios: LOT.precios && { ...LOT.precios, primaMinima: '6000.00' } });
    return (
      <>
        <QuoteCalculator lot={lot} />
        <button onClick={edit}>Edit the lot</button>
      </>
    );
  }
  const { calls } = renderPage(<EditedLot />, { at: '/lotdetail?lot=37', answer: server });
  const asked = () => calls.filter(({ path }) => path.endsWith('/Cotizaciones'));
  await figure('List price');
  expect(asked()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Edit the lot' }));
  await waitFor(() => expect(asked()).toHaveLength(2));
});

test('plans that could not be fetched are asked for again once the browser is back online', async () => {
  const isOffline = { status: 503, code: 'unavailable', en: 'Please try again.' };
  let answers = 0;
  open({
    answer: (call) =>
      call.path.endsWith('/Cotizaciones') && (answers += 1) === 1 ? { error: isOffline } : server(call),
  });
  await screen.findByText('Please try again.');
  fireEvent(window, new Event('online'));
  expect(await figure('List price')).toBe('$30,000.00');
});

test('a late response does not replace a newer one', async () => {
  const late: (() => void)[] = [];
  const answer = (call: Call): Answer | Promise<Answer> => {
    if (queryOf(call).plan !== '2') return server(call);
    return new Promise((resolve) => late.push(() => resolve(server(call))));
  };
  const { user } = open({ answer });
  await figure('List price');
  await user.click(screen.getByRole('radio', { name: '2 years' }));
  await user.click(screen.getByRole('radio', { name: '12 years' }));
  expect(await screen.findByText('Your quotation: 12 years')).toBeInTheDocument();
  late.forEach((settle) => settle());
  await Promise.resolve();
  expect(screen.getByText('Your quotation: 12 years')).toBeInTheDocument();
});

test.each([
  ['en', TOO_LARGE.MensajeEng],
  ['es', TOO_LARGE.Mensaje],
] as const)(
  'the field of the down payment in "%s" shows why the server refuses it',
  async (language, text) => {
    const refuse = (call: Call): Answer => {
      const comparison = buildComparison(LOT, '6');
      const planes = comparison.planes.map((one) =>
        one.plan === '6' ? { ...one, cifras: null, error: TOO_LARGE } : one,
      );
      return call.path.endsWith('/Cotizaciones')
        ? { result: { ...comparison, planes, calendario: null } }
        : server(call);
    };
    open({ answer: refuse, at: '/lotdetail?lot=37&prima=25400.00', language });
    const field = await screen.findByRole('textbox');
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(text) as string));
    expect(field).toBeInvalid();
    expect(screen.queryByText(/362\.36/)).not.toBeInTheDocument();
  },
);

test('every instalment is shown on demand, with its date in the reader’s language', async () => {
  const { user } = open({ language: 'es' });
  await user.click(await screen.findByText('Ver las 72 cuotas, una por una'));
  const rows = within(screen.getByRole('region', { name: 'Plan de pagos' })).getAllByRole('row');
  expect(rows).toHaveLength(73);
  expect(rows[1]).toHaveTextContent('14 abr 2026362.36268.6193.7522,231.39');
  expect(rows[72]?.textContent).toMatch(/0\.00$/);
});

test('the comparison shows all figures of all plans side by side', async () => {
  const { user } = open();
  await user.click(await screen.findByText('Compare every figure of the five plans'));
  const row = screen.getByRole('row', { name: /^Total interest/ });
  expect(row).toHaveTextContent(/^Total interest–\$0\.00\$3,590\.03/);
});

test('the charts say in words what they show', async () => {
  open();
  expect(await screen.findByRole('img', { name: /you owe \$22,500\.00 at first/ })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /\$3,590\.03 is interest/ })).toBeInTheDocument();
});

test('the cash plan shows no charts', async () => {
  open({ at: '/lotdetail?lot=37&plan=contado' });
  expect(await figure('Total you’ll pay')).toBe('$24,000.00');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('a lot that is not for sale yet shows its plans, but no button to download a quotation', async () => {
  open({ lot: { ...LOT, estado: 'proximamente' } });
  expect(await screen.findByText(/not for sale yet/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Download/ })).not.toBeInTheDocument();
});

test('the calculator shows the server’s reason when it refuses to store a quote', async () => {
  const answer = (call: Call): Answer =>
    call.method === 'POST'
      ? { error: { status: 409, code: 'quote/lot-sold', en: 'The lot is sold and is no longer quoted.' } }
      : server(call);
  const { user, calls } = open({ answer });
  await user.click(await screen.findByRole('button', { name: 'Download the quotation (PDF)' }));
  expect(await screen.findByText('The lot is sold and is no longer quoted.')).toBeInTheDocument();
  const post = calls.find(({ method }) => method === 'POST');
  expect(post?.body).toEqual({ lote: '37', plan: '6', prima: '3000.00' });
  expect(post?.headers?.['Idempotency-Key']).toMatch(/.{8,}/);
});

test('a stored quote is linked whenever its plan is chosen, and not while another is', async () => {
  const answer = (call: Call): Answer => {
    if (call.method !== 'POST') return server(call);
    const figures = buildComparison(LOT, '6').planes.find(({ plan }) => plan === '6')?.cifras;
    return { result: { ...figures, id: 'stored', lote: '37', vence: '2026-04-01T15:00:00.000Z' } };
  };
  const { user } = open({ answer });
  await user.click(await screen.findByRole('button', { name: 'Download the quotation (PDF)' }));
  expect(await screen.findByRole('link', { name: 'Reserve with this quotation' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '12 years' }));
  expect(await screen.findByText('Your quotation: 12 years')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Reserve with this quotation' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Verify this quotation' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '6 years' }));
  expect(await screen.findByRole('link', { name: 'Verify this quotation' })).toBeVisible();
});

test('the button to download keeps the focus and is busy while the quotation of another plan is computed', async () => {
  let compute = () => {};
  const answer = (call: Call): Answer | Promise<Answer> =>
    call.path.endsWith('/Cotizaciones') && call.method === 'GET' && queryOf(call).plan === '12'
      ? new Promise((resolve) => (compute = () => resolve(server(call))))
      : server(call);
  const { user, calls, asked } = open({ answer });
  await user.click(await screen.findByRole('radio', { name: '12 years' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ plan: '12' }));
  const download = screen.getByRole('button', { name: 'Download the quotation (PDF)' });
  download.focus();
  expect(download).toHaveAttribute('aria-busy', 'true');
  await user.keyboard('{Enter}');
  compute();
  expect(await screen.findByText('Your quotation: 12 years')).toBeInTheDocument();
  expect(download).toHaveFocus();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ plan: '12' }),
  );
});

test('if the code of the PDF does not arrive, the page says so, and another press downloads the same quotation', async () => {
  const reported = jest.fn();
  Object.assign(globalThis, { reportError: reported });
  const lost = Object.assign(new Error('no chunk'), { name: 'ChunkLoadError' });
  jest.mocked(writer.writeQuotePdf).mockRejectedValueOnce(lost);
  const answer = (call: Call): Answer => {
    if (call.method !== 'POST') return server(call);
    const figures = buildComparison(LOT, '6').planes.find(({ plan }) => plan === '6')?.cifras;
    return { result: { ...figures, id: 'stored', lote: '37', vence: '2026-04-01T15:00:00.000Z' } };
  };
  const { user, calls } = open({ answer });
  const download = await screen.findByRole('button', { name: 'Download the quotation (PDF)' });
  await user.click(download);
  expect(
    await screen.findByText('The PDF could not be generated. Check your connection.'),
  ).toBeInTheDocument();
  expect(reported).not.toHaveBeenCalled();
  await user.click(download);
  expect(await screen.findByText('Quotation downloaded successfully')).toBeInTheDocument();
  const keys = calls
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers?.['Idempotency-Key']);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('the quotes that were made on this device are listed on the page of their lot, and on no other', async () => {
  let made = 0;
  const answer = (call: Call): Answer => {
    if (call.method !== 'POST') return server(call);
    const figures = buildComparison(LOT, '6').planes.find(({ plan }) => plan === '6')?.cifras;
    made += 1;
    return { result: { ...figures, id: `stored-${made}`, lote: '37', vence: '2026-04-01T15:00:00.000Z' } };
  };
  const { user } = open({ answer });
  expect(screen.queryByRole('heading', { name: 'Your quotations of this lot' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Download the quotation (PDF)' }));
  expect(await screen.findByRole('heading', { name: 'Your quotations of this lot' })).toBeVisible();
  cleanup();

  open({ answer });
  expect(await screen.findByRole('link', { name: '6 years' })).toHaveAttribute('href', '/quote?id=stored-1');
  cleanup();

  open({ lot: { ...LOT, numero: '38' }, at: '/lotdetail?lot=38' });
  await figure('List price');
  expect(screen.queryByRole('heading', { name: 'Your quotations of this lot' })).not.toBeInTheDocument();
});
