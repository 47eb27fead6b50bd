import { render, screen } from '@testing-library/react';
import { PageHeading } from './page-heading';

test('a page heading renders one h1, its lead and its actions', () => {
  render(<PageHeading title="Lots" lead="172 lots by the sea." actions={<button>Map</button>} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Lots' })).toBeInTheDocument();
  expect(screen.getByText('172 lots by the sea.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Map' })).toBeInTheDocument();
});
