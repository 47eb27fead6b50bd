import type { FieldError } from 'react-hook-form';
import { FIELD_MESSAGES, fieldMessageKey } from '@lotes/shared-contract/http';
import { useBilingual } from '@lotes/shared-i18n';

/** The sentence of a field's error in the reader's language: rules and api name a key of one shared table. */
export function useFieldMessage(): (error: FieldError | undefined) => string | undefined {
  const pick = useBilingual();
  return (error) =>
    error && pick(FIELD_MESSAGES[fieldMessageKey({ code: error.type, message: error.message ?? '' })]);
}
