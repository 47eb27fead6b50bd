export type { AppStore } from './app-store';
export { createAuth, type Auth, type AuthConfig } from './auth';
export { AuthError } from './identity/auth-error';
export { AUTH_MESSAGES } from './identity/auth-messages';
export { DEVICE_KEYS } from './identity/device-keys';
export { finalRefusal, type FinalRefusal } from './identity/final-refusal';
export type {
  CodeDelivery,
  FactorState,
  IdentityConfig,
  OwnAccount,
  OwnDevice,
  SecondFactor,
  SecondFactors,
  SignInAnswer,
  SignInStep,
  SignUpInput,
} from './identity/identity-client';
export { whenIdle } from './when-idle';
