import type { Translate } from './react';

/**
 * Returns the text `group.value` of a value that the api sent; for a value that only a newer api knows, the group's neutral
 * text, `group.other` (R15.15).
 */
export function textOrNeutral(
  t: Translate,
  group: string,
  value: string,
  values?: Record<string, unknown>,
): string {
  return t(`${group}.${value}`, { ...values, defaultValue: t(`${group}.other`) });
}
