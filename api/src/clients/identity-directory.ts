import { randomBytes } from 'node:crypto';
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { Language } from '@lotes/shared-contract';
import type { Config } from '../config';
import { appError } from '../errors/app-error';

/** Limit of each attempt to connect to the provider, in ms. */
const CONNECT_TIMEOUT_MS = 1_000;
/**
 * Limit of one call to the provider with all its attempts, in ms; a call that takes longer fails with
 * `identity/unavailable`.
 */
const ANSWER_TIMEOUT_MS = 3_000;
/** How often one call is tried if the provider responds that it is throttled or has a temporary failure. */
const ATTEMPTS = 3;

export interface NewIdentity {
  correo: string;
  nombre: string;
  telefono: string;
  idioma: Language;
}

/** Names a user by the subject once it is known, since the e-mail at the provider may be newer than the account's. */
export interface NamedIdentity {
  sub: string | null;
  correo: string;
}

/** A user as the provider has them. */
export interface FoundUser {
  sub: string;
  correo: string;
  /** False for a person who signed up and never confirmed it: the e-mail may be another person's. */
  isConfirmed: boolean;
}

/** The users of the identity provider, as far as staff administer them. */
export interface IdentityDirectory {
  /**
   * Adds a user with a temporary password, which the provider sends by e-mail; returns the user's subject. A user who was
   * invited before and has never signed in is invited again: an earlier call may have ended before its response arrived.
   * @throws {AppError} `client/email-in-use`, or `identity/unavailable`
   */
  createUser(identity: NewIdentity): Promise<string>;
  /** @throws {AppError} `client/user-gone`, or `identity/unavailable` */
  findUser(user: NamedIdentity): Promise<FoundUser>;
  /**
   * Removes a user; does nothing if the provider no longer has them. @throws {AppError} `identity/unavailable`, as all
   * below
   */
  removeUser(user: NamedIdentity): Promise<void>;
  /**
   * Changes name, phone and language of a user. The e-mail stays as the provider has it, and so does the phone if sign-in
   * codes are texted to it: users prove a new e-mail or phone at the provider themselves.
   * @throws {AppError} `client/user-gone`, as `enableUser`, `resetPassword` and `resetSecondFactor` do
   */
  updateUser(identity: NewIdentity & NamedIdentity): Promise<void>;
  /** Ends every session of a user, who cannot sign in from then on; does nothing if the provider no longer has them. */
  disableUser(user: NamedIdentity): Promise<void>;
  enableUser(user: NamedIdentity): Promise<void>;
  /**
   * Ends every session of a user and replaces the password by a temporary one, which the provider sends by e-mail. Can be
   * repeated if it fails.
   */
  resetPassword(user: FoundUser): Promise<void>;
  /** Turns every second factor of a user off. */
  resetSecondFactor(user: NamedIdentity): Promise<void>;
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
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS },
  });
}

type Send = CognitoIdentityProviderClient['send'];

