import {
  RESERVATION_STATES,
  type CreatePersonalReservation,
  type ReservationState,
} from '@lotes/shared-contract';
import type { Span } from '@lotes/shared-contract/dates';
import type { Reservation } from '../database/rows';
import { newestSteps } from '../queue';
import type { TestApp } from './build-test-app';
import { newReference } from './payment-steps';
import { newVisitor, requestFor } from './reservation-factory';
import type { TestClock } from './test-clock';
import type { SignedIn } from './test-tokens';

/** One step of a model run: its kind, its lot and its process; `pick` decides everything else. */
export interface ModelStep {
  kind: keyof typeof ACTIONS;
  lot: number;
  process: number;
  pick: number;
  /** True if the step is taken at the same moment as the next one. */
  together: boolean;
}

/** State of a model run: its apps, its lots, and what is known of them. */
export interface ModelWorld {
  /** Two processes on one database, with one clock. */
  apps: readonly [TestApp, TestApp];
  clock: TestClock;
  staff: SignedIn;
  lots: readonly { numero: string; codigo: number }[];
  /** The reservations of those lots as they were after the latest step. */
  rows: readonly Reservation[];
  /** Tokens of visitors, newest last. */
  tokens: string[];
  /** How many payments the api has taken. */
  paid: number;
}

type Outcome = { status: number; error?: { code?: string } } | undefined;
type Action = (world: ModelWorld, step: ModelStep) => Promise<Outcome>;

const chosen = <Item>(items: readonly Item[], pick: number): Item | undefined => items[pick % items.length];
const appOf = ({ apps }: ModelWorld, { process }: ModelStep): TestApp => apps[process % 2] as TestApp;
const lotOf = ({ lots }: ModelWorld, { lot }: ModelStep) =>
  lots[lot % lots.length] as ModelWorld['lots'][number];

function rowsOf(world: ModelWorld, step: ModelStep, ...states: ReservationState[]): Reservation[] {
  const { codigo } = lotOf(world, step);
  return world.rows.filter(
    ({ lote, estado }) => lote === codigo && (states.length === 0 || states.includes(estado)),
  );
}

const numbersOf = (rows: readonly Reservation[]) => rows.map(({ numero_autorizacion: number }) => number);
/** Returns the other reservations that wait for the lot, which staff confirm to displace. */
const pendingBeside = (world: ModelWorld, step: ModelStep, number?: string) =>
  numbersOf(rowsOf(world, step, 'pendiente')).filter((other) => other !== number);

const join: Action = async (world, step) => {
  const tipo = step.pick % 2 === 0 ? 'pago7d' : 'gratis24h';
  const answer = await appOf(world, step).call('POST /Reservas', {
    body: requestFor([lotOf(world, step).numero], { tipo }),
  });
  if (answer.status === 201) world.tokens.push(answer.result.token);
  return answer;
};

const create: Action = async (world, step) => {
  const states = ['activa', 'vendida', 'vendida_sin_contrato'] as const;
  const estado = chosen(states, step.pick) ?? 'activa';
  const body: CreatePersonalReservation = {
    lotes: [lotOf(world, step).numero],
    ...newVisitor(),
    estado,
    prima: '2500.00',
    ...(estado === 'vendida' && { fechaContrato: '2026-03-10' }),
    desplaza: pendingBeside(world, step),
  };
  return appOf(world, step).call('POST /Reservas/Personal', { body }, world.staff);
};

const activate: Action = async (world, step) => {
  const row = chosen(rowsOf(world, step, 'pendiente'), step.pick);
  if (!row) return undefined;
  const numeroAutorizacion = row.numero_autorizacion;
  const body = { version: row.version, desplaza: pendingBeside(world, step, numeroAutorizacion), dias: 3 };
  const input = { params: { numeroAutorizacion }, body };
  return appOf(world, step).call('POST /Reservas/:numeroAutorizacion/Activar', input, world.staff);
};

const extend: Action = async (world, step) => {
  const row = chosen(rowsOf(world, step, 'activa'), step.pick);
  if (!row) return undefined;
  const params = { numeroAutorizacion: row.numero_autorizacion };
  const body = { version: row.version, dias: 1 + (step.pick % 5) };
  return appOf(world, step).call(
    'POST /Reservas/:numeroAutorizacion/Extender',
    { params, body },
    world.staff,
  );
};

