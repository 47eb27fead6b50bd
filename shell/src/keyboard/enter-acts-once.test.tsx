import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { letEnterActOnce } from './enter-acts-once';

let stop: () => void;
beforeEach(() => {
  stop = letEnterActOnce();
});
afterEach(() => stop());

/** A button that opens a form, whose field takes the focus. */
function Opener({ onSend }: { onSend: () => void }) {
  const [open, setOpen] = useState(false);
  if (!open) return <button onClick={() => setOpen(true)}>Extend</button>;
  return (
    <form onSubmit={onSend}>
      <input aria-label="Hours" defaultValue="24" autoFocus />
    </form>
  );
}

test('Enter that is held opens a form and does not send it; the next press sends it', async () => {
  const send = jest.fn((event?: Event) => event?.preventDefault());
  render(<Opener onSend={send} />);
  screen.getByRole('button').focus();
  await userEvent.keyboard('{Enter>5/}');
  expect(screen.getByLabelText('Hours')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
});

test('an Enter whose keydown moved the focus does not act on the element that has it since', () => {
  render(
    <>
      <a href="#dialog">Reserve</a>
      <button>Close</button>
    </>,
  );
  const button = screen.getByRole('button');
  const key = { key: 'Enter', charCode: 13 };
  const arrives = () => {
    const event = createEvent.keyPress(button, key);
    fireEvent(button, event);
    return !event.defaultPrevented;
  };
  fireEvent.keyDown(screen.getByRole('link'), key);
  expect(arrives()).toBe(false);
  fireEvent.keyDown(button, key);
  expect(arrives()).toBe(true);
});

test('Enter that is held goes on starting new lines in a text of several lines', async () => {
  render(<textarea aria-label="Message" />);
  screen.getByLabelText('Message').focus();
  await userEvent.keyboard('{Enter>3/}');
  expect(screen.getByLabelText('Message')).toHaveValue('\n\n\n');
});

test('Enter that is held starts no line in a text that the same press opened', async () => {
  function Answer() {
    const [open, setOpen] = useState(false);
    return open ? (
      <textarea aria-label="Message" autoFocus />
    ) : (
      <button onClick={() => setOpen(true)}>Answer</button>
    );
  }
  render(<Answer />);
  screen.getByRole('button').focus();
  await userEvent.keyboard('{Enter>5/}');
  expect(screen.getByLabelText('Message')).toHaveFocus();
  expect(screen.getByLabelText('Message')).toHaveValue('');
});
