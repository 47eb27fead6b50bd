import { screen, within } from '@testing-library/react';
import type { Permission } from '@lotes/shared-contract/permissions';
import { buildAbilities, buildRow } from '../testing/build-reservation';
import { renderScreen } from '../testing/render-screen';
import { Fill } from './reservation-cards';
import { Page } from './today.page';

const show = (
  fields: Parameters<typeof buildRow>[0] = {},
  signedInWith: readonly Permission[] = ['EDITAR_RESERVA'],
) =>
  renderScreen(<Fill />, {
    visited: ['/today'],
    signedInWith,
    answer: ({ query }) => ({
      result: {
        ahora: '2026-03-10T15:00:00.000Z',
        filas: [buildRow({ numeroAutorizacion: String(query?.estado), ...fields })],
        total: 4,
      },
    }),
  });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the reservations of today', () => {
  it('include the first in each queue and the holds that end soon, the next to end first', async () => {
    const { calls } = show();
    const first = await card('First in the queue, waiting');
    const list = await first.findByRole('link', { name: '4: see the list' });
    const address = '/pendingreservations?view=all&filter.estado=por_atender&order=fechaVencimiento';
    expect(list).toHaveAttribute('href', address);
    expect(first.getByRole('link', { name: 'Activate the reservation of lot 37' })).toHaveAttribute(
      'href',
      '/pendingreservations?modal=activate&reservation=por_atender',
    );
    expect(calls.map(({ query }) => query?.estado)).toEqual(['por_atender', 'por_vencer']);
  });

  it('link to extending a hold that is active already', async () => {
    const puede = buildAbilities({ extender: true, liberar: true, editar: true, enviarEnlace: true });
    show({ estado: 'activa', puede });
    const ending = await card('Active reservations ending within 24 hours');
    const link = await ending.findByRole('link', { name: 'Extend the reservation of lot 37' });
    expect(link).toHaveAttribute('href', '/pendingreservations?modal=extend&reservation=por_vencer');
  });

  it('include late contracts, the longest overdue first, for users who may see the standing of instalments', async () => {
    const cuotas = {
      situacion: 'para_terminacion' as const,
      plan: '2' as const,
      pagadas: 3,
      total: 24,
      vence: '2026-01-04',
      cuota: '1000.00',
      diasAtraso: 65,
      montoVencido: '3000.00',
    };
    const { calls } = show({ estado: 'vendida', cuotas }, [
      'EDITAR_RESERVA',
      'VER_LOTES_VENDIDOS',
      'VER_SOLICITUDES_LINK_PAGO',
    ]);
    const late = await card('Contracts with installments overdue');
    const detail = 'Flagged for termination · Ana Paz · $3,000.00, 65 days overdue';
    expect(await late.findByText(detail)).toBeInTheDocument();
    expect(late.getByRole('link', { name: 'Open the reservation of lot 37' })).toHaveAttribute(
      'href',
      '/pendingreservations?modal=reservation&reservation=con_atraso',
    );
    expect(late.getByRole('link', { name: '4: see the list' })).toHaveAttribute(
      'href',
      '/pendingreservations?view=all&columns=lote%2Cestado%2CnombreCliente%2Ccuotas&filter.estado=con_atraso&order=cuotas',
    );
    expect(calls.at(-1)?.query).toMatchObject({ estado: 'con_atraso', orden: 'cuotas' });
  });

  it('are read again after a live change', async () => {
    let asked = 0;
    const { readAgain } = renderScreen(<Fill />, {
      visited: ['/today'],
      answer: () => {
        asked += 1;
        return { result: { ahora: '2026-03-10T15:00:00.000Z', filas: [], total: asked } };
      },
    });
    expect(await screen.findByText('2: see the list')).toBeInTheDocument();
    readAgain();
    expect(await screen.findByText('4: see the list')).toBeInTheDocument();
  });
});

test.each([
  [['EDITAR_RESERVA', 'RESERVA_CLIENTE'], 1],
  [['EDITAR_RESERVA'], 0],
] as const)(
  'a user with %s is offered the form for a client %i times on today’s page',
  (signedInWith, count) => {
    renderScreen(<Page />, { visited: ['/today'], signedInWith });
    const links = screen.queryAllByRole('link', { name: 'New reservation' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array(count).fill('/pendingreservations?modal=new-reservation'),
    );
  },
);
