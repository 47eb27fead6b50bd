import type { SignInStep } from '@lotes/shared-auth/shell';
import { tabStorage } from '@lotes/shared-i18n';

/** Credentials that were typed on one sign-in screen and are needed on the next one. */
export interface Credentials {
  email: string;
  password: string;
}

/** Key of session storage under which the e-mail of a sign-in outlasts a reload. */
const EMAIL_KEY = 'lotes.signing-in';

/**
 * Passes an account from one sign-in screen to the next: from sign-up to verification, which then signs in automatically,
 * and from the password to the step after it. It is kept in the page's memory, since it holds a password; only the e-mail
 * is kept over a reload.
 */
export interface PendingAccount {
  keep: (credentials: Credentials) => void;
  credentials: () => Credentials | undefined;
  /** The e-mail of the last attempt in this tab, or "". */
  email: () => string;
  /** Keeps an e-mail without a password. The next screen fills it in. */
  remember: (email: string) => void;
  /** Notes what the sign-in asks for next. The password is dropped, as it was used. */
  reach: (step: SignInStep) => void;
  step: () => SignInStep | undefined;
  /** Ends the attempt; its e-mail stays. */
  giveUp: () => void;
  /** Drops the attempt with its e-mail, once the user is signed in. */
  forget: () => void;
}

export function createPendingAccount(): PendingAccount {
  let kept: Credentials | undefined;
  let reached: SignInStep | undefined;
  const remember = (email: string) => tabStorage.setItem(EMAIL_KEY, email);
  const giveUp = () => {
    kept = undefined;
    reached = undefined;
  };
  return {
    keep: (credentials) => {
      giveUp();
      kept = credentials;
      remember(credentials.email);
    },
    credentials: () => kept,
    email: () => tabStorage.getItem(EMAIL_KEY) ?? '',
    remember,
    reach: (step) => {
      giveUp();
      reached = step;
    },
    step: () => reached,
    giveUp,
    forget: () => {
      giveUp();
      tabStorage.removeItem(EMAIL_KEY);
    },
  };
}
