import type { z } from 'zod';
import { FIELD_MESSAGES, fieldMessageKey } from './field-messages';

/** A form rule that judges one field as the api will, in the same words; in the shape that the forms of staff take. */
export function contractRule(schema: z.ZodType, language: 'es' | 'en') {
  return {
    validator: (_: unknown, value: unknown): Promise<void> => {
      const issue = schema.safeParse(value).error?.issues[0];
      if (!issue) return Promise.resolve();
      return Promise.reject(new Error(FIELD_MESSAGES[fieldMessageKey(issue)][language]));
    },
  };
}
