import { render, screen } from '@testing-library/react';
import { withI18n } from '@lotes/shared-i18n/testing';
import { MOST_CHOSEN } from '@lotes/shared-contract';
import { SelectionBar } from './selection-bar';

const choose = (count: number) => {
  const keys = Array.from({ length: count }, (_, index) => String(index));
  const bar = <SelectionBar keys={keys} choose={jest.fn()} clear={jest.fn()} actions={<b>Assign</b>} />;
  render(withI18n(bar, {}, 'en'));
};

describe('the actions on chosen rows', () => {
  it('are offered for as many rows as the api changes at once', () => {
    choose(MOST_CHOSEN);
    expect(screen.getByText('Assign')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/^100 selected$/);
  });

  it('are not offered for more rows, and the number says why', () => {
    choose(MOST_CHOSEN + 1);
    expect(screen.queryByText('Assign')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('101 selected: at most 100 can be changed at once');
  });
});
