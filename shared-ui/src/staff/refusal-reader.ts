import { createContext, useContext } from 'react';
import type { Refusal } from '../refusal/place-refusal';

/** Returns why a call failed, in both languages. */
export type RefusalReader = (failure: unknown) => Refusal;

export const RefusalReaderContext = createContext<RefusalReader | null>(null);

/** Returns the reader that the page's `StaffProvider` was given; throws without a provider. */
export function useRefusalOf(): RefusalReader {
  const refusalOf = useContext(RefusalReaderContext);
  if (!refusalOf) throw new Error('Staff components stand in a StaffProvider');
  return refusalOf;
}
