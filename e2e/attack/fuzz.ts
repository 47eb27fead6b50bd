import fc from 'fast-check';
import { signInAll, type Caller } from './callers';
import type { Row, Scenario } from './scenario';
import { Exchanger, type Answer } from './wild/exchange';
import { faultsOf, type Fault } from './wild/faults';
import { arrangeKnownValues } from './wild/known-values';
import { nameOf, readCalls } from './wild/open-api';
import { anyRequest, type WildRequest } from './wild/requests';

const REQUESTS = 12_000;
const AT_ONCE = 8;
/** Number of further entries for admin in the list of callers, from which the caller of each request is drawn. */
const BEHIND_GUARDS = 6;
/** At most this many offending requests of each kind are printed. */
const PRINTED = 12;
/** Path of the call that ends the sessions of its caller; it is made last for that reason. */
const ENDS_SESSIONS = '/CerrarSesiones';

interface Offence {
  request: WildRequest;
  answer: Answer;
}

interface Heard {
  offences: Record<Fault, Offence[]>;
  statuses: Map<number, number>;
}

/**
 * Sends valid, almost valid and absurd requests to every call, as a visitor and as each demo account. Each run prints its seed;
 * `ATTACK_SEED` repeats the requests of that run.
 */
export const fuzz: Scenario = async (start) => {
  const seed = Number(process.env.ATTACK_SEED ?? Date.now() % 2 ** 31);
  console.log(`ATTACK_SEED=${String(seed)}`);
  const { url } = await start();
  const callers = await signInAll(url);
  const calls = await readCalls(url);
  const known = await arrangeKnownValues(url);
  // Guards refuse most callers; more requests of admin reach the code behind the guards.
  const names = [...callers.map(({ name }) => name), ...Array<string>(BEHIND_GUARDS).fill('admin')];
  const requests = fc.sample(anyRequest(calls, names, known), { seed, numRuns: REQUESTS });
  const isLast = ({ path }: WildRequest) => path.includes(ENDS_SESSIONS);
  const ordered = [...requests.filter((request) => !isLast(request)), ...requests.filter(isLast)];
  const started = performance.now();
  const heard = await sendAll(url, ordered, callers);
  const seconds = (performance.now() - started) / 1000;
  const reached = new Set(requests.map(({ call }) => call)).size;
  printStatuses(heard.statuses, seconds);
  return [
    {
      name: `requests of seed ${String(seed)}`,
      value: requests.length,
      goal: '≥ 10000',
      holds: requests.length >= 10_000,
    },
    {
      name: 'calls of the OpenAPI document that were made',
      value: `${String(reached)} of ${String(calls.length)}`,
      goal: 'all',
      holds: reached === new Set(calls.map(nameOf)).size,
    },
    offenceRow('answers 5xx, but for a stated overload', 'server', heard),
    offenceRow('no answer', 'none', heard),
    offenceRow('slower than 5 s', 'slow', heard),
    offenceRow('refusals outside the envelope, the catalogue or their status', 'envelope', heard),
  ];
};

async function sendAll(
  url: string,
  requests: readonly WildRequest[],
  callers: readonly Caller[],
): Promise<Heard> {
  const heard: Heard = {
    offences: { none: [], server: [], slow: [], envelope: [] },
    statuses: new Map(),
  };
  const tokens = new Map(callers.map(({ name, headers }) => [name, headers]));
  const exchanger = new Exchanger(url);
  let next = 0;
  const sender = async () => {
    for (let request = requests[next++]; request; request = requests[next++]) {
      const { method, path, body } = request;
      const type = body?.type === undefined ? {} : { 'content-type': body.type };
      const headers = { ...tokens.get(request.caller), ...type, ...request.headers };
      const answer = await exchanger.send({ method, path, headers, bytes: body?.bytes });
      heard.statuses.set(answer.status, (heard.statuses.get(answer.status) ?? 0) + 1);
      for (const fault of faultsOf(answer, method)) heard.offences[fault].push({ request, answer });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  exchanger.close();
  return heard;
}

function printStatuses(statuses: ReadonlyMap<number, number>, seconds: number): void {
  const counts = [...statuses].sort(([one], [other]) => one - other);
  console.log(
    `in ${seconds.toFixed(0)} s: ${counts.map(([status, count]) => `${String(count)} × ${String(status)}`).join(', ')}`,
  );
}

/** A row that counts one kind of fault; the first requests that have it are printed. */
function offenceRow(name: string, fault: Fault, { offences }: Heard): Row {
  const found = offences[fault];
  for (const { request, answer } of found.slice(0, PRINTED)) {
    const { method, path, caller, headers, body } = request;
    const sent = `${method} ${path.slice(0, 300)} as ${caller} ${JSON.stringify(headers).slice(0, 300)}`;
    const carried = body
      ? ` ${body.type?.slice(0, 80) ?? 'no type'}: ${body.bytes.toString().slice(0, 300)}`
      : '';
    console.log(
      `${fault}: ${sent}${carried}\n  → ${String(answer.status)} in ${answer.took.toFixed(0)} ms ${answer.text.slice(0, 200)}`,
    );
  }
  return { name, value: found.length, goal: '0', holds: found.length === 0 };
}
