import type { TestApp } from './build-test-app';
import { type SignedIn, tokensFor } from './test-tokens';

export interface SignedInPerson {
  codigo: number;
  correo: string;
  sub: string;
  tokens: SignedIn;
}

let count = 0;

/** Makes a new person with an account. @param verified true if their tokens say that the e-mail is verified. */
export async function aSignedInPerson(app: TestApp, verified = true): Promise<SignedInPerson> {
  count += 1;
  const person = { sub: `sub-of-owner-${count}`, correo: `owner-${count}@example.test`, nombre: 'Olga Paz' };
  const { result } = await app.call('POST /Authentication/InicioSesion', { body: {} }, tokensFor(person));
  const tokens = tokensFor({ ...person, correoVerificado: verified });
  return { ...person, codigo: result.codigo, tokens };
}
