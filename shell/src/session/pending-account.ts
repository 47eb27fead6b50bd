/** What a person typed on one sign-in screen and the next one needs. */
export interface Credentials {
  correo: string;
  clave: string;
}

/**
 * Carries an account from one sign-in screen to the next: from sign-up to verifying, which then signs in by itself, and
 * from a temporary password to the own one. It lives in this page's memory alone, since it holds a password.
 */
export interface PendingAccount {
  keep: (credentials: Credentials) => void;
  credentials: () => Credentials | undefined;
  /** The sign-in that was just made asks for another password. */
  demandPassword: () => void;
  mustChoosePassword: () => boolean;
  forget: () => void;
}

export function createPendingAccount(): PendingAccount {
  let kept: Credentials | undefined;
  let isDemanded = false;
  return {
    keep: (credentials) => {
      kept = credentials;
    },
    credentials: () => kept,
    demandPassword: () => {
      isDemanded = true;
    },
    mustChoosePassword: () => isDemanded,
    forget: () => {
      kept = undefined;
      isDemanded = false;
    },
  };
}
