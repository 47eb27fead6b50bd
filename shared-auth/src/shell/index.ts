export type { AppStore } from './app-store';
export { createAuth, type Auth, type AuthConfig } from './auth';
export { AuthError } from './identity/auth-error';
export { DEVICE_KEYS } from './identity/device-keys';
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
export { finalRefusal, type FinalRefusal } from './identity/sign-in-rules';
export { whenIdle } from './when-idle';
