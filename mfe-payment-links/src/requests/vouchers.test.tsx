import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';
import { doAndRead, fillIn, pressAndRead } from '@lotes/shared-ui/testing';
import { allowing, buildReceived, buildRequest } from '../testing/build-request';
import { renderScreen } from '../testing/render-screen';
import { Page } from './payment-link-requests.page';

const sent = buildRequest({ estado: 'enviada', puede: allowing('pagar', 'adjuntar') });
const received = { ...sent, estado: 'pagada' as const, pagos: [buildReceived()] };
const at = (modal: string) => `/paymentlinkrequests?modal=${modal}&request=${sent.id}`;

function show(
  row: PaymentLinkRow,
  address: string,
  onVoucher: (call: Call) => Answer | Promise<Answer> = () => ({ result: received }),
) {
  return renderScreen(<Page />, address, {
    answer: (call) => {
      if (call.path.endsWith('/Comprobante')) return onVoucher(call);
      if (call.method === 'POST') return { result: received };
      return { result: { filas: [row], total: 1, puede: { registrar: true } } };
    },
  });
}
const LOST: Answer = { error: { status: 0, code: 'NetworkError', en: 'A connection error occurred' } };
const PDF = new File(['%PDF-1.7'], 'slip.pdf', { type: 'application/pdf' });
const PAGE = new File(['<html>'], 'slip.html', { type: 'text/html' });
const user = userEvent.setup({ applyAccept: false });
const dialog = async () => within(await screen.findByRole('dialog'));

async function pay(form: Awaited<ReturnType<typeof dialog>>, file: File) {
  await fillIn(form.getByLabelText('Bank'), 'banco uno');
  await fillIn(form.getByLabelText('Bank reference'), 'r-1');
  await user.upload(form.getByLabelText('Choose a file: Proof of payment'), file);
}

describe('a voucher', () => {
  it('is kept with the payment that is being recorded', async () => {
    const calls = show(sent, at('mark-paid'));
    const form = await dialog();
    await pay(form, PDF);
    await pressAndRead(
      form.getByRole('button', { name: 'Mark paid' }),
      'The payment for lot 37 was recorded.',
    );
    const [last, before] = calls.filter(({ method }) => method === 'POST').reverse();
    expect(before?.path).toBe(`/SolicitudesLinkPago/${sent.id}/Pagar`);
    expect(last?.path).toBe(`/SolicitudesLinkPago/${sent.id}/Pagos/7/Comprobante`);
    expect((last?.body as FormData).get('archivo')).toMatchObject({ name: 'slip.pdf' });
  });

  it('is refused before anything is sent if its file type is not allowed', async () => {
    show(sent, at('mark-paid'));
    const form = await dialog();
    await pay(form, PAGE);
    expect(await form.findByText('The proof of payment must be a PNG, JPG or PDF file.')).toBeInTheDocument();
    expect(form.getByRole('button', { name: 'Mark paid' })).toBeDisabled();
  });

  it('can be removed again if its file type is not allowed, and the payment recorded without it', async () => {
    const calls = show(sent, at('mark-paid'));
    const form = await dialog();
    await pay(form, PAGE);
    await user.click(form.getByRole('button', { name: 'Remove slip.html' }));
    expect(form.queryByText('slip.html')).not.toBeInTheDocument();
    await waitFor(() => expect(form.getByLabelText('Choose a file: Proof of payment')).toHaveFocus());
    await pressAndRead(
      form.getByRole('button', { name: 'Mark paid' }),
      'The payment for lot 37 was recorded.',
    );
    expect(calls.some(({ path }) => path.endsWith('/Comprobante'))).toBe(false);
  });

  it('leaves the payment recorded if the api refuses it, and the notice says so', async () => {
    show(sent, at('mark-paid'), () => ({ error: { status: 422, code: 'voucher/type' } }));
    const form = await dialog();
    await pay(form, PDF);
    await pressAndRead(
      form.getByRole('button', { name: 'Mark paid' }),
      /was recorded, but the proof of payment was not saved/,
    );
  });

  it('is added later, from the window of the request', async () => {
    const calls = show(received, '/paymentlinkrequests');
    await user.click(await screen.findByRole('button', { name: 'Open the request of Ana Paz for lot 37' }));
    const shown = await dialog();
    expect(shown.getByText('No proof of payment')).toBeInTheDocument();
    await doAndRead(
      () => user.upload(shown.getByLabelText('Add proof of payment: Banco Uno R-1'), PDF),
      'The proof of payment was saved.',
    );
    expect(calls.find(({ method }) => method === 'POST')?.path).toMatch(/\/Pagos\/7\/Comprobante$/);
  });

  it('may have been saved if the answer was lost: the window says so, and the list is read again', async () => {
    const calls = show(received, at('payment'), () => LOST);
    const readings = () => calls.filter(({ method }) => method === 'GET').length;
    const shown = await dialog();
    const before = readings();
    await user.upload(shown.getByLabelText('Add proof of payment: Banco Uno R-1'), PDF);
    expect(await shown.findByRole('alert')).toHaveTextContent(/It may have been saved all the same/);
    await waitFor(() => expect(readings()).toBeGreaterThan(before));
  });

  it('may have been saved with a payment that was recorded if the answer was lost, and the notice says so', async () => {
    show(sent, at('mark-paid'), () => LOST);
    const form = await dialog();
    await pay(form, PDF);
    await pressAndRead(
      form.getByRole('button', { name: 'Mark paid' }),
      /was recorded\. The proof of payment may have been saved too: look at the list\.$/,
    );
  });

  it('keeps its field and the focus in it while it is being saved, and takes no other file', async () => {
    let answer: (outcome: Answer) => void = () => undefined;
    const calls = show(received, at('payment'), () => new Promise<Answer>((resolve) => (answer = resolve)));
    const shown = await dialog();
    const field = shown.getByLabelText('Add proof of payment: Banco Uno R-1');
    await user.upload(field, PDF);
    expect(field).toHaveAttribute('aria-disabled', 'true');
    expect(field).toBeEnabled();
    expect(field).toHaveFocus();
    await act(async () => void fireEvent.change(field, { target: { files: [PDF] } }));
    expect(calls.filter(({ path }) => path.endsWith('/Comprobante'))).toHaveLength(1);
    await doAndRead(async () => answer({ result: received }), 'The proof of payment was saved.');
    expect(field).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('is saved as a file under its name, and cannot be replaced by users who may only see it', async () => {
    const comprobante = { nombre: 'slip.pdf', tipo: 'application/pdf' } as const;
    const row = { ...received, puede: allowing(), pagos: [buildReceived({ comprobante })] };
    const saved: string[] = [];
    const urls = { createObjectURL: () => 'blob:slip', revokeObjectURL: () => undefined };
    Object.assign(URL, urls);
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.download} ${this.href}`);
    });
    const calls = show(row, at('payment'), () => ({ result: PDF }));
    const shown = await dialog();
    expect(shown.queryByText('Replace')).toBeNull();
    await user.click(
      shown.getByRole('button', { name: 'slip.pdf: download the proof of payment of Banco Uno R-1' }),
    );
    await screen.findByRole('button', { name: 'slip.pdf: download the proof of payment of Banco Uno R-1' });
    expect(calls.at(-1)?.path).toMatch(/\/Pagos\/7\/Comprobante$/);
    expect(saved).toEqual(['slip.pdf blob:slip']);
    click.mockRestore();
  });
});
