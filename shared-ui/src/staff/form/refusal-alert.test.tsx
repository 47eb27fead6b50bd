import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withI18n } from '@lotes/shared-i18n/testing';
import { StaffProvider, type StaffProviderProps } from '../staff-provider';
import { RefusalAlert } from './refusal-alert';

const show = (
  code: string,
  props: Partial<Parameters<typeof RefusalAlert>[0]>,
  provider: Pick<StaffProviderProps, 'isUnanswered'> = { isUnanswered: () => code === UNANSWERED },
) =>
  render(
    withI18n(
      <StaffProvider
        refusalOf={() => ({ code, es: 'Sin conexión', en: 'No connection', fields: [] })}
        {...provider}
        accountOf={() => ''}
        useGuard={() => undefined}
      >
        <RefusalAlert failure={new Error('lost')} {...props} />
      </StaffProvider>,
      {},
      'en',
    ),
  );
const UNANSWERED = 'unexpected';
const MAY_BE = /It may have been saved all the same/;

test('the button that tries again is busy until the answer has come', async () => {
  let answer: () => void = () => undefined;
  show(UNANSWERED, { onRetry: () => new Promise<void>((resolve) => (answer = resolve)) });
  const button = screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveClass('ant-btn-loading'));
  await act(async () => answer());
  await waitFor(() => expect(button).not.toHaveClass('ant-btn-loading'));
});

test('a lost answer is shown with the remark that the change may have been saved if the call saves, but not if it reads', () => {
  const { unmount } = show(UNANSWERED, { saves: true });
  expect(screen.getByRole('alert')).toHaveTextContent(MAY_BE);
  unmount();
  show(UNANSWERED, {});
  expect(screen.getByRole('alert')).not.toHaveTextContent(MAY_BE);
});

test('a refusal of a call that saves is shown without the remark that the change may have been saved', () => {
  show('stale-version', { saves: true });
  expect(screen.getByRole('alert')).not.toHaveTextContent(MAY_BE);
});

test('in a provider from before 8.12, which does not say what is unanswered, only a broken connection is', () => {
  const { unmount } = show('NetworkError', { saves: true }, {});
  expect(screen.getByRole('alert')).toHaveTextContent(MAY_BE);
  unmount();
  show(UNANSWERED, { saves: true }, {});
  expect(screen.getByRole('alert')).not.toHaveTextContent(MAY_BE);
});
