import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  Mfa,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';

/** The policy of the product: six characters, one of them a capital, an e-mail that is proven, no second factor. */
const PASSWORDS = {
  minLength: 6,
  requireUppercase: true,
  requireLowercase: false,
  requireDigits: false,
  requireSymbols: false,
  tempPasswordValidity: Duration.days(7),
};

/** What a person may say of themselves. That an address is theirs is for the pool to say. */
const OWN = {
  email: true,
  phoneNumber: true,
  givenName: false,
  fullname: true,
  familyName: true,
  locale: true,
};

/** Users and their one app client, as the embedded pool of `identity` has them. */
export function userPool(scope: Construct): { pool: UserPool; client: UserPoolClient } {
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
