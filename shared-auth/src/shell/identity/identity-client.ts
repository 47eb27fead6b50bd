/** The client libraries of the provider that there is an adapter for. */
export const LIBRARIES = ['amazon-cognito-identity-js', 'aws-amplify'] as const;

export type IdentityLibrary = (typeof LIBRARIES)[number];

/** The user pool to talk to, from the runtime configuration. `endpoint` null is the provider's own regional address. */
export interface IdentityConfig {
  region: string;
  userPoolId: string;
  clientId: string;
  endpoint: string | null;
  /** The client library of the provider, amazon-cognito-identity-js where it is left out (record 0075). */
  library?: IdentityLibrary;
  /** "custom" where the pool's owner asks challenges of their own after the password; otherwise the password alone begins. */
  flow?: 'password' | 'custom';
  /** The provider's own sign-in page, and the origin that it leads back to. */
  hosted?: HostedLoginConfig;
}

export interface HostedLoginConfig {
  url: string;
  site: string;
}

/** The two tokens that a call of the api carries. */
export interface Tokens {
  accessToken: string;
  idToken: string;
}

/** The tokens that the provider issues at a sign-in. */
export interface NewTokens extends Tokens {
  username: string;
  refreshToken: string;
}

export interface SignUpInput {
  correo: string;
  clave: string;
  nombre: string;
  apellido?: string;
  /** E.164. */
  telefono: string;
  idioma: 'es' | 'en';
}

/** Destination of a code, masked by the provider: "a***@e***.com". */
export interface CodeDelivery {
  destination: string;
}

/** A second factor: a code in a text message, or one that an authenticator app shows. */
export type SecondFactor = 'text-message' | 'authenticator';

/** The state of a sign-in: done, or the question that the user must answer next (R5.9). */
export type SignInStep =
  | { step: 'signed-in' }
  | { step: 'new-password-required'; requiredAttributes: readonly string[] }
  /** `destination` is the number that the code went to, masked by the provider. */
  | { step: 'text-message-code'; destination: string }
  | { step: 'authenticator-code' }
  | { step: 'choose-factor'; factors: readonly SecondFactor[] }
  /** A factor has to be set up first: an authenticator app gets the secret, in base32, and a code of it comes back. */
  | { step: 'set-up-authenticator'; secret: string }
  /** A question defined by the owner of the user pool in code of their own; the parameters are theirs. */
  | { step: 'custom-challenge'; parameters: Readonly<Record<string, string>> }
  /** Tokens are there. Whether this device takes the place of the second factor from now on is the person's to say. */
  | { step: 'remember-device' };

/** An answer to the step that a sign-in waits at; `code` answers both steps that ask for one. */
export type SignInAnswer =
  | { to: 'code'; code: string }
  | { to: 'choose-factor'; factor: SecondFactor }
  | { to: 'set-up-authenticator'; code: string }
  | { to: 'custom-challenge'; answer: string };

/** Off, asked for, or asked for before the other one. */
export type FactorState = 'off' | 'on' | 'preferred';

/** The second factors of an account. */
export interface SecondFactors {
  on: readonly SecondFactor[];
  /** Asked for first; null lets the person choose at each sign-in where both are on. */
  preferred: SecondFactor | null;
  /** E.164, as the provider knows it. */
  phone: string | null;
  phoneVerified: boolean;
}

/** A device on which the account signed in. */
export interface OwnDevice {
  key: string;
  /** The browser's description of itself. */
  name: string;
  /** True if it replaces the second factor. */
  remembered: boolean;
  /** Milliseconds since 1970: what tells two devices of one name apart. */
  firstSignIn: number;
  /** Milliseconds since 1970. */
  lastSignIn: number;
  isThis: boolean;
}

/** E-mail and phone of the account. */
export interface OwnAttributes {
  /** Has a code sent to another e-mail, which is the account's once the code comes back; until then the old one is. */
  changeEmail(correo: string): Promise<void>;
  /** Sends another code to the e-mail that waits for one. */
  resendEmailCode(): Promise<void>;
  verifyEmail(code: string): Promise<void>;
  /**
   * Sends a code to the account's phone as a text message; with a number, to that one, which is the account's by the code at
   * the latest.
   */
  sendPhoneCode(telefono?: string): Promise<void>;
  verifyPhone(code: string): Promise<void>;
}

