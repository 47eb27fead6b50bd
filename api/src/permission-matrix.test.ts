import {
  contract,
  PERMISSIONS,
  withImplied,
  type EndpointKey,
  type Permission,
} from '@lotes/shared-contract';
import { accessOf, type Access } from '@lotes/shared-contract/testing/access';
import { buildTestApp, type SignedIn, type TestApp } from './testing';

/** Ends the sessions of the caller who makes the call, so it is tested last. */
const ENDS_SESSIONS: EndpointKey = 'POST /Authentication/CerrarSesiones';
/** Its guard compares the given e-mail with the caller's (`accounts.test.ts`). */
const OF_ONES_OWN_EMAIL: EndpointKey = 'POST /Authentication/CrearNuevoUsuario';
const KEYS = (Object.keys(contract) as EndpointKey[])
  .filter((key) => key !== OF_ONES_OWN_EMAIL)
  .toSorted((one, other) => Number(one === ENDS_SESSIONS) - Number(other === ENDS_SESSIONS));
/** Error codes of a guard; every other response comes after it. */
const GUARD_CODES = ['unauthenticated', 'session-invalid', 'forbidden'];

interface Caller {
  name: string;
  headers: SignedIn | Record<string, string>;
  /** Undefined for a visitor. */
  held?: ReadonlySet<Permission>;
}

let app: TestApp;
let callers: Caller[];
beforeAll(async () => {
  app = await buildTestApp({ environment: { RATE_LIMITS: 'off' } });
  const signedIn = async (name: string, codes: readonly Permission[]): Promise<Caller> => ({
    name,
    headers: await app.signInAs(codes),
    held: withImplied(codes),
  });
  callers = [{ name: 'a visitor', headers: {} }, await signedIn('nobody in particular', [])];
  for (const code of PERMISSIONS) callers.push(await signedIn(code, [code]));
});
afterAll(() => app.close());

/** Returns the expected verdict of a call's guard on a caller. */
function expectedOf(access: Access, { held }: Caller): string {
  if (access === 'public') return 'admitted';
  if (!held) return 'unauthenticated';
  return access === 'account' || access.some((code) => held.has(code)) ? 'admitted' : 'forbidden';
}

/**
 * Returns the verdict of a call's guard on a caller. A guard comes before the validation of the input, so no input is sent;
 * a parameter names a thing that does not exist.
 */
async function verdictOf(key: EndpointKey, { headers }: Caller): Promise<string> {
  const [method = '', path = ''] = key.split(' ');
  const url = path.replace(/:\w+/g, '37');
  const answer = await app.inject({ method: method as 'GET', url, headers: { ...headers } });
  if (answer.statusCode >= 500) return String(answer.statusCode);
  const code = answer.statusCode >= 400 ? answer.json<{ code: string }>().code : '';
  return GUARD_CODES.includes(code) ? code : 'admitted';
}

test.each(KEYS)('%s admits exactly the callers whom its contract names', async (key) => {
  const access = accessOf(key);
  const verdicts = await Promise.all(callers.map((caller) => verdictOf(key, caller)));
  const said = callers.map(({ name }, index) => `${name}: ${verdicts[index] ?? ''}`);
  expect(said).toEqual(callers.map((caller) => `${caller.name}: ${expectedOf(access, caller)}`));
});
