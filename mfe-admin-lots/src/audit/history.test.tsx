import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuditRow } from '@lotes/shared-contract/audit';
import { buildAuditRow } from '../testing/build-audit-row';
import { renderAdmin } from '../testing/render-admin';
import { useSetBaseStatusMutation } from '../lots/lots.api';
import { History } from './history';

const show = (rows: AuditRow[], total = rows.length) =>
  renderAdmin(<History of={{ lote: '40' }} />, '/admin/lots', {
    answer: () => ({ result: { filas: rows, total, entidades: ['lote', 'reserva'] } }),
  });

/** A button that changes the lot while its history is open. */
function Change() {
  const [change] = useSetBaseStatusMutation();
  return (
    <button onClick={() => void change({ numero: '40', estadoBase: 'disponible', version: 1 })}>
      Change
    </button>
  );
}
const open = () => userEvent.click(screen.getByText('History'));

describe('the history of a lot', () => {
  it('is read once it is opened', async () => {
    const calls = show([buildAuditRow()]);
    expect(calls).toEqual([]);
    await open();
    expect(await screen.findByText('Availability changed')).toBeInTheDocument();
    expect(calls).toMatchObject([{ path: '/Auditoria', query: { lote: '40', tamano: 10 } }]);
  });

  it('is read again after the lot was changed on the same screen', async () => {
    let changes = 0;
    renderAdmin(
      <>
        <Change />
        <History of={{ lote: '40' }} />
      </>,
      '/admin/lots',
      {
        answer: ({ method }) => {
          changes += Number(method === 'PUT');
          const filas = [buildAuditRow(), buildAuditRow({ asiento: '2' })].slice(0, 1 + changes);
          return { result: { filas, total: filas.length, entidades: ['lote'] } };
        },
      },
    );
    await open();
    expect(await screen.findAllByText('Availability changed')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(screen.getAllByText('Availability changed')).toHaveLength(2));
  });

  it('stays on the screen if it cannot be read again', async () => {
    let isLost = false;
    const filas = [buildAuditRow()];
    renderAdmin(
      <>
        <Change />
        <History of={{ lote: '40' }} />
      </>,
      '/admin/lots',
      {
        answer: ({ method }) => {
          if (isLost)
            return { error: { status: 0, code: 'NetworkError', en: 'A connection error occurred' } };
          isLost = method === 'PUT';
          return { result: { filas, total: 1, entidades: ['lote'] } };
        },
      },
    );
    await open();
    await screen.findByText('Availability changed');
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    expect(await screen.findByText('A connection error occurred')).toBeVisible();
    expect(screen.getByText('Availability changed')).toBeVisible();
  });

  it('says who changed which thing, when, from which value to which, and why', async () => {
    show([
      buildAuditRow({
        accion: 'extender',
        entidad: 'reserva',
        id: '0123456789',
        cambios: [
          {
            campo: 'fechaVencimiento',
            antes: '2026-03-11T15:00:00.000Z',
            despues: '2026-03-12T15:00:00.000Z',
          },
          { campo: 'prima', antes: null, despues: '2500.00' },
          { campo: 'unheardOf', antes: 'x', despues: 'y' },
          { campo: 'excedenteDe', antes: null, despues: '0d2f1c3e-0000-4000-8000-000000000001' },
        ],
        motivo: 'The bank was closed',
      }),
    ]);
    await open();
    await screen.findByText('Extended');
    const entry = within(screen.getAllByRole('listitem')[0]!);
    expect(entry.getByText('Reservation 0123456789, lot 40')).toBeInTheDocument();
    expect(entry.getByText(/Ana Paz/)).toHaveTextContent('Ana Paz · Mar 11, 2026, 9:00 AM');
    expect(entry.getByText('Reason: The bank was closed')).toBeInTheDocument();
    const changes = entry.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(changes).toEqual([
      'Hold ends: Mar 11, 2026, 9:00 AM → Mar 12, 2026, 9:00 AM',
      'Down payment: $2,500.00',
    ]);
  });

  it('names the system and visitors as the authors of changes', async () => {
    show([buildAuditRow({ asiento: '2', quien: 'sistema' }), buildAuditRow({ quien: 'visitante' })]);
    await open();
    expect(await screen.findByText(/^System ·/)).toBeInTheDocument();
    expect(screen.getByText(/^Visitor ·/)).toBeInTheDocument();
  });

  it('shows earlier changes when asked', async () => {
    const calls = show([buildAuditRow()], 11);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show earlier changes' }));
    expect(calls.at(-1)).toMatchObject({ query: { lote: '40', tamano: 100 } });
    expect(screen.queryByRole('button', { name: 'Show earlier changes' })).not.toBeInTheDocument();
    // The button that was pressed is gone.
    expect(screen.getByRole('list', { name: 'History' })).toHaveFocus();
  });

  it('is shown to its beginning, a hundred changes at a time', async () => {
    const rows = Array.from({ length: 201 }, (_, index) => buildAuditRow({ asiento: String(201 - index) }));
    const calls = renderAdmin(<History of={{ lote: '40' }} />, '/admin/lots', {
      answer: ({ query = {} }) => {
        const [size, page] = [Number(query['tamano']), Number(query['pagina'] ?? 1)];
        const filas = rows.slice((page - 1) * size, page * size);
        return { result: { filas, total: rows.length, entidades: ['lote'] } };
      },
    });
    await open();
    const more = () => userEvent.click(screen.getByRole('button', { name: 'Show earlier changes' }));
    const entries = () => screen.getAllByText('Availability changed');
    for (const shown of [10, 100, 200]) {
      await waitFor(() => expect(entries()).toHaveLength(shown));
      await more();
    }
    await waitFor(() => expect(entries()).toHaveLength(201));
    expect(screen.queryByRole('button', { name: 'Show earlier changes' })).not.toBeInTheDocument();
    expect(calls.at(-1)).toMatchObject({ query: { lote: '40', tamano: 100, pagina: 3 } });
  });

  it('says that nothing was recorded if there are no changes', async () => {
    show([]);
    await open();
    expect(await screen.findByText('Nothing has been recorded yet.')).toBeInTheDocument();
  });
});
