import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withI18n } from '@lotes/shared-i18n/testing';
import { Checkbox } from './checkbox';
import { Field } from './field';

test('a control is named by its label and described by its hint and error', () => {
  render(
    withI18n(
      <Field
        label="E-mail"
        hint="We write only about this."
        error="Enter a valid e-mail address."
        required
      />,
    ),
  );
  const control = screen.getByRole('textbox', { name: 'E-mail' });
  expect(control).toBeInvalid();
  expect(control).toHaveAccessibleDescription('We write only about this. Enter a valid e-mail address.');
  expect(control).toHaveAttribute('aria-required', 'true');
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a valid e-mail address.');
});

test('a control without an error is valid, and an optional one is labelled as optional', () => {
  render(withI18n(<Field label="Prima" />, {}, 'es'));
  const control = screen.getByRole('textbox', { name: 'Prima (opcional)' });
  expect(control).toBeValid();
  expect(control).not.toHaveAttribute('aria-describedby');
});

test('a field renders a select and a text area', async () => {
  render(
    withI18n(
      <>
        <Field as="select" label="Term" defaultValue="6" required>
          <option value="2">2 years</option>
          <option value="6">6 years</option>
        </Field>
        <Field as="textarea" label="Message" required />
      </>,
    ),
  );
  expect(screen.getByRole('combobox', { name: 'Term' })).toHaveValue('6');
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Good morning');
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Good morning');
});

test('a press on the label of a check box checks it', async () => {
  render(<Checkbox label="I am already a client" hint="We find your account by e-mail." />);
  await userEvent.click(screen.getByText('I am already a client'));
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('We find your account by e-mail.');
});
