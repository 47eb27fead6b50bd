import { render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { withI18n } from '@lotes/shared-i18n/testing';
import { lazyDayInput } from './lazy-day-input';

test('the field for a day has its label while its calendar is loading', () => {
  const DayInput = lazyDayInput((_load, { Waiting }) => Waiting);
  const form = (
    <Form>
      <Form.Item name="when" label="When">
        <DayInput />
      </Form.Item>
      <DayInput aria-label="From" />
    </Form>
  );
  render(withI18n(form));
  for (const name of ['When', 'From']) {
    const field = screen.getByRole('textbox', { name });
    expect(field).toBeDisabled();
    expect(field).toHaveAttribute('aria-busy', 'true');
  }
});
