import { Form } from 'antd';
import dayjs from 'dayjs';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withI18n } from '@lotes/shared-i18n/testing';
import { DayInput, type DayInputProps } from './day-input';
import { useDayRule } from './day-rule';

interface Scene extends Pick<DayInputProps, 'withTime' | 'min'> {
  language?: 'es' | 'en';
  initial?: string;
}

function Sheet({ initial = '', onFinish, ...field }: Scene & { onFinish: (values: object) => void }) {
  const rule = useDayRule(field.withTime);
  return (
    <Form initialValues={{ when: initial }} onFinish={onFinish}>
      <Form.Item name="when" label="When" rules={[rule]}>
        <DayInput {...field} />
      </Form.Item>
      <button type="submit">Send</button>
    </Form>
  );
}

function show({ language = 'es', ...scene }: Scene) {
  const onFinish = jest.fn();
  render(withI18n(<Sheet {...scene} onFinish={onFinish} />, {}, language));
  return onFinish;
}
const field = () => screen.getByLabelText('When');
const retype = async (typed: string) => {
  await userEvent.clear(field());
  await userEvent.type(field(), typed);
};
const repaste = async (text: string) => {
  await userEvent.clear(field());
  await userEvent.paste(text);
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

test.each([
  ['es', false, '10/03/2026', '2026-03-10'],
  ['es', false, '1-3-2026', '2026-03-01'],
  ['es', true, '10-03-2026 15:30', '2026-03-10T15:30'],
  ['es', true, '10/3/2026 3:30 pm', '2026-03-10T15:30'],
  ['en', true, '3/10/2026 3:30 PM', '2026-03-10T15:30'],
  ['en', true, '03/10/2026 15:30', '2026-03-10T15:30'],
] as const)('reads what is typed in %s, with a time %s: %s', async (language, withTime, typed, read) => {
  const onFinish = show({ language, withTime });
  await repaste(typed);
  await userEvent.tab();
  await send();
  await waitFor(() => expect(onFinish).toHaveBeenCalledWith({ when: read }));
});

test.each([
  ['es', true, '10/03/2026', /^Escriba la fecha y la hora/],
  ['es', false, '31/02/2026', /^Escriba la fecha como dd/],
  ['es', false, '10 de marzo', /^Escriba la fecha como dd/],
  ['es', false, '2026-02-31', /^Escriba la fecha como dd/],
  ['en', true, '03/10/2026 03:30 xx', /^Enter the date and the time/],
] as const)('keeps and refuses what it cannot read in %s, with a time %s: %s', async (...row) => {
  const [language, withTime, typed, sentence] = row;
  const onFinish = show({ language, withTime, initial: withTime ? '2026-01-05T10:00' : '2026-01-05' });
  await repaste(typed);
  await userEvent.tab();
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  await send();
  expect(field()).toHaveDisplayValue(typed);
  expect(onFinish).not.toHaveBeenCalled();
});

test('a day input refuses unreadable text also on Enter, and reads the text once it is corrected', async () => {
  const onFinish = show({ initial: '2026-01-05' });
  await retype('10/03');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(/^Escriba la fecha como dd/)).toBeInTheDocument();
  expect(onFinish).not.toHaveBeenCalled();
  await userEvent.type(field(), '/2026');
  await userEvent.tab();
  await send();
  await waitFor(() => expect(onFinish).toHaveBeenCalledWith({ when: '2026-03-10' }));
});

test('a day input returns empty text for a cleared field, and a typed day even if it is before the first one', async () => {
  const onFinish = show({ initial: '2026-01-05', min: '2026-01-05' });
  await userEvent.clear(field());
  await userEvent.tab();
  await send();
  await waitFor(() => expect(onFinish).toHaveBeenLastCalledWith({ when: '' }));
  await retype('04/01/2026');
  await userEvent.tab();
  await send();
  await waitFor(() => expect(onFinish).toHaveBeenLastCalledWith({ when: '2026-01-04' }));
});

test('a day input takes a day that is chosen in the calendar, even the one it had before an unreadable text', async () => {
  const initial = dayjs().date(15).format('YYYY-MM-DD');
  const onFinish = show({ initial });
  await userEvent.type(field(), 'x');
  await userEvent.tab();
  expect(await screen.findByText(/^Escriba la fecha como dd/)).toBeInTheDocument();
  await userEvent.click(field());
  fireEvent.click(await screen.findByTitle(initial));
  await send();
  await waitFor(() => expect(onFinish).toHaveBeenLastCalledWith({ when: initial }));
});
