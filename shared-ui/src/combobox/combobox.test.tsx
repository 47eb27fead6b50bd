import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withI18n } from '@lotes/shared-i18n/testing';
import { useState } from 'react';
import { Combobox } from './combobox';

const STREETS = ['Coral', 'Coconut', 'Pelican'];

interface Handlers {
  onChoose?: (street: string) => void;
  onClose?: () => void;
  onSubmit?: () => void;
  streets?: readonly string[];
}

function Search({
  onChoose = jest.fn(),
  onClose = jest.fn(),
  onSubmit = jest.fn(),
  streets = STREETS,
}: Handlers) {
  const [query, setQuery] = useState('');
  return (
    <form onSubmit={onSubmit}>
      <Combobox
        label="Street"
        hint="By its first letters."
        listLabel="Streets"
        query={query}
        onQuery={setQuery}
        items={streets.filter((street) => street.startsWith(query))}
        itemKey={(street) => street}
        renderItem={(street) => street}
        onChoose={onChoose}
        onClose={onClose}
      />
      <button>After</button>
    </form>
  );
}

const show = (handlers: Handlers = {}) => render(withI18n(<Search {...handlers} />));
const field = () => screen.getByRole('combobox', { name: 'Street' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const activeOption = () => screen.getByRole('option', { selected: true });

test('a combobox takes the focus and is named, described and tied to its list', () => {
  show();
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription('By its first letters.');
  expect(field()).toHaveAttribute('aria-autocomplete', 'list');
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox', { name: 'Streets' }).id);
});

test('typing narrows the list and makes its first item the active one', async () => {
  show();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(activeOption()).toHaveTextContent('Pelican');
  await userEvent.keyboard('Co');
  expect(options()).toEqual(['Coral', 'Coconut']);
  expect(activeOption()).toHaveTextContent('Coral');
  expect(field()).toHaveAttribute('aria-activedescendant', activeOption().id);
  expect(field()).toHaveFocus();
});

test('the arrows wrap around both ends of the list, and Enter chooses without submitting the form', async () => {
  const onChoose = jest.fn();
  const onSubmit = jest.fn();
  show({ onChoose, onSubmit });
  await userEvent.keyboard('{ArrowUp}');
  expect(activeOption()).toHaveTextContent('Pelican');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onChoose.mock.calls).toEqual([['Coconut']]);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a text without a match closes the list, and Enter neither chooses an item nor submits', async () => {
  const onChoose = jest.fn();
  const onSubmit = jest.fn();
  show({ onChoose, onSubmit });
  await userEvent.keyboard('Zebra{Enter}');
  expect(options()).toEqual([]);
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(onChoose).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.clear(field());
  expect(activeOption()).toHaveTextContent('Coral');
});

test('an item stays active after the pointer has left the list', async () => {
  show();
  await userEvent.hover(screen.getByRole('option', { name: 'Pelican' }));
  await userEvent.unhover(screen.getByRole('listbox'));
  expect(activeOption()).toHaveTextContent('Pelican');
});

test('a press on an item chooses it and keeps the focus in the field', async () => {
  const onChoose = jest.fn();
  show({ onChoose });
  await userEvent.click(screen.getByRole('option', { name: 'Pelican' }));
  expect(onChoose.mock.calls).toEqual([['Pelican']]);
  expect(field()).toHaveFocus();
});

test('Escape asks the owner to close, and does nothing else', async () => {
  const onClose = jest.fn();
  const onEscape = jest.fn((event: KeyboardEvent) => event.defaultPrevented);
  document.addEventListener('keydown', onEscape);
  show({ onClose });
  await userEvent.keyboard('{Escape}');
  document.removeEventListener('keydown', onEscape);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onEscape).toHaveReturnedWith(true);
});

test('leaving the field by Tab or a press elsewhere chooses nothing', async () => {
  const onChoose = jest.fn();
  show({ onChoose });
  await userEvent.click(document.body);
  await userEvent.click(field());
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  expect(onChoose).not.toHaveBeenCalled();
  expect(activeOption()).toHaveTextContent('Coral');
});

test('the last item becomes active if the list gets shorter than the active item’s place', async () => {
  const { rerender } = show();
  await userEvent.keyboard('{ArrowUp}');
  rerender(withI18n(<Search streets={['Coral', 'Coconut']} />));
  expect(activeOption()).toHaveTextContent('Coconut');
});
