import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import type { AuditEntity, AuditRow } from '@lotes/shared-contract/audit';
import type { Language } from '@lotes/shared-i18n';
import { buildAuditRow } from '../testing/build-audit-row';
import { renderAdmin } from '../testing/render-admin';
import { Page } from './activity.page';

const show = (
  rows: AuditRow[],
  entidades: AuditEntity[] = ['lote', 'reserva', 'contacto'],
  language: Language = 'en',
) =>
  renderAdmin(
    <Page />,
    '/activity',
    { answer: () => ({ result: { filas: rows, total: rows.length, entidades } }) },
    language,
  );
const asked = (calls: ReturnType<typeof show>) => calls.at(-1)?.query;

describe('the activity', () => {
  it('shows changes as sentences, not as codes', async () => {
    show([
      buildAuditRow({
        accion: 'asignar',
        entidad: 'contacto',
        nombre: 'Bob Hill',
        cambios: [
          { campo: 'estado', antes: 'nuevo', despues: 'asignado' },
          { campo: 'asignadoA', antes: null, despues: 'Luis Mejía' },
        ],
      }),
      buildAuditRow({
        asiento: '40',
        accion: 'crear',
        entidad: 'cliente',
        nombre: 'Eva Bodden',
        cambios: [
          { campo: 'telefono', antes: null, despues: '+50499991234' },
          { campo: 'permisos', antes: null, despues: ['EDITAR_RESERVA', 'VER_USUARIOS'] },
        ],
      }),
    ]);
    const assigned = (await screen.findByText('Message from Bob Hill')).closest('tr');
    const created = screen.getByText('Client Eva Bodden').closest('tr');
    expect(assigned).toHaveTextContent('Status: New → Assigned');
    expect(assigned).toHaveTextContent('Assigned to: Luis Mejía');
    expect(created).toHaveTextContent('Phone: +504 9999-1234');
    expect(created).toHaveTextContent('Permissions: Edit reservations and lots and See clients');
  });

  it('says in Spanish that a request for money was annulled: in Honduras, to cancel a debt is to pay it', async () => {
    const ended = {
      accion: 'cancelar',
      cambios: [{ campo: 'estado', antes: 'enviada', despues: 'cancelada' }],
    };
    const rows = [
      buildAuditRow({ ...ended, entidad: 'solicitudLinkPago' }),
      buildAuditRow({ ...ended, asiento: '40', entidad: 'reserva', id: '0123456789', cambios: [] }),
    ];
    show(rows, undefined, 'es');
    const request = (await screen.findByText('Solicitud de pago, lote 40')).closest('tr');
    expect(request).toHaveTextContent('Anulación');
    expect(request).toHaveTextContent('Estado: Enviada → Anulada');
    expect(screen.getByText('Reserva 0123456789, lote 40').closest('tr')).toHaveTextContent('Cancelación');
  });

  it('is filtered by the reader’s own changes, by days and by a kind of thing that they may see', async () => {
    const calls = show([buildAuditRow()]);
    await screen.findByText('Lot 40');
    await userEvent.click(screen.getByRole('radio', { name: 'My activity' }));
    await waitFor(() => expect(asked(calls)).toMatchObject({ quien: 'yo' }));
    for (const [label, day] of [
      ['From', '03/01/2026'],
      ['Until', '3/31/2026'],
    ] as const) {
      const field = await screen.findByLabelText(label, { selector: ':enabled' });
      fireEvent.change(field, { target: { value: day } });
      fireEvent.blur(field);
    }
    await waitFor(() => expect(asked(calls)).toMatchObject({ desde: '2026-03-01', hasta: '2026-03-31' }));
    const kinds = screen.getByRole('combobox', { name: 'Filter by About' });
    expect(
      within(kinds)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All', 'Lots', 'Reservations', 'Messages']);
    await userEvent.selectOptions(kinds, 'Reservations');
    await waitFor(() => expect(asked(calls)).toMatchObject({ entidad: 'reserva', quien: 'yo', pagina: 1 }));
  });

  it('is printed below its filters, those of the toolbar included, spelled out in words', async () => {
    jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const list: Answer = { result: { filas: [buildAuditRow()], total: 1, entidades: ['lote'] } };
    const filters = 'filter.quien=yo&filter.desde=2026-03-10&filter.hasta=x';
    renderAdmin(<Page />, `/activity?${filters}`, { answer: () => list });
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Print' }));
    const sheet = (await screen.findByText('Whose activity: My activity')).parentElement;
    expect(sheet).toHaveTextContent('From: Mar 10, 2026');
    expect(sheet).toHaveTextContent('Until: x');
  });

  it('is marked busy while the rows of a changed filter load', async () => {
    let answer: (found: Answer) => void = () => {};
    const later = new Promise<Answer>((resolve) => (answer = resolve));
    const list: Answer = { result: { filas: [buildAuditRow()], total: 1, entidades: ['lote'] } };
    renderAdmin(<Page />, '/activity', { answer: ({ query }) => (query?.['quien'] ? later : list) });
    await screen.findByText('Lot 40');
    const isBusy = () => screen.getByRole('table').closest('[aria-busy="true"]') !== null;
    expect(isBusy()).toBe(false);
    await userEvent.click(screen.getByRole('radio', { name: 'My activity' }));
    await waitFor(() => expect(isBusy()).toBe(true));
    answer(list);
    await waitFor(() => expect(isBusy()).toBe(false));
  });

  it('keeps text that is no day in its field, and does not filter by it', async () => {
    const calls = show([buildAuditRow()]);
    const field = await screen.findByLabelText('From', { selector: ':enabled' });
    fireEvent.change(field, { target: { value: '31/03/2026' } });
    fireEvent.blur(field);
    expect(await screen.findByText(/^Enter the date as mm\/dd\/yyyy/)).toBeInTheDocument();
    expect(field).toHaveDisplayValue('31/03/2026');
    expect(asked(calls)).not.toHaveProperty('desde');
    fireEvent.change(field, { target: { value: '3/31/2026' } });
    fireEvent.blur(field);
    await waitFor(() => expect(asked(calls)).toMatchObject({ desde: '2026-03-31' }));
    expect(screen.queryByText(/^Enter the date as/)).not.toBeInTheDocument();
  });
});
