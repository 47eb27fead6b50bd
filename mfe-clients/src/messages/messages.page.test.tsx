import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import type { ContactRow } from '@lotes/shared-contract/contact';
import { changeTwice, changingRow, doAndRead, fillIn } from '@lotes/shared-ui/testing';
import { buildContact } from '../testing/build-contact';
import { renderScreen } from '../testing/render-screen';
import { Page } from './messages.page';

const ASSIGNEES = [
  { codigo: 5, nombre: 'Ana Paz' },
  { codigo: 7, nombre: 'Luis Mejía' },
];
const ARCHIVED = { asignar: false, responder: false, cerrar: false };
const at = (modal: string) => `/messages?modal=${modal}&message=${buildContact().id}`;

function show(list: () => ContactRow[], address = '/messages', onPost?: (call: Call) => Answer) {
  return renderScreen(<Page />, address, {
    answer: (call) => {
      if (call.path === '/Contacto/Asignables') return { result: ASSIGNEES };
      if (call.method === 'GET') return { result: { filas: list(), total: list().length } };
      if (onPost) return onPost(call);
      throw new Error(`unexpected ${call.method} ${call.path}`);
    },
  });
}

const dialog = async () => within(await screen.findByRole('dialog'));
const posted = (calls: readonly Call[]) => calls.find(({ method }) => method === 'POST');

describe('the inbox', () => {
  it('offers what the api allows on each message', async () => {
    const archived = buildContact({ id: 'b', nombre: 'Zoé Núñez', estado: 'cerrado', puede: ARCHIVED });
    show(() => [buildContact(), archived]);
    expect(await screen.findByRole('button', { name: 'Answer Bob Hill' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Assign the message from Bob Hill' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Archive the message from Bob Hill' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Answer|Assign|Archive).*Zoé/ })).not.toBeInTheDocument();
  });

  it('is read once, not at intervals: the live stream says that it changed', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const calls = show(() => [buildContact()]);
      await screen.findByText('Bob Hill');
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(calls.filter(({ path }) => path === '/Contacto')).toHaveLength(1);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is filtered by state on the server', async () => {
    const calls = show(() => [buildContact()]);
    await screen.findByText('Bob Hill');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filter by Status' }), 'New');
    await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ estado: 'nuevo', pagina: 1 }));
  });

  it('is marked busy while the rows of a changed filter load', async () => {
    let answer: (found: Answer) => void = () => {};
    const later = new Promise<Answer>((resolve) => (answer = resolve));
    const list = { result: { filas: [buildContact()], total: 1 } };
    renderScreen(<Page />, '/messages', {
      answer: ({ query }) => (query?.['estado'] ? later : list),
    });
    await screen.findByText('Bob Hill');
    const isBusy = () => screen.getByRole('table').closest('[aria-busy="true"]') !== null;
    expect(isBusy()).toBe(false);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filter by Status' }), 'New');
    await waitFor(() => expect(isBusy()).toBe(true));
    answer(list);
    await waitFor(() => expect(isBusy()).toBe(false));
  });

  it('opens the whole message with its answers', async () => {
    const respuestas = [
      { texto: 'Yes, at 200 m.', respondidaPor: 'Ana Paz', respondidaEn: '2026-03-11T15:00:00.000Z' },
    ];
    show(() => [buildContact({ estado: 'respondido', respuestas })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Read the message from Bob Hill' }));
    const opened = await dialog();
    expect(opened.getByText('Is there a pier nearby?')).toBeInTheDocument();
    expect(opened.getByText('Yes, at 200 m.')).toBeInTheDocument();
    expect(opened.getByText(/^Answer by Ana Paz, /)).toBeInTheDocument();
  });

  it('has buttons to assign and archive it in its window, and shows its present state there after an answer', async () => {
    let estado: ContactRow['estado'] = 'nuevo';
    const calls = show(
      () => [buildContact({ estado })],
      '/messages',
      () => {
        estado = 'respondido';
        return { result: buildContact({ estado }) };
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Read the message from Bob Hill' }));
    const opened = await dialog();
    for (const name of ['Assign the message from Bob Hill', 'Archive the message from Bob Hill'])
      expect(opened.getByRole('button', { name })).toBeInTheDocument();
    await userEvent.click(opened.getByRole('button', { name: 'Answer Bob Hill' }));
    const form = await dialog();
    await fillIn(form.getByRole('textbox', { name: /^Your answer/ }), 'Yes, at 200 m.');
    await doAndRead(
      () => userEvent.click(form.getByRole('button', { name: 'Send answer' })),
      'Answer sent to bob@example.com.',
    );
    expect(posted(calls)?.body).toMatchObject({ respuesta: 'Yes, at 200 m.' });
    const title = await screen.findByText('Message from Bob Hill');
    const again = within(title.closest<HTMLElement>('[role=dialog]')!);
    expect(await again.findByText('Answered')).toBeInTheDocument();
  });

  it('opens the dialog of a message that was just changed once the list is read again, on its newer version', async () => {
    const message = changingRow(buildContact());
    const calls = renderScreen(<Page />, '/messages', {
      answer: async ({ method }) => ({
        result: method === 'GET' ? { filas: [await message.read()], total: 1 } : message.change(),
      }),
    });
    await changeTwice(
      {
        opener: 'Answer Bob Hill',
        submit: 'Send answer',
        typed: { 'Your answer, in English': 'Yes, at 200 m.' },
      },
      { opener: 'Archive the message from Bob Hill', typed: { Reason: 'Read' }, submit: 'Archive message' },
      message.answerReadings,
    );
    const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent).toMatchObject([{ version: 3 }, { version: 4 }]);
  });

  it('says that the message of a link does not exist', async () => {
    show(() => [], at('answer'));
    const opened = await dialog();
    expect(await opened.findByText(/This message does not exist/)).toBeInTheDocument();
  });
});

describe('the answer to a message', () => {
  const send = async (text: string) => {
    const form = await dialog();
    if (text) await fillIn(form.getByRole('textbox', { name: /^Your answer/ }), text);
    await userEvent.click(form.getByRole('button', { name: 'Send answer' }));
    return form;
  };

  it('has the language of the sender in its label, and needs a text', async () => {
    const calls = show(() => [buildContact({ idioma: 'es' })], at('answer'));
    const form = await send('');
    expect(form.getByRole('textbox', { name: 'Your answer, in Spanish' })).toHaveAttribute('lang', 'es');
    expect(await form.findByText('This field is required.')).toBeInTheDocument();
    expect(posted(calls)).toBeUndefined();
  });

  it('is sent with the version that was seen, and closes the window', async () => {
    const calls = show(
      () => [buildContact()],
      at('answer'),
      () => ({ result: buildContact({ estado: 'respondido' }) }),
    );
    await doAndRead(() => send('Yes, at 200 m.'), 'Answer sent to bob@example.com.');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(posted(calls)).toMatchObject({
      path: `/Contacto/${buildContact().id}/Responder`,
      body: { version: 3, respuesta: 'Yes, at 200 m.' },
    });
  });

  it('stays as typed if another user saved first, and goes on from their version', async () => {
    let row = buildContact();
    const cambio = { quien: 'Ana Paz', cuando: '2026-03-11T15:00:00.000Z', campos: ['estado', 'asignadoA'] };
    const calls = show(
      () => [row],
      at('answer'),
      () => {
        if (row.version === 4) return { result: row };
        row = buildContact({ version: 4, estado: 'asignado', asignadoA: ASSIGNEES[0] ?? null });
        return { error: { status: 409, code: 'stale-version', en: 'Somebody else changed this.', cambio } };
      },
    );
    const form = await send('Yes.');
    expect(await form.findByText(/Ana Paz changed this on .*: status and assignee\./)).toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: /current/ }));
    await waitFor(() => expect(form.queryByText(/changed this on/)).not.toBeInTheDocument());
    expect(form.getByRole('textbox', { name: /^Your answer/ })).toHaveValue('Yes.');
    await userEvent.click(form.getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      version: 4,
      respuesta: 'Yes.',
    });
  });

  it('cannot be sent for a message that is archived', async () => {
    show(() => [buildContact({ estado: 'cerrado', puede: ARCHIVED })], at('answer'));
    const form = await dialog();
    expect(await form.findByText('This message is already archived.')).toBeInTheDocument();
    expect(form.getByRole('button', { name: 'Send answer' })).toBeDisabled();
  });
});

