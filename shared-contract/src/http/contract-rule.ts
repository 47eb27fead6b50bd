import type { z } from 'zod';
import { FIELD_MESSAGES, fieldMessageKey } from './field-messages';

/** A form rule that validates one field as the api will, with the same text; in the shape of rules of staff forms. */
export function contractRule(schema: z.ZodType, language: 'es' | 'en') {
  return {
    validator: (_: unknown, value: unknown): Promise<void> => {
      const issue = schema.safeParse(value).error?.issues[0];
      if (!issue) return Promise.resolve();
      return Promise.reject(new Error(FIELD_MESSAGES[fieldMessageKey(issue)][language]));
    },
  };
}
