import { render, screen } from '@testing-library/react';
import { RecordSection } from './record-section';

const section = (items?: readonly React.ReactNode[], failure?: React.ReactNode) => (
  <RecordSection title="Payments" none="No payments yet." items={items} failure={failure}>
    <a href="/all">All of them</a>
  </RecordSection>
);

test('a record section shows that it is loading, that it is empty, or its items', () => {
  const { rerender } = render(section());
  expect(screen.queryByText('No payments yet.')).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  rerender(section([]));
  expect(screen.getByText('No payments yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All of them' })).toBeVisible();
  rerender(section([<li key="1">$100.00</li>]));
  expect(screen.getByRole('list', { name: 'Payments' })).toHaveTextContent('$100.00');
  expect(screen.queryByText('No payments yet.')).not.toBeInTheDocument();
});

test('a record section shows a failure above its items, or in its own place if it has none yet', () => {
  const failure = <p role="alert">No connection.</p>;
  const { rerender } = render(section(undefined, failure));
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  rerender(section([<li key="1">$100.00</li>], failure));
  const list = screen.getByRole('list', { name: 'Payments' });
  expect(screen.getByRole('alert').compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
