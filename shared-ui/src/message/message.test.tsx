import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withI18n } from '@lotes/shared-i18n/testing';
import { EmptyState, ErrorState, Notice } from './message';

test('an error is announced and offers to try again in the language of the page', async () => {
  const onRetry = jest.fn();
  render(withI18n(<ErrorState message="No se pudo cargar." onRetry={onRetry} />, {}, 'es'));
  expect(screen.getByRole('alert')).toHaveTextContent('No se pudo cargar.');
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('an error that trying again cannot mend offers no button', () => {
  render(withI18n(<ErrorState message="This link is not valid." />));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('an empty list is no alarm', () => {
  render(<EmptyState title="No lots match." action={<button>Clear the filters</button>} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Clear the filters' })).toBeInTheDocument();
});

test('a notice interrupts only where it answers an action', () => {
  const { rerender } = render(<Notice>Free for 24 hours.</Notice>);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  rerender(
    <Notice tone="danger" live>
      The lot is taken.
    </Notice>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The lot is taken.');
});
