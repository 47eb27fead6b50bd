import { fireEvent, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import type { Call } from '@lotes/shared-contract/client';
import type { Selection } from '../staff';
import { wholeDialog } from './whole-dialog';

/** Values to type into a dialog before it is submitted. */
export interface TypedForm {
  /** Texts by the labels of their fields. */
  typed: Readonly<Record<string, string>>;
  /** Names of radio buttons and boxes that are chosen. */
  chosen?: readonly string[];
  /** The button that submits the form. */
  submit: string | RegExp;
}

/** Returns the refusal with which the api answers the second of two users, for a component test. */
export const overtakenBy = (quien: string, code = 'stale-version') => {
  const cambio = { quien, cuando: '2026-03-10T15:00:00.000Z', campos: ['estado'] };
  return { error: { status: 409, code, en: 'Somebody else changed this.', cambio } };
};

/** The chosen row of a dialog, before and after the action of the dialog. */
interface ChosenRow<Row> {
  clave: string;
  antes: Row;
  despues: Row;
  /**
   * Text that the question about the filled-in dialog contains. To a question without it, the api answers that a value is
   * missing.
   */
  pregunta: string;
}

/** The refusal of a row because of a missing value, as in the api's preview. */
const INCOMPLETE = {
  code: 'validation',
  Mensaje: 'Faltan datos.',
  MensajeEng: 'Data is missing.',
  fields: [{ campo: 'motivo', codigo: 'required', Mensaje: 'Falta.', MensajeEng: 'Missing.' }],
};

/**
 * Returns the api of a dialog over one chosen row, which another user changes before the first change arrives. The dialog
 * cannot be submitted before the outcome for the typed values is known, even if an earlier question was answered.
 * @returns the api's answer to a call that does not read
 */
export function chosenRowOvertakenBy<Row extends { version: number }>(quien: string, chosen: ChosenRow<Row>) {
  const { clave, pregunta } = chosen;
  let { antes, despues } = chosen;
  const foresee = (body: unknown) => {
    const isComplete = JSON.stringify(body).includes(pregunta);
    const outcome = isComplete ? { despues, rechazo: null } : { despues: null, rechazo: INCOMPLETE };
    return { result: { filas: [{ clave, antes, ...outcome }] } };
  };
  return ({ path, body }: Pick<Call, 'path' | 'body'>) => {
    if (path.endsWith('/Prever')) return foresee(body);
    if (antes !== chosen.antes) return { result: { filas: [despues], paso: null } };
    const { status, en, ...refused } = overtakenBy(quien).error;
    const rechazo = { ...refused, Mensaje: en, MensajeEng: en };
    const actual = { filas: [{ clave, antes, despues: null, rechazo }] };
    const version = antes.version + 1;
    [antes, despues] = [
      { ...antes, version },
      { ...despues, version },
    ];
    return { error: { status, code: 'selection/refused', en: 'Nothing was changed.', actual } };
  };
}

/**
 * Returns the dialogs over chosen rows as a component, without the table of the rows.
 * @param Screen surrounds the staff screens of the remote
 * @param useActions the hook by which the table's page offers the dialogs
 */
export function dialogsOverChosen(
  Screen: ComponentType<{ children: ReactNode }>,
  useActions: (selection: Selection) => { dialog: ReactNode },
): ComponentType {
  return function DialogsOverChosen() {
    const { dialog } = useActions({ keys: [], choose: () => {}, clear: () => {} });
    return <Screen>{dialog}</Screen>;
  };
}

/** The button that continues with the current data: in a dialog over one row, and in one over several. */
type GoOn = 'Continue with the current data' | 'Check again with the current data';

type Dialog = Awaited<ReturnType<typeof wholeDialog>>;

function expectTyped(dialog: Dialog, { typed, chosen = [] }: TypedForm): void {
  for (const [label, text] of Object.entries(typed)) expect(dialog.getByLabelText(label)).toHaveValue(text);
  for (const name of chosen) expect(dialog.getByLabelText(name)).toBeChecked();
}

/** Fills in and submits the dialog on the screen. @returns the dialog */
export async function fillAndSubmit({ typed, chosen = [], submit: name }: TypedForm): Promise<Dialog> {
  const dialog = await wholeDialog();
  for (const [label, text] of Object.entries(typed))
    fireEvent.change(await dialog.findByLabelText(label), { target: { value: text } });
  for (const label of chosen) await userEvent.click(dialog.getByLabelText(label));
  const submit = await dialog.findByRole('button', { name });
  await waitFor(() => expect(submit).toBeEnabled());
  await userEvent.click(submit);
  return dialog;
}

/**
 * Fills in and submits the dialog on the screen as the second of two users. Expects that it shows who changed what, and
 * that what was typed stays, before and after continuing with the current row.
 * @returns the dialog, to be submitted again
 */
export async function submitSecond(
  form: TypedForm,
  who: string,
  goOn: GoOn = 'Continue with the current data',
): Promise<Dialog> {
  const dialog = await fillAndSubmit(form);
  expect(await dialog.findByText(new RegExp(`^${who} changed this on .*: status\\.$`))).toBeInTheDocument();
  expectTyped(dialog, form);
  await userEvent.click(dialog.getByRole('button', { name: goOn }));
  await waitFor(() => expect(dialog.queryByText(/changed this on/)).not.toBeInTheDocument());
  expectTyped(dialog, form);
  return dialog;
}
