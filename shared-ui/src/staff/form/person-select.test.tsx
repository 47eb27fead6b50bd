import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { withI18n } from '@lotes/shared-i18n/testing';
import { TestStaffProvider } from '../../testing/test-staff-provider';
import { PersonSelect, type SelectablePerson } from './person-select';

const ANA = { codigo: 12, nombre: 'Ana Paz', telefono: '+50499998888', correo: 'ana@example.com' };

interface ServerProps {
  answer: readonly SelectablePerson[] | undefined;
  failure?: unknown;
  onRetry?: () => void;
  onChoose?: (person: SelectablePerson | undefined) => void;
  onChange?: () => void;
  value?: number;
}

/** A form whose server gives this answer to every request; with undefined it has not answered yet, or has failed. */
function Form({ answer, failure, onRetry = jest.fn(), onChoose = jest.fn(), ...field }: ServerProps) {
  const [wanted, setWanted] = useState('');
  return (
    <PersonSelect
      id="person"
      found={wanted === '' ? undefined : answer}
      isFetching={wanted !== '' && answer === undefined && failure === undefined}
      failure={failure}
      onRetry={onRetry}
      onAsk={setWanted}
      onChoose={onChoose}
      {...field}
      none="No client found."
    />
  );
}

function show(props: ServerProps) {
  const page = (
    <TestStaffProvider refusalOf={() => ({ es: 'Sin conexión.', en: 'No connection.', fields: [] })}>
      <Form {...props} />
    </TestStaffProvider>
  );
  render(withI18n(page, {}, 'en'));
}

async function type(text: string, props: ServerProps) {
  show(props);
  await userEvent.type(screen.getByRole('combobox'), text);
}

test('a person select says how many letters it needs, that it is searching, and that no person was found', async () => {
  await type('An', { answer: [] });
  expect(await screen.findByText('Type at least 3 letters or digits.')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('combobox'), 'a');
  expect(screen.getByText(/Searching…/)).toBeInTheDocument();
  expect(await screen.findByText('No client found.')).toBeInTheDocument();
});

test('a person select is busy until the server has answered', async () => {
  await type('Ana', { answer: undefined });
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(screen.getByText(/Searching…/)).toBeInTheDocument();
});

test('a person select reports who was chosen', async () => {
  const onChoose = jest.fn();
  await type('Ana', { answer: [ANA], onChoose });
  await userEvent.click(await screen.findByTitle(/^Ana Paz/));
  expect(onChoose).toHaveBeenCalledWith(ANA);
});

test('a person select fills in the person’s data before it reports its change to the form', async () => {
  const told: string[] = [];
  const onChange = () => told.push('change');
  await type('Ana', { answer: [ANA], onChoose: () => told.push('data'), onChange });
  await userEvent.click(await screen.findByTitle(/^Ana Paz/));
  expect(told).toEqual(['data', 'change']);
});

test('a person select that is refilled with the code of the person chosen last shows their name', async () => {
  await type('Ana', { answer: [ANA] });
  await userEvent.click(await screen.findByTitle(/^Ana Paz/));
  cleanup();
  show({ answer: [ANA], value: ANA.codigo });
  expect(screen.getByTitle(/^Ana Paz/)).toBeInTheDocument();
});

test('a person select says that the search failed, not that no person was found, and tries again', async () => {
  const onRetry = jest.fn();
  await type('Ana', { answer: undefined, failure: { status: 503 }, onRetry });
  expect(await screen.findByRole('alert')).toHaveTextContent('No connection.');
  expect(screen.queryByText('No client found.')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('combobox')).toHaveFocus();
});