/** Sends commands, each within its limit. */
function sendInTime(cognito: CognitoIdentityProviderClient): Send {
  const send = (command: Parameters<Send>[0]) =>
    cognito.send(command, { abortSignal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  return send as Send;
}

/** Returns the SDK and a function that sends commands; connects at the first call. */
type Open = () => Promise<{ sdk: Sdk; send: Send }>;
/** The pool's id, part of every command. */
interface PoolName {
  UserPoolId: string;
}

/** The directory of a Cognito user pool, or of the embedded identity if its endpoint is configured. */
export function createIdentityDirectory(config: Config['identity']): IdentityDirectory {
  const pool = { UserPoolId: config.userPoolId };
  let connection: ReturnType<Open> | undefined;
  const open: Open = () =>
    (connection ??= loadSdk().then((sdk) => ({ sdk, send: sendInTime(connect(sdk, config)) })));
  return { ...userCreation(open, pool), ...userAdministration(open, pool) };
}

function attributesOf(
  { nombre, telefono, idioma }: Omit<NewIdentity, 'correo'>,
  more: Record<string, string> = {},
) {
  const attributes = {
    ...more,
    name: nombre,
    ...(telefono && { phone_number: telefono }),
    locale: idioma,
  };
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
}

/** Invites by e-mail. Without a medium the provider would refuse, or text the phone number, which may not be the user's. */
const invitedAs = (correo: string) => ({ Username: correo, DesiredDeliveryMediums: ['EMAIL' as const] });

function userCreation(open: Open, pool: PoolName): Pick<IdentityDirectory, 'createUser'> {
  return {
    async createUser(identity) {
      const { sdk, send } = await open();
      const invite = (again?: 'RESEND') =>
        send(
          new sdk.AdminCreateUserCommand({
            ...pool,
            ...invitedAs(identity.correo),
            UserAttributes: attributesOf(identity, { email: identity.correo, email_verified: 'true' }),
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

function userAdministration(open: Open, pool: PoolName): Omit<IdentityDirectory, 'createUser'> {
  /**
   * Runs commands about a user. Fails with `client/user-gone` if the provider has no such user, else with
   * `identity/unavailable`.
   */
  async function asking<Answer>(work: (sdk: Sdk, send: Send) => Promise<Answer>): Promise<Answer> {
    const { sdk, send } = await open();
    try {
      return await work(sdk, send);
    } catch (cause) {
      const isGone = cause instanceof sdk.UserNotFoundException;
      throw appError(isGone ? 'client/user-gone' : 'identity/unavailable', { cause });
    }
  }
  const administer = async (work: (sdk: Sdk, send: Send) => Promise<unknown>) => void (await asking(work));
  const named = ({ sub, correo }: NamedIdentity) => ({ ...pool, Username: sub ?? correo });
  return {
    findUser: (user) =>
      asking(async (sdk, send) => {
        const found = await send(new sdk.AdminGetUserCommand(named(user)));
        const valueOf = (name: string) => found.UserAttributes?.find(({ Name }) => Name === name)?.Value;
        const sub = valueOf('sub') ?? user.sub;
        if (!sub) throw new Error('The identity provider responded without a subject.');
        const isConfirmed = found.UserStatus !== 'UNCONFIRMED';
        return { sub, correo: valueOf('email') ?? user.correo, isConfirmed };
      }),
    removeUser: (user) =>
      administer((sdk, send) => unlessGone(sdk, () => send(new sdk.AdminDeleteUserCommand(named(user))))),
    updateUser: (identity) =>
      administer(async (sdk, send) => {
        const { UserMFASettingList: factors } = await send(new sdk.AdminGetUserCommand(named(identity)));
        const telefono = factors?.includes('SMS_MFA') ? '' : identity.telefono;
        const UserAttributes = attributesOf({ ...identity, telefono });
        await send(new sdk.AdminUpdateUserAttributesCommand({ ...named(identity), UserAttributes }));
      }),
    disableUser: (user) =>
      administer((sdk, send) =>
        unlessGone(sdk, async () => {
          await send(new sdk.AdminDisableUserCommand(named(user)));
          await send(new sdk.AdminUserGlobalSignOutCommand(named(user)));
        }),
      ),
    enableUser: (user) => administer((sdk, send) => send(new sdk.AdminEnableUserCommand(named(user)))),
    resetSecondFactor: (user) =>
      administer((sdk, send) =>
        send(
          new sdk.AdminSetUserMFAPreferenceCommand({
            ...named(user),
            SMSMfaSettings: { Enabled: false, PreferredMfa: false },
            SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
          }),
        ),
      ),
    resetPassword: (user) =>
      administer(async (sdk, send) => {
        // No person learns this password: an invitation is sent again only to a user who must change the password, and
        // brings its own.
        const Password = `A${randomBytes(24).toString('base64url')}`;
        await send(new sdk.AdminSetUserPasswordCommand({ ...named(user), Password, Permanent: false }));
        await send(new sdk.AdminUserGlobalSignOutCommand(named(user)));
        // An invitation must name the user by e-mail, not by subject.
        const invited = invitedAs(user.correo);
        await send(new sdk.AdminCreateUserCommand({ ...pool, ...invited, MessageAction: 'RESEND' }));
      }),
  };
}

/** Succeeds without effect if the provider no longer has the user. */
async function unlessGone(sdk: Sdk, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof sdk.UserNotFoundException)) throw error;
  }
}