/** The account's second factors. */
export interface OwnFactors {
  secondFactors(): Promise<SecondFactors>;
  /** Returns the key of a new authenticator app in base32; the one before counts until a code of the new one comes back. */
  beginAuthenticator(): Promise<string>;
  /** Proves the new authenticator app by its first code. It is not asked for before it is turned on. */
  verifyAuthenticator(code: string): Promise<void>;
  /** Turns factors on or off; what is left out stays on or off, but is preferred no longer once the other one is. */
  setSecondFactors(states: Partial<Record<SecondFactor, FactorState>>): Promise<void>;
}

/** The devices on which the account signed in. Rejects with `auth/device-tracking-off` where the pool tracks none. */
export interface OwnDevices {
  /** Newest first. */
  devices(): Promise<readonly OwnDevice[]>;
  rememberDevice(key: string, remembered: boolean): Promise<void>;
  forgetDevice(key: string): Promise<void>;
}

/**
 * Changes that signed-in users make to their own account at the provider. Every method rejects with an {@link
 * AuthError}.
 */
export type OwnAccount = OwnAttributes & OwnFactors & OwnDevices;

/** Why a session ended: in this tab on purpose, found invalid by the provider or the api, or in another tab. */
export type SessionEnd = 'signed-out' | 'invalid' | 'other-tab';

/**
 * Everything the product needs of its identity provider, whichever library it is reached by. Every method rejects with an
 * {@link AuthError}.
 */
export interface IdentityClient {
  signUp(input: SignUpInput): Promise<CodeDelivery>;
  confirmSignUp(correo: string, code: string): Promise<void>;
  resendConfirmationCode(correo: string): Promise<CodeDelivery>;
  /** One attempt at a time; a second one is refused as `auth/pending-sign-in` (R5.7). */
  signIn(correo: string, clave: string): Promise<SignInStep>;
  /**
   * Both answer what the sign-in before asked for, in this page alone. `auth/credentials-needed` where nothing is asked for,
   * after a reload too, and where the provider waited too long or was answered wrongly too often: the user signs in again.
   */
  completeNewPassword(clave: string, attributes?: Record<string, string>): Promise<SignInStep>;
  answer(answer: SignInAnswer): Promise<SignInStep>;
  /** Answers `remember-device`. @throws {AuthError} auth/device-tracking-off where the pool knows no devices */
  rememberDevice(remembered: boolean): Promise<void>;
  forgotPassword(correo: string): Promise<CodeDelivery>;
  confirmForgotPassword(correo: string, code: string, clave: string): Promise<void>;
  changePassword(actual: string, clave: string): Promise<void>;
  /** Loads the code for these changes, which only the account's page needs. */
  ownAccount(): Promise<OwnAccount>;

  /** True while this browser holds a session. Reads storage only. */
  hasStoredSession(): boolean;
  /**
   * The tokens of the session, renewed where they expire within a minute. Undefined while no user is signed in, and after
   * the provider reported the session as over, which also ends it here.
   *
   * @throws {AuthError} `auth/network` where renewal was due and no response came; the session stays.
   */
  currentTokens(): Promise<Tokens | undefined>;
  /** Renews tokens that the api refused, unless that has already happened. Undefined if the session is over. */
  renewTokens(refused: Tokens): Promise<Tokens | undefined>;

  /** Takes the tokens of a sign-in that was made on the provider's own page. */
  acceptTokens(tokens: NewTokens): void;

  /**
   * Forgets the session here at once, before it returns.
   *
   * @returns resolves when the provider was notified, or was given up; never rejects
   */
  signOut(): Promise<void>;
  /** Ends the user's sessions on every device, this one included. */
  globalSignOut(): Promise<void>;
  /** Forgets the session because it was found invalid. */
  discardSession(): void;
  /** Calls back whenever a session ended, also in another tab. @returns stops it */
  onSessionEnd(listener: (reason: SessionEnd) => void): () => void;
  /** Stops listening to other tabs. */
  dispose(): void;
}
