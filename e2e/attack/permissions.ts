import fc from 'fast-check';
import { contract, type Endpoint, type EndpointKey } from '@lotes/shared-contract';
import { PERMISSIONS } from '@lotes/shared-contract/permissions';
import { accessOf, type Access } from '@lotes/shared-contract/testing/access';
import { signInAll, type Caller } from './callers';
import type { Scenario } from './scenario';
import { Exchanger, type Answer } from './wild/exchange';
import { codeOf } from './wild/faults';
import { arrangeKnownValues } from './wild/known-values';
import { nameOf, readCalls, type Call } from './wild/open-api';
import { validRequest, type WildRequest } from './wild/requests';

const ENDS_SESSIONS = 'POST /Authentication/CerrarSesiones';
/** Codes with which a guard refuses; any other refusal comes from code behind the guard. */
const GUARD_CODES = ['unauthenticated', 'session-invalid', 'forbidden'];
/**
 * Calls whose guards are tested only without a body: with one, the first two may need further permissions (for a staff quote, or
 * a view of a list), and the last one deletes the caller's account.
 */
const WITHOUT_BODY: readonly string[] = ['POST /Cotizaciones', 'POST /Vistas', 'POST /Cuenta/Eliminar'];
const SEED = 37;

type Shape = Omit<WildRequest, 'caller'>;

/** Makes every call as every caller, with an empty and with a valid body, and compares its guard's verdict with R6. */
export const permissions: Scenario = async (start) => {
  const { url } = await start();
  const callers = await signInAll(url);
  const known = await arrangeKnownValues(url);
  const all = await readCalls(url);
  const isLast = (call: Call) => nameOf(call) === ENDS_SESSIONS;
  const calls = [...all.filter((call) => !isLast(call)), ...all.filter(isLast)];
  const exchanger = new Exchanger(url);
  const wrong: string[] = [];
  let checked = 0;
  for (const call of calls) {
    const name = nameOf(call);
    for (const caller of callers) {
      const own = { ...known, correo: [`${caller.name}@demo.test`] };
      const [valid] = fc.sample(validRequest(call, own), { seed: SEED, numRuns: 1 });
      for (const { method, path, body } of shapes(name, valid)) {
        const type = body?.type === undefined ? {} : { 'content-type': body.type };
        const headers = { ...caller.headers, ...type };
        const answer = await exchanger.send({ method, path, headers, bytes: body?.bytes });
        checked += 1;
        const expected = expectedOf(needOf(name), caller);
        if (verdictOf(answer) !== expected)
          wrong.push(
            `${method} ${path} as ${caller.name}: ${String(answer.status)} ${answer.text.slice(0, 120)}, not ${expected}`,
          );
      }
    }
  }
  exchanger.close();
  for (const line of wrong) console.log(line);
  const missing = Object.keys(contract).filter((key) => !calls.some((call) => nameOf(call) === key));
  return [
    {
      name: 'calls of the contract that were not made',
      value: missing.join(', ') || 0,
      goal: '0',
      holds: missing.length === 0,
    },
    {
      name: 'answers of guards that were wrong',
      value: `${String(wrong.length)} of ${String(checked)}`,
      goal: '0',
      holds: wrong.length === 0 && checked > 0,
    },
  ];
};

/** The requests of a call: without a body first, as guards must not need it, except for public calls, which read it first. */
function shapes(name: string, valid: Shape | undefined): Shape[] {
  if (!valid) return [];
  if (WITHOUT_BODY.includes(name)) return [{ ...valid, body: undefined }];
  const { atMostOnce } = endpointOf(name) ?? {};
  return atMostOnce || !valid.body ? [valid] : [{ ...valid, body: undefined }, valid];
}

/** Access to the streams of events, which are not calls of the contract. */
const STREAMS: Readonly<Record<string, Access>> = {
  'GET /Lotes/Eventos': 'public',
  'GET /Eventos': PERMISSIONS,
};

function needOf(name: string): Access {
  return STREAMS[name] ?? accessOf(name as EndpointKey);
}

const endpointOf = (name: string) => (contract as Partial<Record<string, Endpoint>>)[name];

/** The verdict that the guard of a call must give a caller. */
function expectedOf(need: Access, { permissions: held }: Caller): string {
  if (need === 'public') return 'admitted';
  if (!held) return '401';
  return need === 'account' || need.some((code) => held.has(code)) ? 'admitted' : '403';
}

/** The guard's verdict in a response: a status that refuses, or "admitted" if the call got past the guard. */
function verdictOf(answer: Answer): string {
  const code = codeOf(answer) ?? '';
  const isRefused = GUARD_CODES.includes(code) || answer.status === 0 || answer.status >= 500;
  return isRefused ? String(answer.status) : 'admitted';
}
