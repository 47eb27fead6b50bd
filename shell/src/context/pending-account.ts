/** Credentials that were typed on one sign-in screen and the next one needs. */
export interface Credentials {
  correo: string;
  clave: string;
}

/**
 * Passes an account from one sign-in screen to the next: from sign-up to verification, which then signs in automatically,
 * and from a temporary password to the visitor's own. It stays in the page's memory, since it holds a password.
 */
export interface PendingAccount {
  keep: (credentials: Credentials) => void;
  credentials: () => Credentials | undefined;
  /** Notes that the sign-in requires a new password. */
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
