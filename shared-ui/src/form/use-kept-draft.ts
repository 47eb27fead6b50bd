import { tabStorage } from '@lotes/shared-i18n';
import { useEffect, useRef } from 'react';
import { useWatch, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import { DRAFT_PREFIX, keptInTab } from './kept-in-tab';

/** The part of a form that is kept over a reload of its page. */
export interface KeptDraft<Values extends FieldValues> {
  /** Name of the draft, one for each form and its subject: "reserve.37". */
  as: string;
  /** The fields that are kept: never passwords, codes or other secrets. */
  fields: readonly Path<Values>[];
}

const keyOf = (name: string) => DRAFT_PREFIX + name;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

/**
 * Keeps in this tab the values that differ from the form's initial ones, and restores them after a reload (R4.11). The draft is
 * removed when the form is sent, closed or left.
 * @returns a function that removes the draft for good, for use after it was sent
 */
export function useKeptDraft<Values extends FieldValues, Result>(
  { control, getValues, setValue, formState }: UseFormReturn<Values, unknown, Result>,
  draft: KeptDraft<Values> | undefined,
): () => void {
  const { as, fields } = draft ?? { as: '', fields: [] };
  const isSent = useRef(false);
  const isRestored = useRef(false);
  // Makes the form render after every change, so that the effect below keeps the change.
  useWatch({ control, disabled: draft === undefined });

  useEffect(() => {
    if (as === '' || isSent.current) return;
    if (!isRestored.current) {
      isRestored.current = true;
      const kept = keptInTab(keyOf(as));
      for (const name of fields) {
        if (kindOf(kept[name]) !== kindOf(getValues(name))) continue;
        setValue(name, kept[name] as PathValue<Values, Path<Values>>, { shouldDirty: true });
      }
    }
    const initial: Record<string, unknown> = formState.defaultValues ?? {};
    const typed = fields.flatMap((name) => {
      const value: unknown = getValues(name);
      return isSame(value, initial[name]) ? [] : [[name, value] as const];
    });
    if (typed.length > 0) tabStorage.setItem(keyOf(as), JSON.stringify(Object.fromEntries(typed)));
    else tabStorage.removeItem(keyOf(as));
  });
  useEffect(() => (as === '' ? undefined : () => tabStorage.removeItem(keyOf(as))), [as]);

  return () => {
    isSent.current = true;
    if (as !== '') tabStorage.removeItem(keyOf(as));
  };
}
