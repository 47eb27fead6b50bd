import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { withI18n } from '@lotes/shared-i18n/testing';
import { NO_VIEWS } from '../../testing/no-views';
import { TestStaffProvider } from '../../testing/test-staff-provider';
import type { Refusal } from '../../refusal/place-refusal';
import { StaffTable } from '../table/staff-table';
import { useStaffList } from '../table/use-staff-list';
import type { SavedView, SavedViews } from './saved-views';

const never = () => Promise.reject(new Error('all rows are asked for'));
/** The addresses that the page has had, oldest first. */
const addresses: string[] = [];
/** Whether the guard against leaving is held, and whether it was when each of `addresses` came. */
const guard = { isHeld: false };
const heldAt: boolean[] = [];
function useGuard(isDirty: boolean) {
  useEffect(() => {
    guard.isHeld = isDirty;
    return () => {
      guard.isHeld = false;
    };
  }, [isDirty]);
}
const mine: SavedView = {
  id: 'a',
  nombre: 'On the river',
  compartida: false,
  autor: 'Ana Paz',
  consulta: '?filter.calle=rio&order=-numero&size=50&columns=calle%2Cnumero',
  version: 3,
  puede: { editar: true },
};
const shared: SavedView = {
  ...mine,
  id: 'b',
  nombre: 'All of them',
  autor: 'Luis Mejía',
  consulta: '',
  puede: { editar: false },
};

function Lots({ given }: { given: Partial<SavedViews> }) {
  const { list } = useStaffList();
  const { search } = useLocation();
  addresses.push(search);
  heldAt.push(guard.isHeld);
  const [views, load] = useState<SavedView[]>();
  return (
    <StaffTable
      title="Lots"
      rows={[{ numero: '37' }]}
      columns={[
        { key: 'numero', title: 'Lot', render: ({ numero }) => numero },
        { key: 'calle', title: 'Street', render: () => 'Río' },
      ]}
      rowKey={({ numero }) => numero}
      empty="No lots yet."
      searchLabel="Search lots"
      list={list}
      total={1}
      views={{
        ...NO_VIEWS,
        views,
        load: () => {
          load([mine, shared]);
          return Promise.resolve([mine, shared]);
        },
        ...given,
      }}
      whole={{ file: never, rows: never }}
    />
  );
}

const REFUSAL: Refusal = { es: '', en: 'Refused.', fields: [] };

function show(
  given: Partial<SavedViews> = {},
  at = '/lots?view=all&page=3',
  refusal = REFUSAL,
  isLost = false,
) {
  render(
    withI18n(
      <TestStaffProvider refusalOf={() => refusal} isUnanswered={() => isLost} useGuard={useGuard}>
        <MemoryRouter initialEntries={[at]}>
          <Lots given={given} />
        </MemoryRouter>
      </TestStaffProvider>,
      {},
      'en',
    ),
  );
}

const choose = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: /^View/ }));
  const item = await screen.findByRole('menuitem', { name });
  // The menu takes the focus in the next frame. A press before that would lose its own focus to the menu.
  await waitFor(() =>
    expect(screen.getByRole('menu')).toContainElement(document.activeElement as HTMLElement),
  );
  await userEvent.click(item);
};

/** Waits for the question before a view is deleted, which is shown over the dialog that changes the view. */
const askedBeforeDeleting = async () => {
  const title = await screen.findByText('Delete the view “On the river”?');
  return within(title.closest<HTMLElement>('[role=dialog]')!);
};

