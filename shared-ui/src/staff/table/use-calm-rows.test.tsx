import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { useAnsweredRows } from './use-answered-rows';
import { noteOwnChange, useCalmRows } from './use-calm-rows';

interface Row {
  key: string;
  state: string;
}

const rowsOf = (...keys: string[]): Row[] => keys.map((key) => ({ key, state: 'waiting' }));

interface ListProps {
  all: readonly Row[];
  asked?: string;
  dialog?: boolean;
}

function List({ all, asked = 'page 1', dialog = false }: ListProps) {
  const head = useRef<HTMLDivElement>(null);
  const answered = useAnsweredRows(all, asked, false, head);
  const { rows, changes, showChanges } = useCalmRows(answered, ({ key }) => key, head);
  return (
    <>
      <div ref={head} data-testid="head" />
      {dialog && <div role="dialog" />}
      {changes > 0 && <button onClick={showChanges}>{changes} changed</button>}
      <ul>
        {rows.map(({ key, state }) => (
          <li key={key}>{`${key} ${state}`}</li>
        ))}
      </ul>
    </>
  );
}

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent.split(' ')[0]);
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('the rows of a list that others change (R17.6)', () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  beforeEach(() => {
    jest.useFakeTimers();
    // Long after any change by the user.
    jest.advanceTimersByTime(60_000);
  });
  afterEach(() => jest.useRealTimers());

  it('follow changes at once while the list is not being read', () => {
    const view = render(<List all={rowsOf('a', 'b')} />);
    view.rerender(<List all={rowsOf('c', 'a', 'b')} />);
    pass(1);
    expect(shown()).toEqual(['c', 'a', 'b']);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('stay in place while a dialog is open, with the changes within rows, and follow when it is closed', () => {
    const view = render(<List all={rowsOf('a', 'b')} dialog />);
    const changed = [...rowsOf('c'), { key: 'a', state: 'sold' }];
    view.rerender(<List all={changed} dialog />);
    pass(5000);
    expect(shown()).toEqual(['a', 'b']);
    expect(screen.getByText('a sold')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '2 changed' })).toBeInTheDocument();
    view.rerender(<List all={changed} />);
    pass(300);
    expect(shown()).toEqual(['c', 'a']);
  });

  it('stay in place while the list is scrolled, until the reader asks for the changes', async () => {
    const view = render(<List all={rowsOf('a', 'b')} />);
    jest.spyOn(screen.getByTestId('head'), 'getBoundingClientRect').mockReturnValue({ top: -40 } as DOMRect);
    view.rerender(<List all={rowsOf('b', 'a')} />);
    pass(5000);
    expect(shown()).toEqual(['a', 'b']);
    await user.click(screen.getByRole('button', { name: '1 changed' }));
    expect(shown()).toEqual(['b', 'a']);
  });

  it('show at once the reader’s own changes and the answer to another question', () => {
    const rows = rowsOf('a', 'b');
    const view = render(<List all={rows} dialog />);
    view.rerender(<List all={rows} asked="page 2" dialog />);
    view.rerender(<List all={rowsOf('c', 'd')} asked="page 2" dialog />);
    expect(shown()).toEqual(['c', 'd']);
    noteOwnChange();
    view.rerender(<List all={rowsOf('d')} asked="page 2" dialog />);
    pass(1);
    expect(shown()).toEqual(['d']);
  });

  it('show at once the answer to another question, also while a change is held back', () => {
    const view = render(<List all={rowsOf('a', 'b')} dialog />);
    const changed = rowsOf('c', 'a', 'b');
    view.rerender(<List all={changed} dialog />);
    view.rerender(<List all={changed} asked="page 2" dialog />);
    expect(shown()).toEqual(['a', 'b']);
    view.rerender(<List all={rowsOf('x', 'y')} asked="page 2" dialog />);
    expect(shown()).toEqual(['x', 'y']);
  });

  it('stay in place after another question had the same answer', () => {
    const rows = rowsOf('a', 'b');
    const view = render(<List all={rows} dialog />);
    view.rerender(<List all={rows} asked="all with a letter" dialog />);
    view.rerender(<List all={rowsOf('a', 'b')} asked="all with a letter" dialog />);
    view.rerender(<List all={rowsOf('c', 'a', 'b')} asked="all with a letter" dialog />);
    expect(shown()).toEqual(['a', 'b']);
  });
});
