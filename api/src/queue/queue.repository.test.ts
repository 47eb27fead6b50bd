import { sql } from 'kysely';
import { withTransaction } from '../database/transaction';
import { buildTestApp, insertReservation, lotCode, type TestApp } from '../testing';
import { changeReservation, expireHolds } from './queue.repository';

const hold = (until: string) => ({
  retencion_desde: new Date('2026-03-08T15:00:00Z'),
  fecha_vencimiento: new Date(until),
});
const OVER = hold('2026-03-09T15:00:00Z');

describe('the state of a reservation', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(() => app.close());

  const stateOf = async (codigo: number) => {
    const query = app.database.selectFrom('reservas').select('estado').where('codigo', '=', codigo);
    return (await query.executeTakeFirstOrThrow()).estado;
  };

  it('is not changed to a state to which the transition table does not lead', async () => {
    const expired = await insertReservation(app.database, '1', { estado: 'vencida', ...OVER });
    const change = withTransaction(app.database, (transaction) =>
      changeReservation(transaction, expired, { estado: 'inactiva' }),
    );
    await expect(change).rejects.toThrow('A reservation may not change from vencida to inactiva.');
    expect(await stateOf(expired.codigo)).toBe('vencida');
  });

  it('is checked in the stored row before a change, not in the row that the caller read before', async () => {
    const read = await insertReservation(app.database, '1', { estado: 'inactiva' });
    const change = withTransaction(app.database, (transaction) =>
      changeReservation(transaction, { ...read, estado: 'pendiente' }, { estado: 'vencida' }),
    );
    await expect(change).rejects.toThrow('A reservation may not change');
    expect(await stateOf(read.codigo)).toBe('inactiva');
  });

  it.each(['delete from reservas', 'truncate reservas cascade'])(
    'is not lost by "%s", which is refused (R10.1)',
    async (statement) => {
      const { codigo } = await insertReservation(app.database, '1', { estado: 'inactiva' });
      await expect(sql.raw(statement).execute(app.database)).rejects.toMatchObject({ code: '55000' });
      expect(await stateOf(codigo)).toBe('inactiva');
    },
  );

  it.each([
    ['4', 'pendiente', 'vencida'],
    ['7', 'activa', 'vencida'],
    ['10', 'inactiva', 'inactiva'],
  ] as const)('bulk expiry of an overdue hold on lot %s turns %s into %s', async (lot, before, after) => {
    const { codigo } = await insertReservation(app.database, lot, { estado: before, ...OVER });
    const key = await lotCode(app.database, lot);
    await withTransaction(app.database, (transaction) => expireHolds(transaction, key, app.clock.now()));
    expect(await stateOf(codigo)).toBe(after);
  });
});
