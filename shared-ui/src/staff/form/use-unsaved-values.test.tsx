import { Checkbox, Form, Input } from 'antd';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withI18n } from '@lotes/shared-i18n/testing';
import { TestStaffProvider } from '../../testing/test-staff-provider';
import { StaffModalForm } from './staff-modal-form';

interface Row {
  nombre: string;
  telefono: string;
  lotes: string[];
  referencias: { nombre?: string }[];
}
const ROW: Row = { nombre: 'Ana', telefono: '+50499998888', lotes: ['37'], referencias: [] };
const NO_RELATIVES = [{ nombre: undefined }, { nombre: undefined }];
const REFUSAL = {
  es: '',
  en: '',
  fields: [],
  cambio: { quien: 'Luis Mejía', cuando: '2026-03-10T15:00:00.000Z', campos: [] },
};
const session = { account: '' };

function open(row: Row) {
  session.account = 'ana@example.test';
  const onSubmit = jest.fn(() => Promise.resolve());
  const formOf = (initialValues: Row) =>
    withI18n(
      <TestStaffProvider refusalOf={() => REFUSAL} accountOf={() => session.account}>
        <StaffModalForm
          open
          title="Edit"
          submitLabel="Send"
          initialValues={initialValues}
          onRenew={() => Promise.resolve()}
          onSubmit={onSubmit}
          onClose={jest.fn()}
        >
          {(['nombre', 'telefono'] as const).map((name) => (
            <Form.Item key={name} name={name} label={name}>
              <Input />
            </Form.Item>
          ))}
          <Form.Item name="lotes" hidden>
            <Checkbox.Group options={['37', '38', '39']} />
          </Form.Item>
          {[0, 1].map((index) => (
            <Form.Item key={index} name={['referencias', index, 'nombre']} label={`relative ${index + 1}`}>
              <Input />
            </Form.Item>
          ))}
        </StaffModalForm>
      </TestStaffProvider>,
    );
  const { unmount, rerender } = render(formOf(row));
  return {
    onSubmit,
    unmount,
    /** Simulates that another user has changed the row meanwhile. */
    changeRow: (changed: Row) => rerender(formOf(changed)),
    endSession: () => {
      session.account = '';
      unmount();
    },
  };
}
const type = (name: string, typed: string) => userEvent.type(screen.getByRole('textbox', { name }), typed);
const WARNING = /^Another person changed this meanwhile/;

test('a form that is refilled after the session ended sends its other fields with the values of another user’s change', async () => {
  const before = open(ROW);
  await type('nombre', ' María');
  before.endSession();
  const { onSubmit } = open({ ...ROW, telefono: '+50433332222', lotes: ['37', '38'] });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({
      nombre: 'Ana María',
      telefono: '+50433332222',
      lotes: ['37', '38'],
      referencias: NO_RELATIVES,
    }),
  );
  expect(screen.queryByText(WARNING)).not.toBeInTheDocument();
});

test('a form with the same title about another record is not refilled', async () => {
  const at = (query: string) => window.history.replaceState(null, '', `/reservations${query}`);
  at('?modal=edit&reservation=A');
  const before = open(ROW);
  await type('nombre', ' María');
  before.endSession();
  at('?modal=edit&reservation=B');
  const other = open({ ...ROW, nombre: 'Luis' });
  expect(screen.getByRole('textbox', { name: 'nombre' })).toHaveValue('Luis');
  other.unmount();
  at('?modal=edit&reservation=A&over=quote');
  open(ROW);
  expect(screen.getByRole('textbox', { name: 'nombre' })).toHaveValue('Ana María');
});

test('a refilled field that another user has changed as well shows a warning', async () => {
  const before = open(ROW);
  await type('nombre', ' María');
  before.endSession();
  open({ ...ROW, nombre: 'Anita' });
  expect(screen.getByRole('textbox', { name: 'nombre' })).toHaveValue('Ana María');
  expect(await screen.findByText(WARNING)).toBeInTheDocument();
});

test('a list of ticked boxes that two users changed is filled in with both changes', async () => {
  const before = open({ ...ROW, lotes: ['37', '38'] });
  for (const name of ['38', '39']) {
    await userEvent.click(screen.getByRole('checkbox', { name, hidden: true }));
  }
  before.endSession();
  const { onSubmit } = open({ ...ROW, lotes: ['38'] });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ lotes: ['39'] })));
  expect(screen.queryByText(WARNING)).not.toBeInTheDocument();
});

test('a field that was changed back is not refilled', async () => {
  const before = open(ROW);
  await type('nombre', 'x{Backspace}');
  before.endSession();
  open({ ...ROW, nombre: 'Anita' });
  expect(screen.getByRole('textbox', { name: 'nombre' })).toHaveValue('Anita');
});

test.each([
  ['nombre', ' María', [{ nombre: 'Rosa' }, { nombre: undefined }]],
  ['relative 2', 'Luis', [{ nombre: 'Rosa' }, { nombre: 'Luis' }]],
  ['relative 1', 'x{Backspace}', [{ nombre: 'Rosa' }, { nombre: undefined }]],
])(
  'an entry that another user added to a list is kept when %s is refilled',
  async (field, typed, referencias) => {
    const before = open(ROW);
    await type(field, typed);
    before.endSession();
    const { onSubmit } = open({ ...ROW, referencias: [{ nombre: 'Rosa' }] });
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ referencias })));
  },
);

test('an emptied field that never had a value gets the value that another user entered', async () => {
  const { onSubmit, changeRow } = open(ROW);
  onSubmit.mockRejectedValueOnce(new Error('stale'));
  await type('relative 1', 'x{Backspace}');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  changeRow({ ...ROW, referencias: [{ nombre: 'Rosa' }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with the current data' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'relative 1' })).toHaveValue('Rosa'));
});
