export { createAppStore, type AppStore } from './app-store';
export { createAuth, type Auth, type AuthConfig } from './auth';
export { AuthError } from './identity/auth-error';
export type { AuthErrorCode } from './identity/auth-messages';
export { createIdentity, type IdentityOptions } from './identity/cognito-client';
export type {
  CodeDelivery,
  IdentityClient,
  IdentityConfig,
  SessionEnd,
  SignInStep,
  SignUpInput,
} from './identity/identity-client';
export { whenIdle } from './when-idle';
