import { createContext, useContext } from 'react';

/** Returns, at any time, the e-mail of the signed-in user; empty for a visitor. */
export type AccountReader = () => string;

export const AccountReaderContext = createContext<AccountReader>(() => '');

/** Returns the reader that the page's `StaffProvider` was given; nobody is signed in outside of one. */
export const useAccountOf = (): AccountReader => useContext(AccountReaderContext);
