import { Duration, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  AccountRecovery,
  type CfnUserPool,
  ClientAttributes,
  Mfa,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';

/** The policy of the product: six characters, one of them a capital, a verified e-mail, no second factor. */
const PASSWORDS = {
  minLength: 6,
  requireUppercase: true,
  requireLowercase: false,
  requireDigits: false,
  requireSymbols: false,
  tempPasswordValidity: Duration.days(7),
};

/** Attributes that users may set. Only the pool states that an address is verified. */
const OWN = {
  email: true,
  phoneNumber: true,
  givenName: false,
  fullname: true,
  familyName: true,
  locale: true,
};

/**
 * Mails of the pool go by SES, which has verified the sender's domain: Cognito's own sender takes fifty a day.
 * @param from "Lotes <no-reply@lotes.example>"
 */
function sendBySes(pool: UserPool, from: string): void {
  const domain = Fn.select(0, Fn.split('>', Fn.select(1, Fn.split('@', from))));
  // Not by `UserPoolEmail.withSES`, which would have to know the domain while it synthesises.
  (pool.node.defaultChild as CfnUserPool).emailConfiguration = {
    emailSendingAccount: 'DEVELOPER',
    from,
    sourceArn: Stack.of(pool).formatArn({
      service: 'ses',
      resource: 'identity',
      resourceName: domain,
    }),
  };
}

/** Users and their one app client, as the embedded pool of `identity` has them. */
export function userPool(scope: Construct, mailFrom: string): { pool: UserPool; client: UserPoolClient } {
  const pool = new UserPool(scope, 'Users', {
    selfSignUpEnabled: true,
    signInAliases: { username: false, email: true },
    signInCaseSensitive: false,
    autoVerify: { email: true },
    keepOriginal: { email: true },
    standardAttributes: {
      email: { required: true, mutable: true },
      fullname: { required: false, mutable: true },
      familyName: { required: false, mutable: true },
      phoneNumber: { required: false, mutable: true },
      locale: { required: false, mutable: true },
    },
    passwordPolicy: PASSWORDS,
    mfa: Mfa.OFF,
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    deviceTracking: { challengeRequiredOnNewDevice: false, deviceOnlyRememberedOnUserPrompt: true },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  sendBySes(pool, mailFrom);
  const client = pool.addClient('Site', {
    // The password itself is never sent.
    authFlows: { userSrp: true },
    disableOAuth: true,
    generateSecret: false,
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    accessTokenValidity: Duration.minutes(15),
    idTokenValidity: Duration.minutes(15),
    refreshTokenValidity: Duration.days(30),
    readAttributes: new ClientAttributes().withStandardAttributes({
      ...OWN,
      emailVerified: true,
      phoneNumberVerified: true,
    }),
    writeAttributes: new ClientAttributes().withStandardAttributes(OWN),
  });
  return { pool, client };
}
