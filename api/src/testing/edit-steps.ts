import type { EditReservation, ReservationRow, ReservationState } from '@lotes/shared-contract';
import { later } from '@lotes/shared-contract/dates';
import type { NewReservation, Reservation } from '../database/rows';
import type { TestApp, TestResponse } from './build-test-app';
import { insertReservation } from './reservation-factory';
import type { SignedIn } from './test-tokens';

export type EditChange = Partial<EditReservation>;

/** Steps of staff who edit reservations, and reservations for them to edit. */
export interface EditSteps {
  /** Edits version 1 of a reservation, unless `change` names another. */
  edit(
    number: string,
    change: EditChange,
    as?: SignedIn | object,
  ): Promise<TestResponse<'PUT /Reservas/:numeroAutorizacion'>>;
  /** Returns the columns of a hold that began `hoursAgo` hours ago and lasts `hours`. */
  hold(hoursAgo: number, hours: number): { retencion_desde: Date; fecha_vencimiento: Date };
  /** Inserts a reservation in a state, with the columns that a reservation in that state has. */
  make(lot: string, estado: ReservationState, change?: Partial<NewReservation>): Promise<Reservation>;
  /** Inserts a reservation that waits in the queue of a lot. */
  wait(lot: string): Promise<Reservation>;
  stored(number: string): Promise<Reservation>;
  audit(number: string): Promise<{ accion: string; antes: unknown; despues: unknown }[]>;
  row(number: string, as?: SignedIn): Promise<ReservationRow | undefined>;
  subjects(correo: string | null): Promise<string[]>;
}

export function editSteps(app: TestApp, staff: SignedIn): EditSteps {
  const hold = (hoursAgo: number, hours: number) => {
    const retencion_desde = later(app.clock.now(), { hours: -hoursAgo });
    return { retencion_desde, fecha_vencimiento: later(retencion_desde, { hours }) };
  };
  const inState = (estado: ReservationState): Partial<NewReservation> => {
    const sale = { retencion_desde: hold(30, 24).retencion_desde, fecha_vencimiento: null };
    const columns: Record<ReservationState, Partial<NewReservation>> = {
      pendiente: hold(1, 24),
      activa: { ...hold(1, 168), tipo: 'personal' },
      vencida: hold(30, 24),
      inactiva: { ...hold(30, 24), motivo: 'Cancelada por el cliente' },
      vendida: { ...sale, fecha_contrato: '2026-03-09' },
      vendida_sin_contrato: sale,
    };
    return { estado, ...columns[estado] };
  };
  const ofNumber = (number: string) =>
    app.database.selectFrom('reservas').selectAll().where('numero_autorizacion', '=', number);
  return {
    hold,
    edit: (number, change, as = staff) =>
      app.call(
        'PUT /Reservas/:numeroAutorizacion',
        { params: { numeroAutorizacion: number }, body: { version: 1, ...change } },
        { ...as },
      ),
    make: (lot, estado, change = {}) =>
      insertReservation(app.database, lot, { ...inState(estado), ...change }),
    wait: (lot) => insertReservation(app.database, lot),
    stored: (number) => ofNumber(number).executeTakeFirstOrThrow(),
    audit: (number) =>
      app.database
        .selectFrom('auditoria')
        .select(['accion', 'antes', 'despues'])
        .where('entidad_id', '=', number)
        .orderBy('id')
        .execute(),
    row: async (number, as = staff) =>
      (await app.call('GET /Reservas', { query: { numeroAutorizacion: number } }, { ...as })).result.filas[0],
    subjects: async (correo) => (await app.mails(correo ?? '')).map(({ subject }) => subject),
  };
}
