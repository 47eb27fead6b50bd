import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import { createEventBus, EventsProvider, SlotProvider, type SlotRequest } from '@lotes/shared-federation';
import { useQueryModal } from '@lotes/shared-ui';
import { changeTwice, changingRow, fillIn, pressAndRead } from '@lotes/shared-ui/testing';
import type { Call } from '@lotes/shared-contract/client';
import type { LotAdminRow } from '@lotes/shared-contract/lots';
import { ALL_ABILITIES, buildAdminLot } from '../testing/build-admin-lot';
import { renderAdmin } from '../testing/render-admin';
import { Page } from './admin-lots.page';

const LIST = '/Lotes/Administracion';

/** Shows the page over these lots; `onChange` answers the change of a base status. */
const show = (lots: LotAdminRow[], address = '/admin/lots', onChange?: (call: Call) => Answer) =>
  renderAdmin(<Page />, address, {
    answer: (call) => {
      if (call.path === LIST)
        return { result: { filas: [...lots], total: lots.length, puede: { crear: false } } };
      if (onChange) return onChange(call);
      throw new Error(`unexpected ${call.path}`);
    },
  });

const HELD = { ...ALL_ABILITIES, cambiarEstado: false, liberar: true };
const ONLY_IMAGES = { ...ALL_ABILITIES, cambiarEstado: false };

describe('the lot table', () => {
  it('shows only image actions to a person whom the api allows nothing else', async () => {
    show([buildAdminLot({ puede: ONLY_IMAGES })]);
    expect(await screen.findByRole('button', { name: 'Images of lot 37' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Change availability of lot 37' })).not.toBeInTheDocument();
  });

  it('shows no action column to a person who may only look', async () => {
    show([buildAdminLot({ puede: { ...ONLY_IMAGES, editar: false, editarImagenes: false } })]);
    expect(await screen.findByRole('cell', { name: 'Coral Reef Court' })).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: /Actions/ })).not.toBeInTheDocument();
  });

  it('disables the change of status of a held lot', async () => {
    show([buildAdminLot({ estado: 'reservado', puede: HELD })]);
    const change = await screen.findByRole('button', { name: 'Change availability of lot 37' });
    expect(change).toHaveAttribute('aria-disabled', 'true');
  });
});

test('the filter of buyers stays while it finds no lot, for users who may see buyers', async () => {
  const answer = ({ query }: Call): Answer => {
    const filas = query?.['comprador'] === undefined ? [buildAdminLot()] : [];
    return { result: { filas, total: filas.length, puede: { crear: false } } };
  };
  renderAdmin(<Page />, '/admin/lots', { signedInWith: ['VER_LOTES_VENDIDOS'], answer });
  const filter = await screen.findByRole('textbox', { name: 'Filter by Buyer' });
  await fillIn(filter, 'Mejai');
  await waitFor(() => expect(screen.queryByRole('cell', { name: 'Coral Reef Court' })).toBeNull());
  expect(filter).toHaveValue('Mejai');
  expect(filter).toHaveFocus();
});

test('the filter of buyers in a link is named in words to users who see no buyers', async () => {
  show([buildAdminLot()], '/admin/lots?filter.comprador=Mejia');
  expect(await screen.findByText('Buyer: Mejia')).toBeInTheDocument();
});

test('the list is read again after a change of a lot that came while it was being read', async () => {
  const bus = createEventBus();
  let arrive: () => void = () => undefined;
  const lots = [buildAdminLot()];
  const calls = renderAdmin(
    <EventsProvider bus={bus}>
      <Page />
    </EventsProvider>,
    '/admin/lots',
    {
      answer: () => {
        const result = { filas: [...lots], total: 1, puede: { crear: false } };
        return new Promise<Answer>((resolve) => (arrive = () => resolve({ result })));
      },
    },
  );
  await waitFor(() => expect(calls).toHaveLength(1));
  lots[0] = buildAdminLot({ calle: 'Greenview Way' });
  act(() => bus.emit('lot.changed', { numero: '37', estado: 'reservado' }));
  await act(async () => arrive());
  await waitFor(() => expect(calls).toHaveLength(2));
  await act(async () => arrive());
  expect(await screen.findByRole('cell', { name: 'Greenview Way' })).toBeInTheDocument();
});

