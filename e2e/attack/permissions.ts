import fc from 'fast-check';
import { contract, PERMISSIONS, type Endpoint, type Permission } from '@lotes/shared-contract';
import { signInAll, type Caller } from './callers';
import type { Scenario } from './scenario';
import { Exchanger, type Answer } from './wild/exchange';
import { codeOf } from './wild/faults';
import { arrangeKnownValues } from './wild/known-values';
import { nameOf, readCalls, type Call } from './wild/open-api';
import { validRequest, type WildRequest } from './wild/requests';

/** Calls that anybody may make. */
const PUBLIC = new Set([
  ...['GET /Lotes', 'GET /Lotes/:numero', 'GET /Plano', 'GET /Bitacora', 'GET /Parametros', 'POST /Contacto'],
  ...[
    'GET /Lotes/:numero/Imagenes',
    'GET /Lotes/:numero/Cotizaciones',
    'POST /Cotizaciones',
    'GET /Cotizaciones/:id',
  ],
  ...[
    'POST /Reservas',
    'POST /Reservas/Confirmar',
    'GET /Reservas/Mia/:token',
    'DELETE /Reservas/Mia/:token',
  ],
  ...['POST /SolicitudesLinkPago', 'GET /SolicitudesLinkPago/Mia/:token', 'GET /Lotes/Eventos'],
]);
/** Calls about the caller's own account, which need no permission. */
const OWN = new Set([
  ...['POST /Authentication/InicioSesion', 'POST /Authentication/CrearNuevoUsuario'],
  ...['POST /Authentication/CerrarSesiones', 'GET /Reservas/Mias'],
]);
const MESSAGES: readonly Permission[] = ['EDITAR_RESERVA', 'RESERVA_CLIENTE'];
const AUDIT: readonly Permission[] = [
  'EDITAR_RESERVA',
  'EDITAR_IMAGENES',
  'VER_USUARIOS',
  'VER_SOLICITUDES_LINK_PAGO',
];
/** What a call needs whose summary names no permission, or more than one. */
const UNNAMED: Record<string, readonly Permission[]> = {
  'GET /Lotes/Administracion': ['EDITAR_RESERVA', 'EDITAR_IMAGENES', 'VER_LOTES_VENDIDOS'],
  'GET /Auditoria': AUDIT,
  'GET /Contacto': MESSAGES,
  'GET /Contacto/Asignables': MESSAGES,
  'POST /Contacto/:id/Asignar': MESSAGES,
  'POST /Contacto/:id/Responder': MESSAGES,
  'POST /Contacto/:id/Cerrar': MESSAGES,
};
const ENDS_SESSIONS = 'POST /Authentication/CerrarSesiones';
/** Refusals of a guard; any other comes after it. */
const GUARD_CODES = ['unauthenticated', 'session-invalid', 'forbidden'];
const SEED = 37;

type Shape = Omit<WildRequest, 'caller'>;
type Need = 'nothing' | 'account' | readonly Permission[] | undefined;

/** Every call as every caller: what its guard says, before and after what is sent is valid. */
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

/** What a call is sent with: nothing first, as a guard must not need more, unless it is a public one, which reads its body first. */
function shapes(name: string, valid: Shape | undefined): Shape[] {
  if (!valid) return [];
  const { atMostOnce } = endpointOf(name) ?? {};
  return atMostOnce || !valid.body ? [valid] : [{ ...valid, body: undefined }, valid];
}

function needOf(name: string): Need {
  const codes = /\(([A-Z_]+)\)$/.exec(endpointOf(name)?.summary ?? '');
  const code = PERMISSIONS.find((permission) => permission === codes?.[1]);
  if (code) return [code];
  if (PUBLIC.has(name)) return 'nothing';
  return OWN.has(name) ? 'account' : UNNAMED[name];
}

const endpointOf = (name: string) => (contract as Partial<Record<string, Endpoint>>)[name];

/** What the guard of a call must say to a caller. */
function expectedOf(need: Need, { permissions: held }: Caller): string {
  if (need === undefined) return 'known: it is named in none of the lists of this scenario';
  if (need === 'nothing') return 'admitted';
  if (!held) return '401';
  return need === 'account' || need.some((code) => held.has(code)) ? 'admitted' : '403';
}

/** What an answer says of its guard: a status that refuses, or that the call got past it. */
function verdictOf(answer: Answer): string {
  const code = codeOf(answer) ?? '';
  const isRefused = GUARD_CODES.includes(code) || answer.status === 0 || answer.status >= 500;
  return isRefused ? String(answer.status) : 'admitted';
}
