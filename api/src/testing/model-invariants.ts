import { sql } from 'kysely';
import type { Reservation } from '../database/rows';
import { hasLot, settleOverdueHolds } from '../queue';
import type { ModelWorld } from './model-steps';

const isWaiting = ({ estado, retencion_desde: from }: Reservation) => estado === 'pendiente' && from === null;

/** Returns breaches of: at most one holder, no waiting reservation without a holder, at most four in the queue. */
function wrongQueue(rows: readonly Reservation[]): string[] {
  const holders = rows.filter(hasLot);
  const waiting = rows.filter(isWaiting);
  return [
    ...(holders.length > 1 ? [`${holders.length} holders`] : []),
    ...(waiting.length > 0 && holders.length === 0
      ? [`${waiting.length} wait for a lot without a holder`]
      : []),
    ...(holders.length + waiting.length > 4 ? [`${holders.length + waiting.length} in the queue`] : []),
  ];
}

/** Returns waiting reservations that were passed over: one with a later turn became the holder before them. */
function wrongTurns(before: readonly Reservation[], now: readonly Reservation[]): string[] {
  const waited = new Map(before.filter(isWaiting).map((row) => [row.codigo, row.turno]));
  const stillWaiting = now.filter((row) => isWaiting(row) && waited.get(row.codigo) === row.turno);
  return now
    .filter(
      (row) => row.estado === 'pendiente' && row.retencion_desde && waited.get(row.codigo) === row.turno,
    )
    .flatMap(({ turno }) => stillWaiting.filter((other) => other.turno < turno))
    .map(({ numero_autorizacion: number }) => `${number} was passed over`);
}

/** Returns the broken invariants of the lots, and stores their present reservations in `world.rows`. */
export async function wrongNow(world: ModelWorld): Promise<string[]> {
  const [{ database }] = world.apps;
  await settleOverdueHolds({ database, clock: world.clock });
  const codes = world.lots.map(({ codigo }) => codigo);
  const rows = await database
    .selectFrom('reservas')
    .selectAll()
    .where('lote', 'in', codes)
    .orderBy('codigo')
    .execute();
  const wrong = codes.flatMap((lot) => wrongQueue(rows.filter(({ lote }) => lote === lot)));
  wrong.push(...codes.flatMap((lot) => wrongTurns(ofLot(world.rows, lot), ofLot(rows, lot))));
  world.rows = rows;
  return wrong;
}

const ofLot = (rows: readonly Reservation[], lot: number) => rows.filter(({ lote }) => lote === lot);

/** Returns breaches of: every version of a reservation is audited, and all money is paid, under review or refunded. */
export async function wrongRecords({ apps: [{ database }], lots, paid }: ModelWorld): Promise<string[]> {
  const codes = sql.join(lots.map(({ codigo }) => codigo));
  const { rows: unaudited } = await sql<{ numero: string; version: number; entradas: number }>`
    select numero_autorizacion as numero, version, entradas from reservas, lateral (
      select count(*)::int as entradas from auditoria
      where entidad = 'reserva' and entidad_id = numero_autorizacion
    ) as audit where lote in (${codes}) and entradas <> version`.execute(database);
  const { rows: money } = await sql<{ estado: string }>`
    select estado from solicitudes_link_pago as solicitud
    where lote in (${codes}) and exists (select from pagos where pagos.solicitud = solicitud.id)`.execute(
    database,
  );
  const lost = money.filter(({ estado }) => !['pagada', 'en_revision', 'reembolsada'].includes(estado));
  return [
    ...unaudited.map(
      ({ numero, version, entradas }) => `${numero} has version ${version} and ${entradas} audit entries`,
    ),
    ...lost.map(({ estado }) => `money for a request that is ${estado}`),
    ...(money.length === paid ? [] : [`${paid} payments were taken, ${money.length} are recorded`]),
  ];
}