test('a message is assigned to a person who may handle messages', async () => {
  const calls = show(
    () => [buildContact({ asignadoA: ASSIGNEES[0] ?? null, estado: 'asignado' })],
    at('assign'),
    () => ({ result: buildContact({ estado: 'asignado', asignadoA: ASSIGNEES[1] ?? null }) }),
  );
  const form = await dialog();
  await userEvent.click(form.getByRole('combobox', { name: 'Assigned to' }));
  await userEvent.click(await screen.findByTitle('Luis Mejía'));
  await doAndRead(
    () => userEvent.click(form.getByRole('button', { name: 'Assign' })),
    'The message is now assigned to Luis Mejía.',
  );
  expect(posted(calls)).toMatchObject({
    path: `/Contacto/${buildContact().id}/Asignar`,
    body: { version: 3, asignadoA: 7 },
  });
});

test('a message whose assignee may no longer handle messages must be assigned to another account', async () => {
  const former = { codigo: 9, nombre: 'Eva Sol' };
  const calls = show(() => [buildContact({ asignadoA: former, estado: 'asignado' })], at('assign'));
  const form = await dialog();
  const assignee = form.getByRole('combobox', { name: 'Assigned to' });
  await userEvent.click(assignee);
  await screen.findByTitle('Luis Mejía');
  expect(form.queryByText('9')).not.toBeInTheDocument();
  await userEvent.click(form.getByRole('button', { name: 'Assign' }));
  expect(await form.findByText('Choose a person who may handle messages.')).toBeInTheDocument();
  expect(posted(calls)).toBeUndefined();
});

describe('archiving a message', () => {
  const archive = async (reason: string) => {
    const form = await dialog();
    if (reason) await fillIn(form.getByRole('textbox', { name: 'Reason' }), reason);
    await userEvent.click(form.getByRole('button', { name: 'Archive message' }));
    return form;
  };

  it('needs a reason if the message was not answered', async () => {
    const calls = show(() => [buildContact()], at('archive'));
    const form = await archive('');
    expect(await form.findByText('Enter the reason.')).toBeInTheDocument();
    expect(form.getByText(/the person receives no answer/)).toBeInTheDocument();
    expect(posted(calls)).toBeUndefined();
  });

  it('needs no reason after an answer', async () => {
    const calls = show(
      () => [buildContact({ estado: 'respondido' })],
      at('archive'),
      () => ({ result: buildContact({ estado: 'cerrado', puede: ARCHIVED }) }),
    );
    await doAndRead(() => archive(''), 'The message from Bob Hill was archived.');
    expect(posted(calls)).toMatchObject({
      path: `/Contacto/${buildContact().id}/Cerrar`,
      body: { version: 3 },
    });
  });
});
