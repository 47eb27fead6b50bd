import { createContext } from 'react';

/**
 * Hook that each form calls at each render with whether it holds unsaved input.
 * @param over true if the form is in a window over a modal (`&over=…`)
 */
export type FormGuard = (isDirty: boolean, over: boolean) => void;

/** The hook that the page's `StaffProvider` was given; without a provider, a form is left without a question. */
export const FormGuardContext = createContext<FormGuard>(() => undefined);
