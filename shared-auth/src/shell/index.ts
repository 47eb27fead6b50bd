export { createAppStore, type AppStore } from './app-store';
export type { Auth, AuthConfig } from './auth';
export { AuthError } from './identity/auth-error';
export type { AuthErrorCode } from './identity/auth-messages';
export type {
  CodeDelivery,
  IdentityClient,
  IdentityConfig,
  SessionEnd,
  SignInStep,
  SignUpInput,
} from './identity/identity-client';
