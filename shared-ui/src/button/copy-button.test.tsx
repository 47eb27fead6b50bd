import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from './copy-button';

const show = (onFail?: () => void) =>
  render(
    <CopyButton
      text="https://example.com/mine"
      label="Copy link"
      variant="secondary"
      copied="Link copied"
      failed="Please copy it yourself"
      {...(onFail && { onFail })}
    />,
  );

it('copies its text and says so beside itself', async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(screen.getByRole('status')).toHaveTextContent('Link copied');
  expect(await navigator.clipboard.readText()).toBe('https://example.com/mine');
});

it('says that the browser refused, and has the text selected', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const select = jest.fn();
  show(select);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(screen.getByRole('status')).toHaveTextContent('Please copy it yourself');
  expect(select).toHaveBeenCalledTimes(1);
});
