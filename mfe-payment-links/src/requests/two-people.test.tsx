import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';
import {
  chosenRowOvertakenBy,
  dialogsOverChosen,
  overtakenBy,
  submitSecond,
  type TypedForm,
} from '@lotes/shared-ui/testing';
import { allowing, buildRequest } from '../testing/build-request';
import { renderScreen } from '../testing/render-screen';
import { StaffScreen } from '../ui/staff-screen';
import { Page } from './payment-link-requests.page';
import { useRequestSelectionActions } from './use-request-selection-actions';

type Ability = keyof PaymentLinkRow['puede'];

const paid = { estado: 'pagada', recibido: '3000.00' } as const;
const review = { estado: 'en_revision', recibido: '3000.00' } as const;
const bank = { Bank: 'Banco Uno', 'Bank reference': 'R-77', 'Amount received': '1,500.00' };

const DIALOGS: readonly [modal: string, may: Ability, row: Partial<PaymentLinkRow>, form: TypedForm][] = [
  [
    'send-link',
    'enviar',
    {},
    { typed: { 'Link from the bank': 'https://bank.test/37' }, submit: 'Send to Ana Paz' },
  ],
  ['resend-link', 'reenviar', { estado: 'enviada' }, { typed: {}, submit: 'Send to Ana Paz' }],
  ['process-payment', 'procesar', { estado: 'enviada' }, { typed: {}, submit: 'Mark as processing' }],
  ['cancel-request', 'cancelar', {}, { typed: { Reason: 'They called' }, submit: 'Cancel the request' }],
  [
    'refund',
    'reembolsar',
    paid,
    {
      typed: { 'Amount returned (USD)': '2,000.00', 'Reference of the refund': 'D-1', Reason: 'Too much' },
      submit: 'Record the refund',
    },
  ],
  [
    'resolve',
    'resolver',
    review,
    {
      typed: { 'Authorization number of the reservation': '7K3M9PXQ2A', Reason: 'Theirs' },
      submit: 'Resolve',
    },
  ],
];

/** The list with one request, which another person has changed by the time that the first change arrives. */
function twoPeople(modal: string, row: PaymentLinkRow, after: Partial<PaymentLinkRow> = {}) {
  let current = row;
  const calls = renderScreen(<Page />, `/paymentlinkrequests?modal=${modal}&request=${row.id}`, {
    answer: ({ method }) => {
      if (method === 'GET') return { result: { filas: [current], total: 1, puede: { registrar: true } } };
      if (current !== row) return { result: current };
      current = { ...row, ...after, version: row.version + 1 };
      return overtakenBy('Luis Mejía');
    },
  });
  return () => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body as object);
}

test.each(DIALOGS)(
  'the second of two people in %s sees who changed what, and keeps everything typed',
  async (modal, may, fields, form) => {
    const sent = twoPeople(modal, buildRequest({ ...fields, puede: allowing(may) }));
    const dialog = await submitSecond(form, 'Luis Mejía');
    await userEvent.click(dialog.getByRole('button', { name: form.submit }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual({ ...sent()[0], version: 4 });
  },
);

const LINK = 'https://bank.test/37';
const CHOSEN: readonly [modal: string, form: TypedForm, pregunta: string][] = [
  ['send-selected', { typed: { 'Link from the bank': LINK }, submit: 'Send 1' }, LINK],
  ['cancel-selected', { typed: { Reason: 'They called' }, submit: 'Cancel 1' }, 'cancelar'],
];

const Chosen = dialogsOverChosen(StaffScreen, useRequestSelectionActions);

test.each(CHOSEN)(
  'the second of two people in %s over chosen rows sees who changed what, and keeps everything typed',
  async (modal, form, pregunta) => {
    const antes = buildRequest({ puede: allowing('enviar') });
    const chosen = { clave: antes.id, antes, despues: antes, pregunta };
    const answer = chosenRowOvertakenBy('Luis Mejía', chosen);
    const calls = renderScreen(<Chosen />, `/?modal=${modal}&rows=${antes.id}`, { answer });
    const dialog = await submitSecond(form, 'Luis Mejía', 'Check again with the current data');
    await userEvent.click(dialog.getByRole('button', { name: form.submit }));
    const sent = () => calls.filter(({ path }) => path.endsWith('/Seleccion')).map(({ body }) => body);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toMatchObject(
      [antes.version, antes.version + 1].map((version) => ({ filas: [{ version }] })),
    );
  },
);

test('a form stays readable if the other person’s change has made its action impossible', async () => {
  const over = { estado: 'pagada', puede: allowing() } as const;
  const row = buildRequest({ estado: 'enviada', puede: allowing('pagar') });
  const sent = twoPeople('mark-paid', row, over);
  const dialog = await submitSecond({ typed: bank, submit: 'Mark paid' }, 'Luis Mejía');
  expect(dialog.getByRole('button', { name: 'Mark paid' })).toBeDisabled();
  expect(sent()).toHaveLength(1);
});

test('the first person’s change is sent unless the second edited the same field', async () => {
  const row = buildRequest({ estado: 'enviada', puede: allowing('pagar') });
  const sent = twoPeople('mark-paid', row, { recibido: '1000.00' });
  const { Bank, 'Bank reference': reference } = bank;
  const form = { typed: { Bank, 'Bank reference': reference }, submit: 'Mark paid' };
  const dialog = await submitSecond(form, 'Luis Mejía');
  await waitFor(() => expect(dialog.getByLabelText('Amount received')).toHaveValue('2000.00'));
  await userEvent.click(dialog.getByRole('button', { name: 'Mark paid' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[0]).toMatchObject({ banco: Bank, referenciaBanco: reference, monto: '3000.00' });
  expect(sent()[1]).toEqual({ ...sent()[0], monto: '2000.00', version: 4 });
});
