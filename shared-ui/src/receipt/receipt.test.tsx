import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withI18n } from '@lotes/shared-i18n/testing';
import { Receipt } from './receipt';

test('a receipt shows its values, leaves out missing ones, and prints on request', async () => {
  const print = jest.fn();
  window.print = print;
  const facts = [
    ['Lot', '37'],
    ['Paid', null],
  ] as const;
  render(
    withI18n(
      <Receipt title="Receipt" issuer="Bahía" facts={facts} back={<a href="/back">Back</a>}>
        <p>Keep it.</p>
      </Receipt>,
    ),
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Receipt' })).toHaveFocus();
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Lot']);
  expect(screen.getByRole('definition')).toHaveTextContent('37');
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});
