export type { AppStore } from './app-store';
export { createAuth, type Auth, type AuthConfig } from './auth';
export { AuthError } from './identity/auth-error';
export type {
  CodeDelivery,
  FactorState,
  IdentityConfig,
  OwnAccount,
  OwnDevice,
  SecondFactor,
  SecondFactors,
  SignInStep,
  SignUpInput,
} from './identity/identity-client';
export { whenIdle } from './when-idle';
