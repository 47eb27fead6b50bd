import type { IdentityClient } from '../shell/identity/identity-client';
import { authenticatorCode } from './authenticator-code';
import type { RealIdentity } from './real-identity';

/** Calls a pool without the adapter. @returns the pool's answer */
export async function callPool<Answer>(
  { config }: RealIdentity,
  name: string,
  message: object,
): Promise<Answer> {
  const response = await fetch(config.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${name}`,
    },
    body: JSON.stringify(message),
  });
  if (!response.ok) throw new Error(`${name} was refused: ${await response.text()}`);
  return (await response.json()) as Answer;
}

export const CLAVE = 'Secreto-1';
const ON = { Enabled: true, PreferredMfa: false };
let people = 0;

/** The second factors that a user has turned on. */
export interface Factors {
  text?: boolean;
  app?: boolean;
}

/**
 * Creates a confirmed account whose user is signed in on another page; `secret` is the key of the user's authenticator
 * app.
 */
export async function aConfirmedPerson(identity: RealIdentity, page: IdentityClient, factors: Factors) {
  people += 1;
  const correo = `persona${people}@example.com`;
  const telefono = `+5049999${1000 + people}`;
  await identity.configure({ mfa: 'optional', devices: 'off' });
  await page.signUp({ correo, clave: CLAVE, nombre: 'Ana', telefono, idioma: 'es' });
  await page.confirmSignUp(correo, await identity.latestCode(correo));
  await page.signIn(correo, CLAVE);
  const AccessToken = (await page.currentTokens())?.accessToken;
  const call = <Answer>(name: string, message: object) =>
    callPool<Answer>(identity, name, { AccessToken, ...message });
  if (factors.text) {
    await call('GetUserAttributeVerificationCode', { AttributeName: 'phone_number' });
    const Code = await identity.latestTextCode(telefono);
    await call('VerifyUserAttribute', { AttributeName: 'phone_number', Code });
    await call('SetUserMFAPreference', { SMSMfaSettings: ON });
  }
  let secret = '';
  if (factors.app) {
    ({ SecretCode: secret } = await call<{ SecretCode: string }>('AssociateSoftwareToken', {}));
    await call('VerifySoftwareToken', { UserCode: authenticatorCode(secret, -1) });
    await call('SetUserMFAPreference', { SoftwareTokenMfaSettings: ON });
  }
  await identity.configure({ devices: 'opt-in' });
  return { correo, telefono, secret, AccessToken };
}
