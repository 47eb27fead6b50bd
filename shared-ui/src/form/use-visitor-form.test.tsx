import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withI18n } from '@lotes/shared-i18n/testing';
import { z } from 'zod';
import { Button } from '../button/button';
import { Field } from '../field/field';
import { forgetDrafts } from './kept-in-tab';
import { FormRefusal, useVisitorForm, zodResolver, type Refusal, type VisitorFormOptions } from './index';

const REQUIRED = { es: 'Este dato es obligatorio.', en: 'This field is required.' };
const DIFFERENT = { es: 'No coinciden.', en: "They don't match." };

const schema = z
  .object({
    nombre: z.string().trim().min(1, 'required'),
    clave: z.string().min(1, 'required'),
    claveConfirmada: z.string(),
  })
  .refine(({ clave, claveConfirmada }) => clave === claveConfirmada, {
    path: ['claveConfirmada'],
    message: 'different',
    when: () => true,
  });
type Values = z.input<typeof schema>;
type Options = Partial<VisitorFormOptions<Values, Values>>;

const TAKEN: Refusal = {
  code: 'validation',
  es: 'Revise los campos marcados.',
  en: 'Please check the marked fields.',
  fields: [
    { campo: 'clave', Mensaje: 'Muy común.', MensajeEng: 'Too common.' },
    { campo: 'nombre', Mensaje: 'Ya existe.', MensajeEng: 'Already taken.' },
  ],
};

function Account(options: Options) {
  const { field, formProps, refusal, busy } = useVisitorForm<Values, Values>({
    resolver: zodResolver(schema),
    initial: { nombre: '', clave: '', claveConfirmada: '' },
    submit: () => Promise.resolve(),
    refusalOf: () => TAKEN,
    messageOf: ({ message }) => (message === 'required' ? REQUIRED : DIFFERENT),
    ...options,
  });
  return (
    <form {...formProps}>
      <FormRefusal refusal={refusal}>
        {refusal?.code === 'validation' && <a href="/help">Help</a>}
      </FormRefusal>
      <Field {...field('nombre')} label="Name" required />
      <Field {...field('clave', ['claveConfirmada'])} label="Password" required />
      <Field {...field('claveConfirmada')} label="Again" required />
      <Button type="submit" busy={busy}>
        Send
      </Button>
    </form>
  );
}

const show = (options: Options = {}) => render(withI18n(<Account {...options} />));
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const control = (name: string) => screen.getByRole('textbox', { name });
async function fill() {
  await userEvent.type(control('Name'), ' Ana ');
  await userEvent.type(control('Password'), 'Secreta');
  await userEvent.type(control('Again'), 'Secreta');
}

describe('a form that is submitted', () => {
  it('marks every invalid field, focuses the first and sends nothing', async () => {
    const submit = jest.fn();
    show({ submit });
    await send();
    expect(screen.getAllByText(REQUIRED.en)).toHaveLength(2);
    expect(control('Name')).toHaveFocus();
    expect(control('Name')).toHaveAccessibleDescription(REQUIRED.en);
    expect(submit).not.toHaveBeenCalled();
  });

  it('translates its messages when the language changes', async () => {
    const { rerender } = show();
    await send();
    rerender(withI18n(<Account />, {}, 'es'));
    expect(screen.getAllByText(REQUIRED.es)).toHaveLength(2);
  });

  it('validates each field while it is typed from then on, and any field that is compared with it', async () => {
    show();
    await userEvent.type(control('Again'), 'x');
    await send();
    expect(control('Again')).toHaveAccessibleDescription(DIFFERENT.en);
    await userEvent.type(control('Password'), 'x');
    expect(control('Password')).toBeValid();
    expect(control('Again')).toBeValid();
    await userEvent.clear(control('Password'));
    expect(control('Password')).toHaveAccessibleDescription(REQUIRED.en);
  });

  it('sends the values as the schema converts them, only once while a submission is under way', async () => {
    const submit = jest.fn(() => new Promise<never>(() => undefined));
    show({ submit });
    await fill();
    await send();
    fireEvent.submit(control('Name').closest('form')!);
    await act(() => Promise.resolve());
    expect(submit.mock.calls).toEqual([[{ nombre: 'Ana', clave: 'Secreta', claveConfirmada: 'Secreta' }]]);
    expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true');
  });

  it('can be submitted again once a submission has ended', async () => {
    const submit = jest.fn(() => Promise.resolve());
    show({ submit });
    await fill();
    await send();
    await send();
    expect(submit).toHaveBeenCalledTimes(2);
  });
});

