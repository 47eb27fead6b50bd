import { fireEvent, render, screen } from '@testing-library/react';
import { PlaceholderImage } from './placeholder-image';

test('a broken image is replaced by a placeholder with the same name, and a new address is loaded', () => {
  const { rerender } = render(<PlaceholderImage src="/media/a.jpg" alt="Lot 37 from the street" />);
  fireEvent.error(screen.getByAltText('Lot 37 from the street'));
  expect(screen.getByRole('img', { name: 'Lot 37 from the street' })).toHaveClass('lu-image--none');

  rerender(<PlaceholderImage src="/media/b.jpg" alt="Lot 37 from the street" />);
  expect(screen.getByAltText('Lot 37 from the street')).toHaveAttribute('src', '/media/b.jpg');
});

test('an image that was broken without a network is loaded once the browser is back online', () => {
  render(<PlaceholderImage src="/media/a.jpg" alt="Lot 37 from the street" />);
  fireEvent.error(screen.getByAltText('Lot 37 from the street'));
  expect(screen.queryByAltText('Lot 37 from the street')).not.toBeInTheDocument();
  fireEvent(window, new Event('online'));
  expect(screen.getByAltText('Lot 37 from the street')).toHaveAttribute('src', '/media/a.jpg');
});

test('a missing decorative image is hidden from screen readers', () => {
  render(<PlaceholderImage src={null} alt="" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
