import { createContext, useContext } from 'react';

/** Returns the e-mail of the user who is signed in when it is called; empty for a visitor. */
export type AccountReader = () => string;

export const AccountReaderContext = createContext<AccountReader>(() => '');

/**
 * Returns the reader that the page's `StaffProvider` was given; without a provider, one by which no user is signed in.
 */
export const useAccountOf = (): AccountReader => useContext(AccountReaderContext);
