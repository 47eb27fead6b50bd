import type { CallInput } from '@lotes/shared-contract/client';
import { later } from '@lotes/shared-contract/dates';
import { buildTestApp, type SignedIn, type TestApp } from '../testing';

type Change = CallInput<'POST /Reservas/Seleccion'>['body'];

describe('changing several reservations together (R17.4)', () => {
  let app: TestApp;
  let sales: SignedIn;
  beforeAll(async () => {
    app = await buildTestApp();
    sales = await app.signInAs('sales');
  });
  afterAll(() => app.close());

  const list = async (query: CallInput<'GET /Reservas'>['query']) =>
    (await app.call('GET /Reservas', { query: { tamano: 100, ...query } }, sales)).result.filas;
  const find = async (number: string) => (await list({ numeroAutorizacion: number }))[0]!;
  const rowsOf = async (...numbers: string[]) =>
    Promise.all(numbers.map(async (clave) => ({ clave, version: (await find(clave)).version })));
  const change = (body: Change, as: SignedIn = sales) => app.call('POST /Reservas/Seleccion', { body }, as);
  const entries = () => app.database.selectFrom('auditoria').selectAll().orderBy('id').execute();
  /** Returns the numbers of active reservations that can be extended, each of another lot. */
  const active = async () =>
    (await list({ estado: 'activa' }))
      .filter(({ puede }) => puede.extender)
      .map((row) => row.numeroAutorizacion);

  it('previews the change of each, with the reason of each refusal, and writes nothing', async () => {
    const [one = ''] = await active();
    const [waiting] = await list({ estado: 'pendiente' });
    const number = waiting!.numeroAutorizacion;
    const before = [await find(one), await entries(), await app.mails()];
    const filas = [{ clave: number }, { clave: one }, { clave: '0000000000' }];
    const { result } = await app.call(
      'POST /Reservas/Seleccion/Prever',
      { body: { accion: 'extender', dias: 1, filas } },
      sales,
    );
    expect(result.filas).toMatchObject([
      { clave: number, despues: null, rechazo: { code: 'reservation/not-active' } },
      { clave: one, antes: before[0], rechazo: null },
      { clave: '0000000000', antes: null, despues: null, rechazo: { code: 'reservation/not-found' } },
    ]);
    const [, told] = result.filas;
    const extended = later(told!.antes!.fechaVencimiento!, { days: 1 }).toISOString();
    expect(told?.despues?.fechaVencimiento).toBe(extended);
    expect([await find(one), await entries(), await app.mails()]).toEqual(before);
  });

  it('extends all in one step, which is undone as one', async () => {
    const [one = '', other = ''] = await active();
    const before = [await find(one), await find(other)];
    const { result } = await change({ accion: 'extender', dias: 1, filas: await rowsOf(one, other) });
    expect(result.filas.map(({ version }) => version)).toEqual(before.map(({ version }) => version + 1));
    expect(result.filas.map(({ ultimoPaso }) => ultimoPaso?.paso)).toEqual([result.paso, result.paso]);
    const undone = await app.call(
      'POST /Reservas/:numeroAutorizacion/Deshacer',
      { params: { numeroAutorizacion: one }, body: { paso: result.paso! } },
      sales,
    );
    expect(undone.result.restauradas.toSorted()).toEqual([one, other].toSorted());
    expect((await find(other)).fechaVencimiento).toBe(before[1]?.fechaVencimiento);
  });

  it('assigns all to one of the staff, in one step with its audit, which is undone as one', async () => {
    const [one = '', other = ''] = await active();
    const { result: agents } = await app.call('GET /Reservas/Agentes', {}, sales);
    const agent = agents.find(({ nombre }) => nombre.startsWith('Ana'))!;
    const known = (await entries()).length;
    const filas = await rowsOf(one, other);
    const { result } = await change({ accion: 'asignar', agente: agent.codigo, filas });
    expect(result.filas.map(({ agente }) => agente)).toEqual([agent, agent]);
    expect((await entries()).slice(known)).toMatchObject(
      [one, other].map(() => ({
        accion: 'asignar',
        antes: { agente: null },
        despues: { agente: agent.codigo },
      })),
    );
    await app.call(
      'POST /Reservas/:numeroAutorizacion/Deshacer',
      { params: { numeroAutorizacion: one }, body: { paso: result.paso! } },
      sales,
    );
    expect([(await find(one)).agente, (await find(other)).agente]).toEqual([null, null]);
  });

  it('assigns reservations only to staff who may look after them, and refuses an ended reservation', async () => {
    const [one = ''] = await active();
    const outsider = await app.database
      .selectFrom('clientes')
      .select('codigo')
      .where('correo', '=', 'nobody@demo.test')
      .executeTakeFirstOrThrow();
    const refused = await change({
      accion: 'asignar',
      agente: outsider.codigo,
      filas: await rowsOf(one),
    });
    expect([refused.status, refused.error.fields?.[0]?.codigo]).toEqual([422, 'reservation-agent']);
    const [over] = await list({ estado: 'vencida' });
    const [agent] = (await app.call('GET /Reservas/Agentes', {}, sales)).result;
    const late = await change({
      accion: 'asignar',
      agente: agent!.codigo,
      filas: await rowsOf(over!.numeroAutorizacion),
    });
    expect(late.error.actual).toMatchObject({ filas: [{ rechazo: { code: 'reservation/closed' } }] });
  });

  it('changes none if another user changed one of them first, and names the fields that the other user changed', async () => {
    const [one = '', other = ''] = await active();
    const filas = await rowsOf(one, other);
    await change({ accion: 'extender', dias: 1, filas: [filas[1]!] });
    const written = await entries();
    const refused = await change({ accion: 'extender', dias: 1, filas });
    expect(refused).toMatchObject({
      status: 409,
      error: {
        code: 'selection/refused',
        actual: {
          filas: [
            { clave: one, rechazo: null },
            { clave: other, rechazo: { code: 'stale-version', cambio: { campos: ['fechaVencimiento'] } } },
          ],
        },
      },
    });
    expect(await entries()).toEqual(written);
    expect((await find(one)).version).toBe(filas[0]!.version);
  });

  it('refuses an empty selection, a row twice and more rows than a page has', async () => {
    const many = Array.from({ length: 101 }, () => ({ clave: 'A000000001', version: 1 }));
    for (const filas of [[], many.slice(0, 2), many])
      expect((await change({ accion: 'extender', dias: 1, filas })).status).toBe(422);
  });

  it('cancels a whole queue without promoting a reservation that it cancels next, and cancels none if one is a sale', async () => {
    const line = (await list({ lote: '62', estado: 'pendiente', orden: 'lote' })).filter(
      ({ lote }) => lote === '62',
    );
    const numbers = line.map((row) => row.numeroAutorizacion);
    expect(numbers).toHaveLength(4);
    const [sold] = await list({ estado: 'vendida' });
    const withSale = await rowsOf(...numbers, sold!.numeroAutorizacion);
    const refused = await change({ accion: 'cancelar', motivo: 'Ya no responde', filas: withSale });
    expect(refused.error.actual).toMatchObject({
      filas: [...numbers.map(() => ({ rechazo: null })), { rechazo: { code: 'reservation/not-possible' } }],
    });
    const known = (await entries()).length;
    const filas = await rowsOf(...numbers);
    const { result } = await change({ accion: 'cancelar', motivo: 'Ya no responde', filas });
    expect(result.filas.map(({ estado, motivo }) => [estado, motivo])).toEqual(
      numbers.map(() => ['inactiva', 'Ya no responde']),
    );
    const told = (await entries()).slice(known).filter(({ entidad }) => entidad === 'reserva');
    expect(told.map(({ accion }) => accion)).toEqual(numbers.map(() => 'cancelar'));
  });

  it('does not cancel an inactive reservation again, whose cancellation can still be undone', async () => {
    const [one = ''] = await active();
    const { result } = await change({ accion: 'cancelar', motivo: 'Por error', filas: await rowsOf(one) });
    const again = await change({ accion: 'cancelar', motivo: 'Otra vez', filas: await rowsOf(one) });
    const rechazo = { code: 'reservation/not-possible', cambio: { campos: ['estado', 'motivo'] } };
    expect(again.error.actual).toMatchObject({ filas: [{ clave: one, rechazo }] });
    const undone = await app.call(
      'POST /Reservas/:numeroAutorizacion/Deshacer',
      { params: { numeroAutorizacion: one }, body: { paso: result.paso! } },
      sales,
    );
    expect(undone.result.restauradas).toEqual([one]);
  });

  it('leaves a reservation as it is, without a step, if the agent has it already', async () => {
    const [one = '', other = ''] = await active();
    const [agent] = (await app.call('GET /Reservas/Agentes', {}, sales)).result;
    const assign = async (...numbers: string[]) =>
      (await change({ accion: 'asignar', agente: agent!.codigo, filas: await rowsOf(...numbers) })).result;
    const first = await assign(one);
    const written = await entries();
    expect(await assign(one)).toEqual({ filas: first.filas, paso: null });
    expect(await entries()).toEqual(written);
    const both = await assign(one, other);
    expect(both.filas.map(({ ultimoPaso }) => ultimoPaso?.paso)).toEqual([first.paso, both.paso]);
  });
});
