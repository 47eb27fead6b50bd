import { createTestStore } from '@lotes/shared-auth/testing';
import { withI18n } from '@lotes/shared-i18n/testing';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import en from '../locales/en.json';
import es from '../locales/es.json';
import { ShownContext } from './disclosure';
import { MenuList } from './menu-list';
import type { MenuItem } from './menus';

const counted = (list: 'GET /Contacto' | 'GET /Reservas') => ({ list, query: { tamano: '10' } });
const ITEMS: MenuItem[] = [
  {
    label: { es: 'Trabajo', en: 'Work' },
    to: '/work',
    icon: 'list',
    counts: [counted('GET /Contacto'), counted('GET /Reservas')],
  },
  {
    label: { es: 'Mensajes', en: 'Messages' },
    to: '/messages',
    icon: 'list',
    counts: [counted('GET /Contacto')],
  },
];

/** Opens the menu over an api whose lists have these totals. */
function open(totals: Record<string, number>, isShown = true) {
  const { store, calls } = createTestStore({
    answer: ({ path }) => ({ result: { filas: [], total: totals[path] ?? 0 } }),
  });
  const menu = (
    <Provider store={store}>
      <MemoryRouter>
        <ShownContext value={isShown}>
          <MenuList items={ITEMS} />
        </ShownContext>
      </MemoryRouter>
    </Provider>
  );
  render(withI18n(menu, { shell: { es, en } }, 'en'));
  return calls;
}

describe('the counts of a menu', () => {
  it('add up the lists of an entry, each list requested once however many entries count it', async () => {
    const calls = open({ '/Contacto': 3, '/Reservas': 2 });
    expect(await screen.findByText('5 pending')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Work' })).toHaveAccessibleDescription('5 pending');
    expect(screen.getByRole('link', { name: 'Messages' })).toHaveAccessibleDescription('3 pending');
    expect(calls.map(({ path }) => path).sort()).toEqual(['/Contacto', '/Reservas']);
  });

  it('are not shown if they are 0', async () => {
    const calls = open({ '/Contacto': 0, '/Reservas': 2 });
    expect(await screen.findByText('2 pending')).toBeInTheDocument();
    expect(screen.getAllByText(/pending/)).toHaveLength(1);
    expect(calls).toHaveLength(2);
  });

  it('are not requested by a closed menu', () => {
    expect(open({ '/Contacto': 3 }, false)).toEqual([]);
    expect(screen.queryByText(/pending/)).not.toBeInTheDocument();
  });
});
