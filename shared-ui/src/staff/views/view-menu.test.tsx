import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { withI18n } from '@lotes/shared-i18n/testing';
import { NO_VIEWS } from '../../testing/no-views';
import { TestStaffProvider } from '../../testing/test-staff-provider';
import type { SavedView } from './saved-views';
import { ViewMenu } from './view-menu';

const RIVER: SavedView = {
  id: 'a',
  nombre: 'On the river',
  compartida: false,
  autor: 'Ana Paz',
  consulta: '?filter.calle=rio',
  version: 3,
  puede: { editar: true },
};

function Menu({ change }: { change: () => Promise<void> }) {
  const [consulta, openView] = useState('');
  const load = () => Promise.resolve([RIVER]);
  return (
    <>
      <button onClick={() => openView('?search=paz')}>Search</button>
      <ViewMenu saved={{ ...NO_VIEWS, views: [RIVER], load, change }} list={{ consulta, openView }} />
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = async (menu: string, name: string) => {
  await press(menu);
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const renewal = () => screen.queryByRole('checkbox', { name: 'Replace by what the table shows now' });

test('a view is given what the table shows after a change, which is offered only if it differs', async () => {
  const change = jest.fn(() => Promise.resolve());
  render(
    withI18n(
      <TestStaffProvider>
        <MemoryRouter>
          <Menu change={change} />
        </MemoryRouter>
      </TestStaffProvider>,
      {},
      'en',
    ),
  );
  await choose('Views', 'On the river');
  await choose('View: On the river', 'Edit “On the river”');
  await screen.findByRole('dialog');
  expect(renewal()).not.toBeInTheDocument();
  await press('Cancel');
  await press('Search');
  await choose('Views', 'Edit “On the river”');
  await screen.findByRole('dialog');
  await userEvent.click(renewal()!);
  await press('Save');
  await waitFor(() => expect(change).toHaveBeenCalled());
  expect(change).toHaveBeenCalledWith(RIVER, {
    nombre: 'On the river',
    compartida: false,
    consulta: '?search=paz',
  });
});
