import { createSign } from 'node:crypto';
import { inSeconds } from '@lotes/shared-contract/dates';
import { readTestEnvironment, TEST_CLIENT_ID, TEST_ISSUER, TEST_KEY_ID } from './test-environment';

export interface TestIdentity {
  sub: string;
  correo: string;
  correoVerificado?: boolean;
  nombre?: string;
  apellido?: string;
  telefono?: string;
}

/** The two headers of a signed-in user's call. */
export interface SignedIn {
  authorization: string;
  jwt: string;
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns a token signed as the identity provider would sign it. */
export function signToken(payload: object, privateKey = readTestEnvironment().privateKey): string {
  const content = `${encode({ alg: 'RS256', kid: TEST_KEY_ID, typ: 'JWT' })}.${encode(payload)}`;
  return `${content}.${createSign('RSA-SHA256').update(content).sign(privateKey, 'base64url')}`;
}

/** Returns the claims of both tokens of one sign-in, which tests of refusals change before signing. */
export function claimsFor(identity: TestIdentity) {
  const now = Math.floor(Date.now() / 1_000);
  const common = {
    sub: identity.sub,
    iss: TEST_ISSUER,
    origin_jti: `sign-in-of-${identity.sub}`,
    auth_time: now,
    iat: now,
    exp: now + inSeconds({ hours: 1 }),
  };
  return {
    access: {
      ...common,
      token_use: 'access',
      client_id: TEST_CLIENT_ID,
      username: identity.sub,
      scope: 'aws.cognito.signin.user.admin',
    },
    id: {
      ...common,
      token_use: 'id',
      aud: TEST_CLIENT_ID,
      email: identity.correo,
      email_verified: identity.correoVerificado ?? true,
      ...(identity.nombre && { name: identity.nombre }),
      ...(identity.apellido && { family_name: identity.apellido }),
      ...(identity.telefono && { phone_number: identity.telefono }),
    },
  };
}

/** Returns signed tokens of one person that the real verifier accepts. */
export function tokensFor(identity: TestIdentity): SignedIn {
  const { access, id } = claimsFor(identity);
  return { authorization: signToken(access), jwt: signToken(id) };
}