describe('the saved views of a table (R17.5)', () => {
  it('put their state into the address beside its other parameters, and the view that is shown is named', async () => {
    show();
    await choose('On the river');
    expect(addresses.at(-1)).toBe('?view=all&filter.calle=rio&order=-numero&size=50&columns=calle%2Cnumero');
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent.slice(0, 3));
    expect(heads).toEqual(['Str', 'Lot']);
    expect(screen.getByRole('button', { name: 'View: On the river' })).toBeInTheDocument();
    await choose('All of them (Luis Mejía)');
    expect(addresses.at(-1)).toBe('?view=all');
  });

  it('save the state of the table under a name, for the user or for all', async () => {
    const save = jest.fn(() => Promise.resolve());
    show({ save }, '/lots?view=all&search=paz&page=3');
    await choose('Save this view…');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), ' Paz ');
    await userEvent.click(
      dialog.getByRole('checkbox', { name: 'Share with everyone who may open this list' }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(save).toHaveBeenCalledWith({ nombre: 'Paz', compartida: true, consulta: '?search=paz' });
  });

  it('have a name of at most 60 characters, which the form counts', async () => {
    show();
    await choose('Save this view…');
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByRole('textbox', { name: 'Name' });
    expect(dialog.getByText('0 / 60')).toBeInTheDocument();
    await userEvent.click(name);
    await userEvent.paste('x'.repeat(70));
    expect(await dialog.findByText('60 / 60')).toBeInTheDocument();
    expect(name).toHaveValue('x'.repeat(60));
  });

  it('are changed and deleted only by the user who saved them', async () => {
    const change = jest.fn(() => Promise.resolve());
    const remove = jest.fn(() => Promise.reject(new Error('somebody was faster')));
    // The page’s own parameter stays what it was.
    show({ change, remove }, `/lots${mine.consulta}&view=all`);
    await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit “On the river”' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(addresses.at(-1)).toMatch(/view=all&modal=edit-view&saved=a$/);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete view' }));
    const question = await askedBeforeDeleting();
    expect(remove).not.toHaveBeenCalled();
    await userEvent.click(question.getByRole('button', { name: 'Delete view' }));
    expect(await dialog.findByText('Refused.')).toBeInTheDocument();
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'River');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(change).toHaveBeenCalled());
    expect(change).toHaveBeenCalledWith(mine, {
      nombre: 'River',
      compartida: false,
      consulta: mine.consulta,
    });
  });

  it('are deleted after a question, with one request even after a double click', async () => {
    const waiting: (() => void)[] = [];
    const remove = jest.fn(() => new Promise<void>((resolve) => waiting.push(resolve)));
    const load = () => Promise.resolve([{ ...mine, compartida: true }]);
    show({ views: [{ ...mine, compartida: true }], remove, load }, '/lots?modal=edit-view&saved=a');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete view' }));
    const question = await askedBeforeDeleting();
    expect(question.getByText('It also goes for everyone else who may open this list.')).toBeInTheDocument();
    await userEvent.click(question.getByRole('button', { name: 'Back' }));
    expect(remove).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete view' }));
    const again = await askedBeforeDeleting();
    await userEvent.dblClick(again.getByRole('button', { name: 'Delete view' }));
    expect(remove).toHaveBeenCalledTimes(1);
    waiting[0]?.();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('may have been deleted if the answer was lost, and their dialog says so', async () => {
    const remove = () => Promise.reject(new Error('lost'));
    show({ views: [mine], remove }, '/lots?modal=edit-view&saved=a', REFUSAL, true);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete view' }));
    await userEvent.click((await askedBeforeDeleting()).getByRole('button', { name: 'Delete view' }));
    expect(await dialog.findByText(/^It may have been saved all the same/)).toBeInTheDocument();
  });

  it('are deleted without a question about what was typed in them', async () => {
    show({ views: [mine], remove: () => Promise.resolve() }, '/lots?modal=edit-view&saved=a');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), ' bank');
    expect(guard.isHeld).toBe(true);
    const from = addresses.length;
    await userEvent.click(dialog.getByRole('button', { name: 'Delete view' }));
    const question = await askedBeforeDeleting();
    await userEvent.click(question.getByRole('button', { name: 'Delete view' }));
    await waitFor(() => expect(addresses.at(-1)).toBe(''));
    expect(heldAt[addresses.indexOf('', from)]).toBe(false);
  });

  it('can be left while they are deleted, and the answer closes only their own dialog', async () => {
    const waiting: (() => void)[] = [];
    const remove = jest.fn(() => new Promise<void>((resolve) => waiting.push(resolve)));
    const views = [mine, { ...mine, id: 'c', nombre: 'By the sea', consulta: '?search=sea' }];
    show({ views, remove, load: () => Promise.resolve(views) }, '/lots?modal=edit-view&saved=a');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete view' }));
    const question = await askedBeforeDeleting();
    await userEvent.click(question.getByRole('button', { name: 'Delete view' }));
    await userEvent.click(question.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(dialog.getByRole('button', { name: /Delete view/ })).toHaveClass('ant-btn-loading');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await choose('By the sea');
    await choose('Edit “By the sea”');
    expect(await screen.findByRole('dialog')).toHaveTextContent('By the sea');
    await act(async () => waiting[0]?.());
    expect(screen.getByRole('dialog')).toHaveTextContent('By the sea');
  });

  it('return the focus to their menu', async () => {
    show();
    await choose('Save this view…');
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: /^View/ })).toHaveFocus();
  });

  it('continue from the current version after a change in another window, with the typed text', async () => {
    const current = { ...mine, nombre: 'By the river', compartida: true, version: mine.version + 1 };
    const change = jest.fn().mockRejectedValueOnce(new Error('stale')).mockResolvedValueOnce(undefined);
    const loads = [[mine], [current]];
    const load = () => Promise.resolve(loads.shift());
    const refusal = { es: '', en: 'It changed.', fields: [], code: 'stale-version' };
    show({ views: [mine], change, load }, '/lots?modal=edit-view&saved=a', refusal);
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'River');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Continue with the current data' }));
    await waitFor(() => expect(screen.queryByText('It changed.')).not.toBeInTheDocument());
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(change).toHaveBeenCalledTimes(2));
    const fields = { nombre: 'River', compartida: true, consulta: mine.consulta };
    expect(change).toHaveBeenLastCalledWith(current, fields);
  });

  it('are told apart by the one that was opened if they show the same list, however their filters are ordered', async () => {
    const twice = { ...mine, consulta: '?filter.calle=rio&filter.a=1' };
    const views = [twice, { ...twice, id: 'c', nombre: 'By the water' }];
    show({ views }, '/lots?filter.a=1&filter.calle=rio');
    expect(screen.getByRole('button', { name: 'View: On the river' })).toBeInTheDocument();
    await choose('By the water');
    await choose('Edit “By the water”');
    await screen.findByRole('dialog');
    expect(addresses.at(-1)).toBe('?filter.a=1&filter.calle=rio&modal=edit-view&saved=c');
  });

  it('are replaced by a dialog that closes if they cannot be read', async () => {
    const load = () => Promise.resolve(undefined);
    show({ failure: new Error('lost'), load }, '/lots?modal=edit-view&saved=a');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Refused.')).toBeInTheDocument();
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0]!);
    await waitFor(() => expect(addresses.at(-1)).toBe(''));
  });

  it('offer a change only to the user who saved them', async () => {
    show({}, '/lots');
    await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    await screen.findByRole('menuitem', { name: 'All of them (Luis Mejía)' });
    expect(screen.queryByRole('menuitem', { name: /^Edit/ })).not.toBeInTheDocument();
  });
});
