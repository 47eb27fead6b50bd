import { selectSession } from '../session/use-session';
import type { AppStore } from './app-store';
import type { Tokens } from './identity/identity-client';
import { claimsOf } from './identity/token-store';
import type { TextStorage } from './text-storage';

/**
 * Key of local storage with the e-mail of the tokens by which the session record was read. The record's own e-mail may
 * permanently differ from it.
 */
const KEY = 'lotes.record-email';

const emailOf = ({ idToken }: Tokens) => String(claimsOf(idToken).email).toLowerCase();

/** Notes the e-mail of the tokens by which the session record was read. */
export const keepRecordEmail = (storage: TextStorage, tokens: Tokens): void =>
  storage.setItem(KEY, emailOf(tokens));

/** Forgets that e-mail, when there is no session record any more. */
export const forgetRecordEmail = (storage: TextStorage): void => storage.removeItem(KEY);

/**
 * Returns true if there is a session record and it was read with tokens of the same e-mail. They differ if a page was
 * left after its tokens were stored and before its record was.
 */
export function recordMatchesTokens(store: AppStore, storage: TextStorage, tokens: Tokens): boolean {
  const { signedIn, correo } = selectSession(store.getState());
  return signedIn && (storage.getItem(KEY) ?? correo) === emailOf(tokens);
}
