import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { Language } from '@lotes/shared-contract';
import type { Config } from '../config';
import { appError } from '../errors/app-error';

/** Limits in milliseconds of one call to the provider; a longer one fails with `identity/unavailable`. */
const CONNECT_TIMEOUT = 1_000;
const ANSWER_TIMEOUT = 3_000;

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
  /** Removes a user that was just created. */
  removeUser(correo: string): Promise<void>;
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
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT,
      requestTimeout: ANSWER_TIMEOUT,
      throwOnRequestTimeout: true,
    },
  });
}

/** The directory of a Cognito user pool, or of the embedded identity where its endpoint is configured. */
export function createIdentityDirectory(config: Config['identity']): IdentityDirectory {
  const pool = { UserPoolId: config.userPoolId };
  let connection: Promise<{ sdk: Sdk; cognito: CognitoIdentityProviderClient }> | undefined;
  const open = () => (connection ??= loadSdk().then((sdk) => ({ sdk, cognito: connect(sdk, config) })));

  return {
    async createUser({ correo, nombre, telefono, idioma }) {
      const { sdk, cognito } = await open();
      const attributes = {
        email: correo,
        email_verified: 'true',
        name: nombre,
        phone_number: telefono,
        locale: idioma,
      };
      const invite = (again?: 'RESEND') =>
        cognito.send(
          new sdk.AdminCreateUserCommand({
            ...pool,
            Username: correo,
            DesiredDeliveryMediums: ['EMAIL'],
            UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
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
    async removeUser(correo) {
      const { sdk, cognito } = await open();
      await cognito.send(new sdk.AdminDeleteUserCommand({ ...pool, Username: correo }));
    },
  };
}
