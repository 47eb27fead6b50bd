import type { ComponentType } from 'react';
import type { DayInputProps } from './day-input';

/** Fetches the field for a day, for `lazyPart`: its calendar weighs as much as a screen, and few forms have one. */
export async function loadDayInput(): Promise<ComponentType<DayInputProps>> {
  return (await import('./day-input')).DayInput;
}
