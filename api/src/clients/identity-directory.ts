import { randomBytes } from 'node:crypto';
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { Language } from '@lotes/shared-contract';
import type { Config } from '../config';
import { appError } from '../errors/app-error';

/** Limits in milliseconds of one call to the provider, all attempts together; a longer one fails with `identity/unavailable`. */
const CONNECT_TIMEOUT = 1_000;
const ANSWER_TIMEOUT = 3_000;
/** How often one call is tried where the provider is reached and refuses for the moment, as it does when it is asked too much. */
const ATTEMPTS = 3;

export interface NewIdentity {
  correo: string;
  nombre: string;
  telefono: string;
  idioma: Language;
}

/** The users of the identity provider, as far as staff administer them. */
export interface IdentityDirectory {
  /**
   * Adds a user with a temporary password, which the provider sends by e-mail; returns the user's subject. One who was
   * invited before and has never signed in is invited again: an earlier try may have ended before its response arrived.
   * @throws {AppError} `client/email-in-use`, or `identity/unavailable`
   */
  createUser(identity: NewIdentity): Promise<string>;
  /** Removes a user; there may be none any more. @throws {AppError} `identity/unavailable`, as the next four */
  removeUser(correo: string): Promise<void>;
  /** Changes name, phone and language of a user. */
  updateUser(identity: NewIdentity): Promise<void>;
  /** Ends every session of a user, who cannot sign in from then on. */
  disableUser(correo: string): Promise<void>;
  enableUser(correo: string): Promise<void>;
  /** Ends every session of a user and replaces the password by a temporary one, which the provider sends by e-mail. */
  resetPassword(correo: string): Promise<void>;
  /** Turns every second factor of a user off. */
  resetSecondFactor(correo: string): Promise<void>;
}

/** Loaded when staff first add a user: most processes never need it, and it is large. */
const loadSdk = () => import('@aws-sdk/client-cognito-identity-provider');
type Sdk = Awaited<ReturnType<typeof loadSdk>>;

function connect(
  sdk: Sdk,
  { userPoolId, adminEndpoint, adminCredentials }: Config['identity'],
): CognitoIdentityProviderClient {
  return new sdk.CognitoIdentityProviderClient({
    region: userPoolId.split('_')[0] ?? '',
    ...(adminEndpoint && { endpoint: adminEndpoint }),
    ...(adminCredentials && { credentials: adminCredentials }),
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT },
  });
}

type Send = CognitoIdentityProviderClient['send'];

/** Sends commands, each within its limit. */
function sendInTime(cognito: CognitoIdentityProviderClient): Send {
  const send = (command: Parameters<Send>[0]) =>
    cognito.send(command, { abortSignal: AbortSignal.timeout(ANSWER_TIMEOUT) });
  return send as Send;
}

/** Connects at the first call. */
type Open = () => Promise<{ sdk: Sdk; send: Send }>;
/** Names the pool in every command. */
interface PoolName {
  UserPoolId: string;
}

/** The directory of a Cognito user pool, or of the embedded identity where its endpoint is configured. */
export function createIdentityDirectory(config: Config['identity']): IdentityDirectory {
  const pool = { UserPoolId: config.userPoolId };
  let connection: ReturnType<Open> | undefined;
  const open: Open = () =>
    (connection ??= loadSdk().then((sdk) => ({ sdk, send: sendInTime(connect(sdk, config)) })));
  return { ...createdUsers(open, pool), ...changedUsers(open, pool) };
}

function attributesOf({ correo, nombre, telefono, idioma }: NewIdentity) {
  const attributes = {
    email: correo,
    email_verified: 'true',
    name: nombre,
    ...(telefono && { phone_number: telefono }),
    locale: idioma,
  };
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
}

function createdUsers(open: Open, pool: PoolName): Pick<IdentityDirectory, 'createUser'> {
  return {
    async createUser(identity) {
      const { sdk, send } = await open();
      const invite = (again?: 'RESEND') =>
        send(
          new sdk.AdminCreateUserCommand({
            ...pool,
            Username: identity.correo,
            DesiredDeliveryMediums: ['EMAIL'],
            UserAttributes: attributesOf(identity),
            ...(again && { MessageAction: again }),
          }),
        );
      try {
        const { User } = await invite().catch((error: unknown) => {
          if (error instanceof sdk.UsernameExistsException) return invite('RESEND');
          throw error;
        });
        const sub = User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value;
        if (!sub) throw new Error('The identity provider responded without a subject.');
        return sub;
      } catch (cause) {
        const isSomebodys = cause instanceof sdk.UnsupportedUserStateException;
        throw appError(isSomebodys ? 'client/email-in-use' : 'identity/unavailable', { cause });
      }
    },
  };
}

function changedUsers(open: Open, pool: PoolName): Omit<IdentityDirectory, 'createUser'> {
  /** Runs commands about a user one after another; any failure is that the provider is not available. */
  async function administer(work: (sdk: Sdk, send: Send) => Promise<unknown>): Promise<void> {
    const { sdk, send } = await open();
    try {
      await work(sdk, send);
    } catch (cause) {
      throw appError('identity/unavailable', { cause });
    }
  }
  return {
    removeUser: (correo) =>
      administer(async (sdk, send) => {
        try {
          await send(new sdk.AdminDeleteUserCommand({ ...pool, Username: correo }));
        } catch (error) {
          if (!(error instanceof sdk.UserNotFoundException)) throw error;
        }
      }),
    updateUser: (identity) =>
      administer((sdk, send) =>
        send(
          new sdk.AdminUpdateUserAttributesCommand({
            ...pool,
            Username: identity.correo,
            UserAttributes: attributesOf(identity),
          }),
        ),
      ),
    disableUser: (correo) =>
      administer(async (sdk, send) => {
        const user = { ...pool, Username: correo };
        await send(new sdk.AdminDisableUserCommand(user));
        await send(new sdk.AdminUserGlobalSignOutCommand(user));
      }),
    enableUser: (correo) =>
      administer((sdk, send) => send(new sdk.AdminEnableUserCommand({ ...pool, Username: correo }))),
    resetSecondFactor: (correo) =>
      administer((sdk, send) =>
        send(
          new sdk.AdminSetUserMFAPreferenceCommand({
            ...pool,
            Username: correo,
            SMSMfaSettings: { Enabled: false, PreferredMfa: false },
            SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
          }),
        ),
      ),
    resetPassword: (correo) =>
      administer(async (sdk, send) => {
        const user = { ...pool, Username: correo };
        // Nobody learns this one: an invitation is sent again only to who must change the password, and brings its own.
        const Password = `A${randomBytes(24).toString('base64url')}`;
        await send(new sdk.AdminSetUserPasswordCommand({ ...user, Password, Permanent: false }));
        await send(new sdk.AdminUserGlobalSignOutCommand(user));
        await send(new sdk.AdminCreateUserCommand({ ...user, MessageAction: 'RESEND' }));
      }),
  };
}
