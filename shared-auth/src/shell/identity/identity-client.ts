/** The client libraries of the provider for which there is an adapter. */
export const LIBRARIES = ['amazon-cognito-identity-js', 'aws-amplify'] as const;

export type IdentityLibrary = (typeof LIBRARIES)[number];

/**
 * The user pool, from the runtime configuration. An `endpoint` of null stands for the provider's own regional address.
 */
export interface IdentityConfig {
  region: string;
  userPoolId: string;
  clientId: string;
  endpoint: string | null;
  /** The client library of the provider; amazon-cognito-identity-js by default (record 0075). */
  library?: IdentityLibrary;
  /**
   * "custom" if the pool's owner asks challenges of their own after the password; otherwise the sign-in begins with the
   * password alone.
   */
  flow?: 'password' | 'custom';
  /** The provider's own sign-in page, and the origin of this site that it leads back to. */
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
  /** In E.164 form: "+50499998888". */
  telefono: string;
  idioma: 'es' | 'en';
}

/** Destination of a code, masked by the provider: "a***@e***.com". */
export interface CodeDelivery {
  destination: string;
}

/** A second factor: a code sent by text message, or one that an authenticator app shows. */
export type SecondFactor = 'text-message' | 'authenticator';

/** The state of a sign-in: done, or the question that the user must answer next (R5.9). */
export type SignInStep =
  | { step: 'signed-in' }
  | { step: 'new-password-required'; requiredAttributes: readonly string[] }
  /** `destination` is the number that the code went to, masked by the provider. */
  | { step: 'text-message-code'; destination: string }
  | { step: 'authenticator-code' }
  | { step: 'choose-factor'; factors: readonly SecondFactor[] }
  /**
   * A second factor must be set up first: an authenticator app gets the secret, in base32, and its first code is the
   * answer.
   */
  | { step: 'set-up-authenticator'; secret: string }
  /** A question that the owner of the user pool defined with code of their own, and its parameters. */
  | { step: 'custom-challenge'; parameters: Readonly<Record<string, string>> }
  /** The user has tokens, and now decides whether this device replaces the second factor from now on. */
  | { step: 'remember-device' };

/** An answer to the step at which a sign-in waits; `code` answers both steps that ask for a code. */
export type SignInAnswer =
  | { to: 'code'; code: string }
  | { to: 'choose-factor'; factor: SecondFactor }
  | { to: 'set-up-authenticator'; code: string }
  | { to: 'custom-challenge'; answer: string }
  | { to: 'new-password'; password: string; attributes?: Record<string, string> };

/** Off, on, or on and asked for before the other factor. */
export type FactorState = 'off' | 'on' | 'preferred';

/** The second factors of an account. */
export interface SecondFactors {
  on: readonly SecondFactor[];
  /** The factor that is asked for first. Null lets the user choose at each sign-in if both are on. */
  preferred: SecondFactor | null;
  /** In E.164 form, as the provider has it. */
  phone: string | null;
  phoneVerified: boolean;
}

/** A device on which the account signed in. */
export interface OwnDevice {
  key: string;
  /** The browser's user agent. */
  name: string;
  /** True if it replaces the second factor. */
  remembered: boolean;
  /** Milliseconds since 1970. It distinguishes devices with the same name. */
  firstSignIn: number;
  /** Milliseconds since 1970. */
  lastSignIn: number;
  isThis: boolean;
}

/** The e-mail and phone of the account. */
export interface OwnAttributes {
  /**
   * Sends a code to a new e-mail, which becomes the account's once the code is entered. Until then the old e-mail stays.
   */
  changeEmail(correo: string): Promise<void>;
  /** Sends another code to the e-mail that is to be confirmed. */
  resendEmailCode(): Promise<void>;
  verifyEmail(code: string): Promise<void>;
  /**
   * Sends a code to the account's phone as a text message. With `telefono`, sends it to that number, which becomes the
   * account's once the code is entered, or before.
   */
  sendPhoneCode(telefono?: string): Promise<void>;
  verifyPhone(code: string): Promise<void>;
}

