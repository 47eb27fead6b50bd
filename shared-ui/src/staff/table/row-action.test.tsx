import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RowAction } from './row-action';
import { TightContext } from './use-narrow';

const extend = (onAct = jest.fn()) => (
  <RowAction icon="extend" text="Extend" label="Extend: lot 37, Ana Paz" onAct={onAct} />
);
const inTightRow = (action: React.ReactNode) => <TightContext value>{action}</TightContext>;
const button = () => screen.getByRole('button', { name: 'Extend: lot 37, Ana Paz' });

test('a row action is named by what it does, and does it when it is pressed', async () => {
  const onAct = jest.fn();
  render(extend(onAct));
  expect(button()).toHaveTextContent('Extend');
  await userEvent.click(button());
  expect(onAct).toHaveBeenCalledTimes(1);
});

test('a row action in a tight row shows only its icon, and its text in a tooltip on hover', async () => {
  render(inTightRow(extend()));
  expect(button()).toHaveTextContent('');
  await userEvent.hover(button());
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Extend');
});

test('a row action that is the usual next step shows its text in a tight row too', () => {
  render(inTightRow(<RowAction primary text="Activate" label="Activate: lot 37" onAct={jest.fn()} />));
  expect(screen.getByRole('button')).toHaveTextContent('Activate');
});

test('a row action that is barred says why to the mouse, the keyboard and screen readers, and does nothing', async () => {
  const onAct = jest.fn();
  render(<RowAction text="Availability" label="Availability of 37" barred="It is held." onAct={onAct} />);
  const action = screen.getByRole('button');
  expect(action).toHaveAttribute('aria-disabled', 'true');
  expect(action).toHaveAttribute('aria-description', 'It is held.');
  await userEvent.tab();
  expect(action).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('It is held.');
  await userEvent.keyboard('{Enter}');
  expect(onAct).not.toHaveBeenCalled();
});
