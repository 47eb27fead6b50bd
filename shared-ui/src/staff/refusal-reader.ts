import { createContext, useContext } from 'react';
import type { Refusal } from '../refusal/place-refusal';

/** Returns why a call failed, in both languages. */
export type RefusalReader = (failure: unknown) => Refusal;

/** Why a call failed, and whether the server may have done what it asked for all the same. */
export interface ReadRefusal extends Refusal {
  isUnanswered: boolean;
}

export const RefusalReaderContext = createContext<((failure: unknown) => ReadRefusal) | null>(null);

/** Returns the reader of the page's `StaffProvider`; throws without a provider. */
export function useRefusalOf(): (failure: unknown) => ReadRefusal {
  const refusalOf = useContext(RefusalReaderContext);
  if (!refusalOf) throw new Error('Staff components stand in a StaffProvider');
  return refusalOf;
}
