import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withI18n } from '@lotes/shared-i18n/testing';
import { Notice } from './notice';
import { EmptyState, ErrorState } from './states';

test('an error state is announced and offers a retry in the current language', async () => {
  const onRetry = jest.fn();
  render(withI18n(<ErrorState message="No se pudo cargar." onRetry={onRetry} />, {}, 'es'));
  expect(screen.getByRole('alert')).toHaveTextContent('No se pudo cargar.');
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('an error state without onRetry has no button', () => {
  render(withI18n(<ErrorState message="This link is not valid." />));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('an empty state is not announced as an alert', () => {
  render(<EmptyState title="No lots match." action={<button>Clear the filters</button>} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Clear the filters' })).toBeInTheDocument();
});

test('a notice is an alert only if it is live', () => {
  const { rerender } = render(<Notice>Free for 24 hours.</Notice>);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  rerender(
    <Notice tone="danger" live>
      The lot is taken.
    </Notice>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The lot is taken.');
});
