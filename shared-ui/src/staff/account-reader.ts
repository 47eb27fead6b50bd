import { createContext, useContext } from 'react';

/** Returns, at any time, the e-mail of the signed-in user; empty for a visitor. */
export type AccountReader = () => string;

export const AccountReaderContext = createContext<AccountReader>(() => '');

/** Returns the reader that the page's `StaffProvider` was given; outside of one no user is signed in. */
export const useAccountOf = (): AccountReader => useContext(AccountReaderContext);
