import {
  FIELD_MESSAGES,
  fieldMessageKey,
  type FieldError,
  type FieldMessageKey,
} from '@lotes/shared-contract';
import type { z } from 'zod';
import { appError, type AppError } from './app-error';

/** Returns one wrong field by its path in the message ("lotes.0"), with the reason in both languages. */
export function fieldError(campo: string, key: FieldMessageKey): FieldError {
  return { campo, codigo: key, Mensaje: FIELD_MESSAGES[key].es, MensajeEng: FIELD_MESSAGES[key].en };
}

/** Returns a 422 about one field that only the api can check, such as the down payment of a special lot. */
export function invalidField(campo: string, key: FieldMessageKey): AppError {
  return appError('validation', { fields: [fieldError(campo, key)] });
}

/** Returns every field that a schema refused. Unknown keys are named one by one. */
export function fieldErrorsOf(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  return issues.flatMap((issue) => {
    const key = fieldMessageKey(issue);
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((name) => [...issue.path, name]) : [issue.path];
    return paths.map((path) => fieldError(path.join('.'), key));
  });
}
