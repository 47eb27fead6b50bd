import { render, screen } from '@testing-library/react';
import { withI18n } from '@lotes/shared-i18n/testing';
import { Skeleton } from '../skeleton/skeleton';
import { Spinner } from './spinner';

test('a spinner has a label for screen readers', () => {
  render(withI18n(<Spinner />, {}, 'es'));
  expect(screen.getByRole('status')).toHaveTextContent('Cargando…');
});

test('a skeleton renders its lines and is hidden from screen readers', () => {
  const { container } = render(<Skeleton lines={3} />);
  expect(container.querySelectorAll('.lu-skeleton__line')).toHaveLength(3);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});