const edit: Action = async (world, step) => {
  // Only the newest reservations are chosen, because most happens in them.
  const row = chosen(rowsOf(world, step).slice(-6), step.pick);
  const estado = chosen(RESERVATION_STATES, Math.floor(step.pick / 7));
  if (!row || !estado) return undefined;
  const params = { numeroAutorizacion: row.numero_autorizacion };
  const sold = row.estado === 'vendida' || row.estado === 'vendida_sin_contrato';
  const body = {
    version: row.version,
    estado,
    motivo: 'Un paso del modelo',
    ...(estado === 'vendida' && { fechaContrato: '2026-03-10' }),
    ...(sold && estado === 'inactiva' && { confirmacion: lotOf(world, step).numero }),
    desplaza: row.estado === 'pendiente' ? pendingBeside(world, step, row.numero_autorizacion) : [],
  };
  return appOf(world, step).call('PUT /Reservas/:numeroAutorizacion', { params, body }, world.staff);
};

const release: Action = async (world, step) => {
  const held = rowsOf(world, step, 'pendiente', 'activa', 'vendida', 'vendida_sin_contrato');
  const row = held.find(({ retencion_desde: from }) => from !== null);
  if (!row) return undefined;
  const { numero } = lotOf(world, step);
  const { numero_autorizacion: numeroAutorizacion, version } = row;
  const body = { numero, numeroAutorizacion, version, confirmacion: numero, motivo: 'Un paso del modelo' };
  return appOf(world, step).call('POST /Lotes/Liberar', { body }, world.staff);
};

const undo: Action = async (world, step) => {
  const app = appOf(world, step);
  const [newest] = await newestSteps(app.database, [lotOf(world, step).codigo]);
  const row = newest && world.rows.find(({ codigo }) => newest.claves.includes(String(codigo)));
  if (!row) return undefined;
  const params = { numeroAutorizacion: row.numero_autorizacion };
  const body = { paso: newest.paso, motivo: 'Un paso del modelo' };
  return app.call('POST /Reservas/:numeroAutorizacion/Deshacer', { params, body }, world.staff);
};

const cancel: Action = async (world, step) => {
  const token = chosen(world.tokens.slice(-6), step.pick);
  return token
    ? appOf(world, step).call('DELETE /Reservas/Mia/:token', { params: { token }, query: {} })
    : undefined;
};

const pay: Action = async (world, step) => {
  const app = appOf(world, step);
  const requests = await app.database
    .selectFrom('solicitudes_link_pago')
    .select(['id', 'version', 'estado'])
    .where('lote', '=', lotOf(world, step).codigo)
    .where('estado', 'in', ['solicitada', 'enviada', 'vencida', 'cancelada'])
    .orderBy('solicitada_en', 'desc')
    .limit(4)
    .execute();
  const request = chosen(requests, step.pick);
  if (!request) return undefined;
  const { id, version, estado } = request;
  if (estado === 'solicitada') {
    const body = { version, enlaceUrl: `https://pagos.example.com/${id}` };
    return app.call('POST /SolicitudesLinkPago/:id/Enviar', { params: { id }, body }, world.staff);
  }
  const body = { version, banco: 'Banco Demo', referenciaBanco: newReference() };
  const answer = await app.call('POST /SolicitudesLinkPago/:id/Pagar', { params: { id }, body }, world.staff);
  if (answer.status === 200) world.paid += 1;
  return answer;
};

/** Records money for a week that came without a link, from a buyer with a reservation. */
const receive: Action = async (world, step) => {
  const row = chosen(rowsOf(world, step).slice(-6), step.pick);
  if (!row?.correo) return undefined;
  const body = {
    ...({ lote: lotOf(world, step).numero, concepto: 'reserva', monto: '100.00', moneda: 'USD' } as const),
    banco: 'Banco Demo',
    referenciaBanco: newReference(),
    pagadaEn: world.clock.now().toISOString(),
    nombre: row.nombre_cliente,
    correo: row.correo,
    telefono: row.telefono ?? '',
  };
  const answer = await appOf(world, step).call('POST /SolicitudesLinkPago/Recibidas', { body }, world.staff);
  if (answer.status === 200) world.paid += 1;
  return answer;
};

const JUMPS: readonly Span[] = [
  { seconds: 1 },
  { seconds: 12 },
  { hours: 1 },
  { hours: 13 },
  { hours: 24 },
  { days: 4 },
];

const jump: Action = async ({ clock }, { pick }) => {
  clock.advance(chosen(JUMPS, pick) ?? {});
  return undefined;
};

const ACTIONS = { join, create, activate, extend, edit, release, undo, cancel, pay, receive, jump };

/** Relative frequency of each step. */
export const STEP_WEIGHTS: Readonly<Record<ModelStep['kind'], number>> = {
  join: 6,
  create: 2,
  activate: 2,
  extend: 1,
  edit: 4,
  release: 1,
  undo: 3,
  cancel: 1,
  pay: 5,
  receive: 1,
  jump: 3,
};

/** Takes a step and returns its outcome; undefined if there was no reservation or request for it. */
export function takeStep(world: ModelWorld, step: ModelStep): Promise<Outcome> {
  return ACTIONS[step.kind](world, step);
}
