import { Form, Input } from 'antd';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withI18n } from '@lotes/shared-i18n/testing';
import type { Refusal } from '../../refusal/place-refusal';
import { StaffProvider } from '../staff-provider';
import { focusFirstField } from './focus-first-field';
import { StaffModalForm } from './staff-modal-form';

const REFUSAL: Refusal = {
  es: 'Revise los campos marcados.',
  en: 'Please check the marked fields.',
  fields: [
    { campo: 'motivo.0', Mensaje: 'Muy corto.', MensajeEng: 'Too short.' },
    { campo: 'version', Mensaje: 'Cambió.', MensajeEng: 'It changed.' },
  ],
};

interface Scene {
  refusal?: Refusal;
  isUnanswered?: boolean;
  onRenew?: () => Promise<void>;
  width?: number;
  /** Returns the account that is signed in. */
  accountOf?: () => string;
  useGuard?: (isDirty: boolean, over: boolean) => void;
  over?: boolean;
  hasChoice?: boolean;
}

function show(
  onSubmit: () => Promise<void>,
  onClose = jest.fn(),
  {
    refusal = REFUSAL,
    isUnanswered = false,
    accountOf = () => 'ana@example.test',
    useGuard = () => undefined,
    ...props
  }: Scene = {},
) {
  const view = render(
    withI18n(
      <StaffProvider
        refusalOf={() => refusal}
        isUnanswered={() => isUnanswered}
        accountOf={accountOf}
        useGuard={useGuard}
      >
        <StaffModalForm
          open
          title="Release"
          submitLabel="Send"
          initialValues={{ motivo: 'sold' }}
          onSubmit={onSubmit}
          onClose={onClose}
          {...props}
        >
          <Form.Item name="motivo" label="Reason">
            <Input />
          </Form.Item>
        </StaffModalForm>
      </StaffProvider>,
    ),
  );
  return Object.assign(onClose, { unmount: view.unmount });
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

test('a refusal of a staff form is shown at the fields that the dialog has, and above them for other fields', async () => {
  const onClose = show(() => Promise.reject(new Error('refused')));
  await send();
  expect(await screen.findByText('Too short.')).toBeInTheDocument();
  expect(screen.getByText('Please check the marked fields.')).toBeInTheDocument();
  expect(screen.getByText('version: It changed.')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

test('a staff form is as wide as its fields need', () => {
  show(() => Promise.resolve(), jest.fn(), { width: 680 });
  expect(screen.getByRole('dialog')).toHaveStyle({ width: '680px' });
});

test('a staff form closes after a successful submission', async () => {
  const onSubmit = jest.fn(() => Promise.resolve());
  const onClose = show(onSubmit);
  await send();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onSubmit.mock.calls).toEqual([[{ motivo: 'sold' }]]);
});

test('a staff form can be left while its answer is pending', async () => {
  const onClose = show(() => new Promise(() => undefined));
  await send();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a staff form whose answer was lost says that it may have been saved', async () => {
  const refusal: Refusal = { code: 'unexpected', es: 'Falló', en: 'It failed', fields: [] };
  show(() => Promise.reject(new Error('lost')), jest.fn(), { refusal, isUnanswered: true });
  await send();
  expect(await screen.findByText('It failed')).toBeVisible();
  expect(screen.getByText(/^It may have been saved all the same/)).toBeVisible();
});

const STALE: Refusal = {
  es: 'Otra persona cambió estos datos.',
  en: 'Somebody else changed this.',
  fields: [],
  cambio: { quien: 'Luis Mejía', cuando: '2026-03-10T15:00:00.000Z', campos: ['estado'] },
};

test('a staff form shows who made an earlier change of which fields, and continues with the current row and what was typed', async () => {
  const onRenew = jest.fn(() => Promise.resolve());
  show(() => Promise.reject(new Error('stale')), jest.fn(), { refusal: STALE, onRenew });
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), ' twice');
  await send();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Luis Mejía changed this on Mar 10, 2026, 9:00 AM: status.');
  await userEvent.click(screen.getByRole('button', { name: 'Continue with the current data' }));
  expect(onRenew).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('sold twice');
});

test('a staff form opens with the focus on its first field, unless an element of the form already has it', async () => {
  show(() => Promise.resolve());
  const reason = screen.getByRole('textbox', { name: 'Reason' });
  await waitFor(() => expect(reason).toHaveFocus());
  focusFirstField(document.querySelector('form'));
  expect(reason).toHaveFocus();
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  act(() => cancel.focus());
  focusFirstField(document.querySelector('form'));
  expect(cancel).toHaveFocus();
});

test('the focus goes to the chosen one of radio buttons, or to the dialog if it has no fields', () => {
  const fields =
    '<input disabled /><div role="radiogroup"><input type="radio" /><input type="radio" checked /></div>';
  render(<div role="dialog" tabIndex={-1} dangerouslySetInnerHTML={{ __html: `<form>${fields}</form>` }} />);
  const form = document.querySelector('form');
  focusFirstField(form);
  expect(screen.getAllByRole('radio')[1]).toHaveFocus();
  form?.replaceChildren();
  focusFirstField(form);
  expect(screen.getByRole('dialog')).toHaveFocus();
});

test('a refusal of a staff form is scrolled into view', async () => {
  const intoView = jest.fn();
  Element.prototype.scrollIntoView = intoView;
  show(() => Promise.reject(new Error('refused')));
  await send();
  const alert = await screen.findByRole('alert');
  expect(intoView.mock.contexts.some((element) => (element as Element).contains(alert))).toBe(true);
});

test('Escape and Cancel ask before they close a staff form in which something was typed', async () => {
  const onClose = show(() => Promise.resolve());
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), '!');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Discard what you entered?')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  const reason = screen.getByRole('textbox', { name: 'Reason' });
  expect(reason).toHaveValue('sold!');
  expect(reason).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

describe('the guard against leaving', () => {
  /** Opens a form; the result is what its guard was last called with, then and at each closing. */
  function guarded(scene: Scene = {}) {
    const held: { now: [boolean, boolean]; atClosing?: [boolean, boolean] } = { now: [false, false] };
    const guard = (...state: [boolean, boolean]) => {
      held.now = state;
    };
    const close = jest.fn(() => {
      held.atClosing = held.now;
    });
    show(() => Promise.resolve(), close, { useGuard: guard, ...scene });
    return { held, close };
  }
  const type = () => userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), '!');

  it('holds a staff form from its first typed letter until it is saved, and has released it when it closes', async () => {
    const { held, close } = guarded();
    expect(held.now).toEqual([false, false]);
    await type();
    expect(held.now).toEqual([true, false]);
    await send();
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(held.atClosing).toEqual([false, false]);
  });

  it('has released a staff form in a window over another one that the user discards', async () => {
    const { held, close } = guarded({ over: true });
    await type();
    expect(held.now).toEqual([true, true]);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(held.atClosing).toEqual([false, true]);
  });

  it('counts a choice outside the form’s fields as unsaved, and Cancel asks before it is discarded', async () => {
    const { held, close } = guarded({ hasChoice: true });
    expect(held.now).toEqual([true, false]);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Discard what you entered?')).toBeInTheDocument();
    expect(close).not.toHaveBeenCalled();
  });
});

