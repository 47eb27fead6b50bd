import { createContext, useContext } from 'react';

/** Returns, at any time, the e-mail of whoever is signed in; empty while nobody is. */
export type AccountReader = () => string;

export const AccountReaderContext = createContext<AccountReader>(() => '');

/** Returns the reader that the page's `StaffProvider` was given; nobody is signed in outside of one. */
export const useAccountOf = (): AccountReader => useContext(AccountReaderContext);