describe('a form that is refused', () => {
  it('shows the reasons above the fields and at each refused field, and focuses the first of these', async () => {
    const failure = new Error('refused');
    const refusalOf = jest.fn(() => TAKEN);
    const { rerender } = show({ submit: () => Promise.reject(failure), refusalOf });
    await fill();
    await send();
    expect(refusalOf.mock.calls).toEqual([[failure]]);
    expect(screen.getByText(/^Please check the marked fields/)).toHaveAttribute('role', 'alert');
    expect(screen.getByRole('link', { name: 'Help' })).toBeVisible();
    expect(control('Name')).toHaveAccessibleDescription('Already taken.');
    expect(control('Password')).toHaveAccessibleDescription('Too common.');
    expect(control('Name')).toHaveFocus();
    rerender(withI18n(<Account />, {}, 'es'));
    expect(control('Name')).toHaveAccessibleDescription('Ya existe.');
  });

  it('scrolls the reason into view if it was refused as a whole', async () => {
    const intoView = jest.spyOn(Element.prototype, 'scrollIntoView');
    show({ submit: () => Promise.reject(new Error('refused')), refusalOf: () => ({ ...TAKEN, fields: [] }) });
    await fill();
    await send();
    await waitFor(() => expect(intoView).toHaveBeenCalled());
    const [shown] = intoView.mock.contexts as Element[];
    expect(shown).toContainElement(screen.getByText(/^Please check the marked fields/));
    intoView.mockRestore();
  });

  it('removes the refusal from a field that is corrected, and from the form at the next submission', async () => {
    let attempts = 0;
    show({ submit: () => (++attempts > 1 ? Promise.resolve() : Promise.reject(new Error('refused'))) });
    await fill();
    await send();
    await userEvent.type(control('Name'), 'bel');
    expect(control('Name')).toBeValid();
    expect(control('Password')).toBeInvalid();
    await send();
    expect(attempts).toBe(2);
    expect(control('Password')).toBeValid();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a form and its fields that are left', () => {
  it('shows no error at a field that was left before the first submission', async () => {
    show();
    await userEvent.click(control('Name'));
    await userEvent.tab();
    expect(control('Name')).toBeValid();
  });

  it('validates a field when it is left, with `validateFrom` "leaving"', async () => {
    show({ validateFrom: 'leaving' });
    await userEvent.click(control('Name'));
    expect(control('Name')).toBeValid();
    await userEvent.tab();
    expect(control('Name')).toHaveAccessibleDescription(REQUIRED.en);
    await userEvent.type(control('Name'), 'Ana');
    expect(control('Name')).toBeValid();
  });

  it('tells the guard while it holds unsaved input', async () => {
    const useGuard = jest.fn();
    show({ useGuard });
    expect(useGuard).toHaveBeenLastCalledWith(false);
    await userEvent.type(control('Name'), 'A');
    expect(useGuard).toHaveBeenLastCalledWith(true);
    await userEvent.clear(control('Name'));
    expect(useGuard).toHaveBeenLastCalledWith(false);
  });
});

describe('a draft of a form', () => {
  const DRAFT = { as: 'account', fields: ['nombre'] } as const;
  const KEY = 'lotes.draft.account';
  /** Simulates a reload: the tab's storage stays, and no form is closed. */
  const reload = () => {
    const kept = sessionStorage.getItem(KEY);
    cleanup();
    if (kept !== null) sessionStorage.setItem(KEY, kept);
  };
  afterEach(() => sessionStorage.clear());

  it('is restored after a reload as unsaved input, only in the fields that it names', async () => {
    const useGuard = jest.fn();
    show({ draft: DRAFT });
    await fill();
    reload();
    show({ draft: DRAFT, useGuard });
    expect(control('Name')).toHaveValue(' Ana ');
    expect(control('Password')).toHaveValue('');
    expect(useGuard).toHaveBeenLastCalledWith(true);
    expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).toEqual({ nombre: ' Ana ' });
  });

  it('is removed once it was sent, and not kept again', async () => {
    show({ draft: DRAFT });
    await fill();
    await send();
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    reload();
    show({ draft: DRAFT });
    expect(control('Name')).toHaveValue('');
  });

  it('stays if sending it failed', async () => {
    show({ draft: DRAFT, submit: () => Promise.reject(new Error('refused')) });
    await fill();
    await send();
    await waitFor(() => expect(control('Name')).toHaveAccessibleDescription('Already taken.'));
    expect(sessionStorage.getItem(KEY)).toContain('Ana');
  });

  it('stays while what was sent is still needed, as until a code confirms the request', async () => {
    const submit = jest.fn(() => Promise.resolve(false));
    show({ draft: DRAFT, submit });
    await fill();
    await send();
    await waitFor(() => expect(submit).toHaveBeenCalled());
    reload();
    show({ draft: DRAFT });
    expect(control('Name')).toHaveValue(' Ana ');
  });

  it('is removed when its form is closed', async () => {
    const { unmount } = show({ draft: DRAFT });
    await fill();
    unmount();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is forgotten when its user signs out on another page, and nothing else of the tab is', () => {
    sessionStorage.setItem(KEY, '{"nombre":"Ana"}');
    sessionStorage.setItem('other', 'value');
    forgetDrafts();
    expect(Object.keys(sessionStorage)).toEqual(['other']);
  });

  it('is ignored if it is not a draft of ours', () => {
    sessionStorage.setItem(KEY, '{"nombre": 7');
    show({ draft: DRAFT });
    expect(control('Name')).toHaveValue('');
  });

  it('is kept only if the form asks for one', async () => {
    show();
    await fill();
    expect(sessionStorage).toHaveLength(0);
  });
});