describe('a staff form whose session ends', () => {
  const session = { account: 'ana@example.test' };
  const reason = () => screen.getByRole('textbox', { name: 'Reason' });
  const open = () => show(() => Promise.resolve(), jest.fn(), { accountOf: () => session.account });
  const endSession = (form: { unmount: () => void }) => {
    session.account = '';
    form.unmount();
  };
  const signIn = (account: string) => {
    session.account = account;
    return open();
  };
  beforeEach(() => {
    session.account = 'ana@example.test';
  });

  it('contains what was typed when the same account opens it again, and asks before it is left', async () => {
    const form = open();
    await userEvent.type(reason(), ' twice');
    endSession(form);
    const again = signIn('ana@example.test');
    expect(reason()).toHaveValue('sold twice');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(again).not.toHaveBeenCalled();
    again.unmount();
    open();
    expect(reason()).toHaveValue('sold');
  });

  it('shows what was typed neither to another account, nor to the first account after that', async () => {
    const form = open();
    await userEvent.type(reason(), ' twice');
    endSession(form);
    const others = signIn('luis@example.test');
    expect(reason()).toHaveValue('sold');
    endSession(others);
    signIn('ana@example.test');
    expect(reason()).toHaveValue('sold');
  });

  it('keeps nothing if it is closed while the session lasts', async () => {
    const form = open();
    await userEvent.type(reason(), ' twice');
    form.unmount();
    open();
    expect(reason()).toHaveValue('sold');
  });
});
