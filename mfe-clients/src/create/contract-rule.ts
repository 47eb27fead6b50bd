import type { FormRule } from 'antd';
import type { z } from 'zod';
import { FIELD_MESSAGES, fieldMessageKey } from '@lotes/shared-contract';

/** A form rule that judges one field as the api will, in the same words. */
export function contractRule(schema: z.ZodType, language: 'es' | 'en'): FormRule {
  return {
    validator: (_, value: unknown) => {
      const issue = schema.safeParse(value).error?.issues[0];
      if (!issue) return Promise.resolve();
      return Promise.reject(new Error(FIELD_MESSAGES[fieldMessageKey(issue)][language]));
    },
  };
}
