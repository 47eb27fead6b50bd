import { selectSession } from '../session/use-session';
import type { AppStore } from './app-store';
import type { Tokens } from './identity/identity-client';
import { claimsOf } from './identity/token-store';
import type { TextStorage } from './text-storage';

/** Key of the e-mail in the tokens that the session record was read with; the record's own may differ from it for good. */
const KEY = 'lotes.record-email';

const emailOf = ({ idToken }: Tokens) => String(claimsOf(idToken).email).toLowerCase();

export const keepRecordEmail = (storage: TextStorage, tokens: Tokens): void =>
  storage.setItem(KEY, emailOf(tokens));

export const forgetRecordEmail = (storage: TextStorage): void => storage.removeItem(KEY);

/**
 * Returns true if there is a session record and it was read with such tokens: a page may have been left between the
 * two.
 */
export function recordMatchesTokens(store: AppStore, storage: TextStorage, tokens: Tokens): boolean {
  const { signedIn, correo } = selectSession(store.getState());
  return signedIn && (storage.getItem(KEY) ?? correo) === emailOf(tokens);
}
