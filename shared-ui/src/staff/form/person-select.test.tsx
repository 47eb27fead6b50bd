import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { withI18n } from '@lotes/shared-i18n/testing';
import { StaffProvider } from '../staff-provider';
import { PersonSelect, type SelectablePerson } from './person-select';

const ANA = { codigo: 12, nombre: 'Ana Paz', telefono: '+50499998888', correo: 'ana@example.com' };

interface ServerProps {
  answer: readonly SelectablePerson[] | undefined;
  failure?: unknown;
  onRetry?: () => void;
  onChoose?: (person: SelectablePerson | undefined) => void;
}

/** A form whose server gives this answer to every request; with undefined it has not answered yet, or has failed. */
function Form({ answer, failure, onRetry = jest.fn(), onChoose = jest.fn() }: ServerProps) {
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
      none="No client found."
    />
  );
}

async function type(text: string, props: ServerProps) {
  const page = (
    <StaffProvider
      refusalOf={() => ({ es: 'Sin conexión.', en: 'No connection.', fields: [] })}
      accountOf={() => ''}
    >
      <Form {...props} />
    </StaffProvider>
  );
  render(withI18n(page, {}, 'en'));
  await userEvent.type(screen.getByRole('combobox'), text);
}

it('a person select says how many letters it needs, that it is searching, and that no person was found', async () => {
  await type('An', { answer: [] });
  expect(await screen.findByText('Type at least 3 letters or digits.')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('combobox'), 'a');
  expect(screen.getByText(/Searching…/)).toBeInTheDocument();
  expect(await screen.findByText('No client found.')).toBeInTheDocument();
});

it('a person select is busy until the server has answered', async () => {
  await type('Ana', { answer: undefined });
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(screen.getByText(/Searching…/)).toBeInTheDocument();
});

it('a person select reports who was chosen', async () => {
  const onChoose = jest.fn();
  await type('Ana', { answer: [ANA], onChoose });
  await userEvent.click(await screen.findByTitle(/^Ana Paz/));
  expect(onChoose).toHaveBeenCalledWith(ANA);
});

it('a person select says that the search failed, not that no person was found, and tries again', async () => {
  const onRetry = jest.fn();
  await type('Ana', { answer: undefined, failure: { status: 503 }, onRetry });
  expect(await screen.findByRole('alert')).toHaveTextContent('No connection.');
  expect(screen.queryByText('No client found.')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('combobox')).toHaveFocus();
});
