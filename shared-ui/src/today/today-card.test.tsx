import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { withI18n } from '@lotes/shared-i18n/testing';
import { listInAddress } from '../list-address/list-address';
import { TodayCard, type TodayCardProps } from './today-card';

const QUERY = { estado: 'solicitada', orden: 'solicitadaEn', tamano: '10' };

const show = (counted: Partial<TodayCardProps<number>['counted']>) =>
  render(
    withI18n(
      <MemoryRouter>
        <TodayCard
          title="Links to send"
          empty="Nothing waiting."
          counted={{ data: undefined, refetch: () => undefined, ...counted }}
          page="/requests"
          query={QUERY}
          rowOf={(row: number) => ({
            key: String(row),
            title: `Lot ${row}`,
            detail: 'Ana',
            action:
              row === 2
                ? undefined
                : { label: 'Send', name: `Send lot ${row}`, link: { to: `/requests?lot=${row}`, state: {} } },
          })}
        />
      </MemoryRouter>,
      {},
    ),
  );
const card = () => screen.getByRole('region', { name: 'Links to send' });

describe('a card of `/today`', () => {
  it('shows the three most urgent rows that wait, each with a link to its dialog if there is one', () => {
    show({ data: { filas: [1, 2, 3, 4], total: 12 } });
    expect(within(card()).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Send lot 1' })).toHaveAttribute('href', '/requests?lot=1');
    expect(screen.queryByRole('link', { name: 'Send lot 2' })).not.toBeInTheDocument();
  });

  it('shows the count of all rows, and leads to the list with the filters and order of the count', () => {
    show({ data: { filas: [1], total: 12 } });
    const list = screen.getByRole('link', { name: '12: see the list' });
    const address = list.getAttribute('href') ?? '';
    expect(address).toBe('/requests?filter.estado=solicitada&order=solicitadaEn');
    expect(listInAddress(address.slice(address.indexOf('?')))).toMatchObject({
      filters: { estado: 'solicitada' },
      order: 'solicitadaEn',
    });
  });

  it('says so if nothing waits', () => {
    show({ data: { filas: [], total: 0 } });
    expect(screen.getByText('Nothing waiting.')).toBeInTheDocument();
    expect(card()).toHaveAttribute('aria-busy', 'false');
  });

  it('is busy until the list is known', () => {
    show({});
    expect(card()).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('Nothing waiting.')).not.toBeInTheDocument();
  });

  it('shows why the list could not be read, and reads it again on request', async () => {
    const refetch = jest.fn();
    show({ error: { es: 'Sin conexión', en: 'No connection' }, refetch });
    expect(screen.getByRole('alert')).toHaveTextContent('No connection');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });
});
