import { render, screen } from '@testing-library/react';
import { Facts } from './facts';

test('facts are shown in their order, also two with the same label', () => {
  const payments = ['300', '200'].map((value) => ({ key: value, label: 'Payment', value }));
  render(<Facts facts={[{ label: 'Lots', value: 0 }, ...payments]} />);
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Lots0',
    'Payment300',
    'Payment200',
  ]);
});

test.each([[null], [undefined], [false], ['']])('a fact with the value %j is left out', (value) => {
  render(<Facts facts={[{ label: 'Reason', value }]} />);
  expect(screen.queryByText('Reason')).not.toBeInTheDocument();
});
