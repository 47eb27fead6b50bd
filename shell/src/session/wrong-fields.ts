import { fieldMessageKey, type FieldMessageKey } from '@lotes/shared-contract/http';
import type { z } from 'zod';

/** What is wrong with each field, by its name; nothing where the field is right. */
export type WrongFields = Partial<Record<string, FieldMessageKey>>;

/** The first complaint of every wrong field, so that a person sees all of them at once. */
export function wrongFields(error: z.ZodError): WrongFields {
  const wrong: WrongFields = {};
  for (const issue of error.issues) wrong[String(issue.path[0])] ??= fieldMessageKey(issue);
  return wrong;
}
