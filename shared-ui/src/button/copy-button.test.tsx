import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from './copy-button';

const ENGLISH = { label: 'Copy link', copied: 'Link copied', failed: 'Please copy it yourself' };
const SPANISH = { label: 'Copiar enlace', copied: 'Enlace copiado', failed: 'Por favor, cópielo usted' };

const button = (texts: typeof ENGLISH, onFail?: () => void) => (
  <CopyButton text="https://example.com/mine" variant="secondary" {...texts} {...(onFail && { onFail })} />
);
const show = (onFail?: () => void) => render(button(ENGLISH, onFail));

test('a copy button copies its text and shows a message beside itself', async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(screen.getByRole('status')).toHaveTextContent('Link copied');
  expect(await navigator.clipboard.readText()).toBe('https://example.com/mine');
});

test('a copy button says that the browser refused, and calls onFail, by which the text is selected', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const select = jest.fn();
  show(select);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(screen.getByRole('status')).toHaveTextContent('Please copy it yourself');
  expect(select).toHaveBeenCalledTimes(1);
});

test('the message of a copy button changes with the language of the page', async () => {
  const user = userEvent.setup();
  const { rerender } = show();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  rerender(button(SPANISH));
  expect(screen.getByRole('status')).toHaveTextContent('Enlace copiado');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copiar enlace' }));
  rerender(button(ENGLISH));
  expect(screen.getByRole('status')).toHaveTextContent('Please copy it yourself');
});
