import type { SessionState } from '../session/session.slice';
import type { AppStore } from './app-store';
import type {
  IdentityClient,
  IdentityConfig,
  SignInStep,
  SignUpInput,
  CodeDelivery,
} from './identity/identity-client';

export interface AuthConfig {
  /** Base of the api: "/api", or an absolute URL. Tokens go nowhere else. */
  apiUrl: string;
  identity: IdentityConfig;
  /** The language the person uses now. */
  language: () => 'es' | 'en';
  /** Receives failures nobody waits for, such as a revocation that did not get through. */
  report: (error: unknown) => void;
}

/** The session of this browser: the shell signs people in and out through it and gives its store to the app. */
export interface Auth {
  store: AppStore;
  identity: IdentityClient;
  start(): Promise<void>;
  signUp(input: SignUpInput): Promise<CodeDelivery>;
  signIn(correo: string, clave: string): Promise<SignInStep>;
  completeNewPassword(clave: string): Promise<SignInStep>;
  signOut(): void;
  signOutEverywhere(): Promise<void>;
  onSessionChange(listener: (session: SessionState) => void): () => void;
  dispose(): void;
}
