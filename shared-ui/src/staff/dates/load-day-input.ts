import type { ComponentType } from 'react';
import type { DayInputProps } from './day-input';

/**
 * Loads the field for a day, for `lazyPart`: its calendar is as large as the code of a screen, and few forms have one.
 */
export async function loadDayInput(): Promise<ComponentType<DayInputProps>> {
  return (await import('./day-input')).DayInput;
}