/** The account's second factors. */
export interface OwnFactors {
  secondFactors(): Promise<SecondFactors>;
  /**
   * Returns the key of a new authenticator app, in base32. The former app stays valid until a code of the new one is
   * verified.
   */
  beginAuthenticator(): Promise<string>;
  /** Verifies the first code of the new authenticator app. Sign-ins ask for the app only once it is turned on. */
  verifyAuthenticator(code: string): Promise<void>;
  /**
   * Turns factors on or off. A factor that is left out stays on or off, but is no longer preferred if the other one
   * becomes so.
   */
  setSecondFactors(states: Partial<Record<SecondFactor, FactorState>>): Promise<void>;
}

/** The devices on which the account signed in. Rejects with `auth/device-tracking-off` if the pool tracks none. */
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

/** Why a session ended: in this tab on purpose, with its account, found invalid by the provider or the api, or in another tab. */
export type SessionEnd = 'signed-out' | 'deleted' | 'invalid' | 'other-tab';

/**
 * All that the product uses of its identity provider, whichever library is used. Every method rejects with an {@link
 * AuthError}.
 */
export interface IdentityClient {
  signUp(input: SignUpInput): Promise<CodeDelivery>;
  confirmSignUp(correo: string, code: string): Promise<void>;
  resendConfirmationCode(correo: string): Promise<CodeDelivery>;
  /** One attempt at a time; a second one is refused as `auth/pending-sign-in` (R5.7). */
  signIn(correo: string, clave: string): Promise<SignInStep>;
  /**
   * Answers the step at which a sign-in waits. Rejects with `auth/credentials-needed` if no sign-in waits in this page,
   * also after a reload, or if the provider waited too long or got too many wrong answers. The user must then sign in again.
   */
  answer(answer: SignInAnswer): Promise<SignInStep>;
  /**
   * Decides about this device at the step `remember-device`, where the user is signed in already: no step follows.
   * @throws {AuthError} auth/device-tracking-off if the pool tracks no devices
   */
  rememberThisDevice(remembered: boolean): Promise<void>;
  forgotPassword(correo: string): Promise<CodeDelivery>;
  confirmForgotPassword(correo: string, code: string, clave: string): Promise<void>;
  changePassword(actual: string, clave: string): Promise<void>;
  /** Loads the code for changes of the account, which only the account's page needs. */
  ownAccount(): Promise<OwnAccount>;

  /** True while this browser holds a session. Reads storage only. */
  hasStoredSession(): boolean;
  /**
   * The tokens of the session, renewed if they expire within a minute. Undefined while no user is signed in, or if the
   * provider reports that the session has ended, which also ends it here.
   *
   * @throws {AuthError} `auth/network` if renewal was due and no response came; the session stays.
   */
  currentTokens(): Promise<Tokens | undefined>;
  /** Renews tokens that the api refused, unless that has already happened. Undefined if the session has ended. */
  renewTokens(refused: Tokens): Promise<Tokens | undefined>;

  /** Takes the tokens of a sign-in that was made on the provider's own page. */
  acceptTokens(tokens: NewTokens): void;

  /**
   * Forgets the session in this browser at once, before it returns.
   *
   * @returns resolves when the provider was notified, or could not be; never rejects
   */
  signOut(): Promise<void>;
  /** Ends the user's sessions on every device, this one included. */
  globalSignOut(): Promise<void>;
  /**
   * Ends the user's sessions on every device and signs in again here. The session here ends too if a step follows the
   * password, or if the sign-in fails.
   *
   * @param endAtApi returns the instant from which on the api accepts sign-ins
   */
  replaceSessions(clave: string, endAtApi: () => Promise<Date>): Promise<SignInStep>;
  /** Forgets the session because it was found invalid, or because its user deleted the account. */
  discardSession(reason?: 'invalid' | 'deleted'): void;
  /** Calls back whenever a session has ended, also in another tab. @returns a function that stops it */
  onSessionEnd(listener: (reason: SessionEnd) => void): () => void;
  /** Stops listening to other tabs. */
  dispose(): void;
}
