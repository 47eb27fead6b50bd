import type { FormInstance } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAccountOf } from '../account-reader';
import { useStaffTexts } from '../staff-texts';
import { setFieldStates, type FieldPath } from './set-field-states';
import { fieldsOf, isSameField, joinedList, valueAt } from './use-follow-row';

/** A field that the user changed. */
interface Change {
  path: FieldPath;
  /** The row's value when the user began to edit. */
  before: unknown;
  value: unknown;
}

/** Unsaved changes of a form, kept when its user's session ended. */
interface Kept {
  account: string;
  /** Title of the form. Two records may have the same, such as two reservations of one lot. */
  title: string;
  /** Query of the page's address, which names the record. */
  query: string;
  changes: readonly Change[];
}

/**
 * Only the last form is kept, and only in memory: personal data that staff type must not get into the browser's storage.
 */
let kept: Kept | undefined;

/**
 * Returns the kept changes if they are of this account and for this form, and forgets them; changes of another user are
 * forgotten too.
 */
function takeKept(account: string, title: string, query: string): readonly Change[] {
  const mine = kept?.account === account ? kept : undefined;
  const isThis = mine?.title === title && includesQuery(query, mine.query);
  if (!mine || isThis) kept = undefined;
  return isThis ? mine.changes : [];
}

/** True if a query has every parameter of another. It has more while a further window is open over the form. */
function includesQuery(query: string, other: string): boolean {
  const present = new URLSearchParams(query);
  return [...new URLSearchParams(other)].every(([name, value]) => present.get(name) === value);
}

function changesOf<Values extends object>(
  form: FormInstance<Values>,
  initialValues: Values,
): readonly Change[] {
  const typed = form.getFieldsValue(true);
  return fieldsOf(form)
    .map((path) => ({ path, before: valueAt(initialValues, path), value: valueAt(typed, path) }))
    .filter(({ before, value }) => !isSameField(before, value));
}

/**
 * Keeps the changes of a form when its user's session ends, and fills them in again when the same account opens the form
 * with the same title and for the same record. Every other field has the row's current value (R15.6). A field that
 * another user changed as well shows a warning; of a list, such as ticked boxes, both users' changes are filled in.
 * @param onTyped called with all values of the form once it is filled in
 * @returns a function to call after each change
 */
export function useUnsavedValues<Values extends object>(
  form: FormInstance<Values>,
  title: string,
  initialValues: Values,
  onTyped: (values: Values) => void,
): () => void {
  const accountOf = useAccountOf();
  const text = useStaffTexts();
  // Kept here, because the form has lost its fields when the effect below is cleaned up.
  const changes = useRef<readonly Change[]>([]);
  const fillIn = useEffectEvent((found: readonly Change[]) => {
    const fields = found.map(({ path, before, value }) => {
      const current = valueAt(initialValues, path);
      const joined = joinedList(before, value, current);
      const warnings = joined || isSameField(before, current) ? [] : [text('changedAsWell')];
      return { name: path, value: joined ?? value, touched: true, warnings };
    });
    setFieldStates(form, fields);
    changes.current = found;
    onTyped(form.getFieldsValue(true));
  });

  useEffect(() => {
    const account = accountOf();
    const query = window.location.search;
    const found = takeKept(account, title, query);
    if (found.length > 0) fillIn(found);
    return () => {
      const sessionEnded = account !== '' && accountOf() === '';
      if (sessionEnded && changes.current.length > 0) {
        kept = { account, title, query, changes: changes.current };
      }
    };
  }, [accountOf, title]);

  return () => {
    changes.current = changesOf(form, initialValues);
  };
}
