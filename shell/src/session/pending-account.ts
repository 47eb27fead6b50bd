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
  /** True after a sign-in that asked for another password, until it was chosen. */
  mustChoosePassword: boolean;
  forget: () => void;
}

export function createPendingAccount(): PendingAccount {
  let kept: Credentials | undefined;
  return {
    keep: (credentials) => {
      kept = credentials;
    },
    credentials: () => kept,
    mustChoosePassword: false,
    forget() {
      kept = undefined;
      this.mustChoosePassword = false;
    },
  };
}
