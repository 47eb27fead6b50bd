import { screen, within } from '@testing-library/react';
import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';
import { allowing, buildRequest } from '../testing/build-request';
import { remote } from '../remote';
import { renderScreen } from '../testing/render-screen';
import { Fill } from './payment-cards';

/** Shows the cards. The api returns one request in each state, and the given totals. */
const show = (
  totals: Record<string, number>,
  puede = allowing('enviar', 'pagar', 'resolver'),
  recibido = '0.00',
) =>
  renderScreen(<Fill />, '/today', {
    answer: ({ query }) => {
      const estado = query?.estado as PaymentLinkRow['estado'];
      const total = totals[estado] ?? 0;
      const row = buildRequest({ id: estado, estado, recibido, puede });
      return { result: { filas: total > 0 ? [row] : [], total, puede: { registrar: true } } };
    },
  });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the payments of today', () => {
  it('count links to send, payments to reconcile and payments under review, and link to their lists', async () => {
    const calls = show({ solicitada: 7, procesando: 1, en_revision: 2 });
    const send = await card('Links to send');
    expect(await send.findByRole('link', { name: '7: see the list' })).toHaveAttribute(
      'href',
      '/paymentlinkrequests?filter.estado=solicitada&order=solicitadaEn',
    );
    expect(await (await card('Payments to reconcile')).findByText('1: see the list')).toBeInTheDocument();
    expect(await (await card('Payments under review')).findByText('2: see the list')).toBeInTheDocument();
    expect(calls.map(({ query }) => query?.estado)).toEqual(['solicitada', 'procesando', 'en_revision']);
  });

  it.each([
    ['Links to send', 'Send link: Ana Paz, lot 37', 'send-link', 'solicitada'],
    ['Payments to reconcile', 'Mark paid: Ana Paz, lot 37', 'mark-paid', 'procesando'],
    ['Payments under review', 'Resolve: Ana Paz, lot 37', 'resolve', 'en_revision'],
  ])('%s: %s opens the dialog itself', async (title, name, dialog, id) => {
    show({ solicitada: 1, procesando: 1, en_revision: 1 });
    const link = await (await card(title)).findByRole('link', { name });
    expect(link).toHaveAttribute('href', `/paymentlinkrequests?modal=${dialog}&request=${id}`);
  });

  it.each([
    ['Links to send', 'solicitada', 'the part of the amount that is still owed', '$2,940.00'],
    ['Payments under review', 'en_revision', 'the amount that was received', '$60.00'],
  ])('%s (%s) show %s', async (title, estado, _what, amount) => {
    show({ [estado]: 1 }, allowing(), '60.00');
    expect(await (await card(title)).findByText(`Lot 37: ${amount}`)).toBeInTheDocument();
  });

  it('are shown to everybody who may open their list (R2.19)', () => {
    const cards = remote.slots?.find(({ slot }) => slot === 'today-cards');
    const list = remote.routes?.find(({ path }) => path === '/paymentlinkrequests');
    expect(cards?.access).toEqual(list?.access);
  });

  it('offer no dialog that the api does not allow', async () => {
    show({ solicitada: 1 }, allowing());
    const send = await card('Links to send');
    expect(await send.findByText('Lot 37: $3,000.00')).toBeInTheDocument();
    expect(send.getAllByRole('link')).toHaveLength(1);
  });
});