describe('the link from a lot to its pending reservations', () => {
  /** Stands in for the windows that other remotes open over the table by the address. */
  function Windows({ name }: SlotRequest) {
    const modal = useQueryModal('pending');
    return (
      <div role="dialog" aria-label={`${name} of ${modal.parameter('lot')}`}>
        <button onClick={modal.close}>Close</button>
      </div>
    );
  }
  const open = (signedInWith: 'EDITAR_RESERVA' | 'VER_LOTES_VENDIDOS') =>
    renderAdmin(
      <SlotProvider renderer={Windows}>
        <Page />
      </SlotProvider>,
      '/admin/lots',
      {
        signedInWith: [signedInWith],
        answer: () => ({ result: { filas: [buildAdminLot()], total: 1, puede: { crear: false } } }),
      },
    );

  it('opens the window of the reservations over the table, by the address', async () => {
    open('EDITAR_RESERVA');
    await userEvent.click(await screen.findByRole('button', { name: 'Pending reservations of lot 37' }));
    expect(await screen.findByRole('dialog', { name: 'lot-windows of 37' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is not offered to users who may not see the list of reservations', async () => {
    open('VER_LOTES_VENDIDOS');
    await screen.findByRole('button', { name: 'Images of lot 37' });
    expect(screen.queryByRole('button', { name: /reservations of lot 37/i })).not.toBeInTheDocument();
  });
});

const sentVersions = (calls: readonly Call[]) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { version: number }).version);

describe('the availability of a lot', () => {
  const dialog = () => screen.findByRole('dialog');

  it('is saved with the version that the person saw, and the window closes', async () => {
    const calls = show([buildAdminLot()], '/admin/lots?modal=status&lot=37', () => ({
      result: buildAdminLot({ estadoBase: 'proximamente', version: 5 }),
    }));
    const form = within(await dialog());
    expect(form.getByText('Availability of lot 37')).toBeInTheDocument();
    await userEvent.click(form.getByRole('radio', { name: 'Coming soon' }));
    const save = form.getByRole('button', { name: 'Save availability' });
    await pressAndRead(save, 'Availability of lot 37 saved.');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls).toContainEqual(
      expect.objectContaining({
        method: 'PUT',
        path: '/Lotes/37/Estado',
        body: { estadoBase: 'proximamente', version: 4 },
      }),
    );
  });

  it('keeps the version that was seen after a stale edit, and saves with the current one when the user goes on', async () => {
    const lots = [buildAdminLot()];
    const calls = show(lots, '/admin/lots?modal=status&lot=37', (call) => {
      if ((call.body as { version: number }).version === 9) return { result: buildAdminLot({ version: 10 }) };
      lots[0] = buildAdminLot({ version: 9, estadoBase: 'no_disponible', estado: 'no_disponible' });
      const cambio = { quien: 'Luis Mejía', cuando: '2026-03-10T15:00:00.000Z', campos: ['estadoBase'] };
      return { error: { status: 409, code: 'stale-version', en: 'Somebody else changed this.', cambio } };
    });
    const form = within(await dialog());
    await userEvent.click(form.getByRole('radio', { name: 'Coming soon' }));
    await userEvent.click(form.getByRole('button', { name: 'Save availability' }));
    expect(await form.findByText(/^Luis Mejía changed this on .*: availability\.$/)).toBeInTheDocument();
    await waitFor(() => expect(calls.filter(({ path }) => path === LIST)).toHaveLength(2));
    await userEvent.click(form.getByRole('button', { name: 'Save availability' }));
    await waitFor(() => expect(sentVersions(calls)).toEqual([4, 4]));

    await userEvent.click(await form.findByRole('button', { name: 'Continue with the current data' }));
    await waitFor(() => expect(form.queryByRole('alert')).not.toBeInTheDocument());
    expect(form.getByRole('radio', { name: 'Coming soon' })).toBeChecked();
    await userEvent.click(form.getByRole('button', { name: 'Save availability' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sentVersions(calls)).toEqual([4, 4, 9]);
  });

  it('is changed again once the list is read again, on the newer version of the lot', async () => {
    const lot = changingRow(buildAdminLot());
    const calls = renderAdmin(<Page />, '/admin/lots', {
      answer: async ({ method }) => {
        if (method === 'PUT') return { result: lot.change() };
        return { result: { filas: [await lot.read()], total: 1, puede: { crear: false } } };
      },
    });
    const change = { opener: 'Change availability of lot 37', typed: {}, submit: 'Save availability' };
    await changeTwice(
      { ...change, chosen: ['Coming soon'] },
      { ...change, chosen: ['Not available'] },
      lot.answerReadings,
    );
    expect(sentVersions(calls)).toEqual([4, 5]);
  });

  it('is replaced by a message if the lot of a link does not exist', async () => {
    show([buildAdminLot()], '/admin/lots?modal=status&lot=999');
    expect(within(await dialog()).getByText('This lot does not exist. Check the link.')).toBeInTheDocument();
  });

  it('cannot be submitted while the lot is held, and says so', async () => {
    show([buildAdminLot({ estado: 'reservado', puede: HELD })], '/admin/lots?modal=status&lot=37');
    const form = within(await dialog());
    expect(form.getByText(/A reservation holds this lot/)).toBeInTheDocument();
    expect(form.getByRole('button', { name: 'Save availability' })).toBeDisabled();
  });
});
