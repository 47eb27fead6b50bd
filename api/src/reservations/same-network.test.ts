import pg from 'pg';
import type { CallInput } from '@lotes/shared-contract/client';
import {
  buildTestApp,
  freshPlaces,
  newVisitor,
  requestFor,
  tokensFor,
  type FreshPlaces,
  type SignedIn,
  type TestApp,
} from '../testing';

type Cancellation = CallInput<'POST /Reservas/:numeroAutorizacion/CancelarMismoOrigen'>['body'];

describe('reservations made from one network', () => {
  let app: TestApp;
  let sales: SignedIn;
  let places: FreshPlaces;
  beforeAll(async () => {
    app = await buildTestApp({ environment: { RATE_LIMITS: 'on' } });
    sales = await app.signInAs(['EDITAR_RESERVA']);
    places = await freshPlaces(app);
  });
  afterAll(() => app.close());

  /** Network addresses that no other test uses. */
  let here = '';
  let elsewhere = '';
  beforeEach(() => {
    here = places.network();
    elsewhere = places.network();
  });
  const freeLot = () => places.freeLot();

  interface Made {
    lot: string;
    number: string;
    correo: string;
    token: string;
  }
  const reserve = async (
    lot = freeLot(),
    address = here,
    { as = {}, ...change }: { as?: object; tipo?: 'pago7d' } = {},
  ): Promise<Made> => {
    const visitor = newVisitor();
    const body = requestFor([lot], { ...visitor, ...change });
    const headers = { ...as, 'x-forwarded-for': address };
    const { result } = await app.call('POST /Reservas', { body }, headers);
    const number = result.reservas[0]?.numeroAutorizacion ?? '';
    return { lot, number, correo: visitor.correo, token: result.token };
  };
  const rowOf = async (number: string) => {
    const query = { numeroAutorizacion: number };
    return (await app.call('GET /Reservas', { query }, sales)).result.filas[0];
  };
  const countOf = async ({ number }: Made) => (await rowOf(number))?.mismoOrigen;
  const stateOf = async ({ number }: Made) => (await rowOf(number))?.estado;
  const listFor = (numeroAutorizacion: string, as: object = sales) =>
    app.call('GET /Reservas/:numeroAutorizacion/MismoOrigen', { params: { numeroAutorizacion } }, { ...as });
  const cancel = (numeroAutorizacion: string, body: Cancellation, as: object = sales) =>
    app.call(
      'POST /Reservas/:numeroAutorizacion/CancelarMismoOrigen',
      { params: { numeroAutorizacion }, body },
      { ...as },
    );
  const numbers = (made: readonly Made[]) => made.map(({ number }) => number).sort();

  it('are counted within an hour of each other, and listed for any of them', async () => {
    const first = await reserve();
    app.clock.advance({ minutes: 40 });
    const second = await reserve();
    app.clock.advance({ minutes: 40 });
    const third = await reserve();
    expect([await countOf(first), await countOf(second), await countOf(third)]).toEqual([2, 3, 2]);
    const { filas, ahora } = (await listFor(third.number)).result;
    expect(filas.map(({ numeroAutorizacion }) => numeroAutorizacion).sort()).toEqual(
      numbers([second, third]),
    );
    expect(ahora).toBe(app.clock.now().toISOString());
    expect(filas.find(({ lote }) => lote === third.lot)?.mismoOrigen).toBe(2);
  });

  it('are counted as 0 for one that is alone, from elsewhere, confirmed, ended or made by staff', async () => {
    const alone = await reserve();
    const away = await reserve(freeLot(), elsewhere);
    const staff = await reserve(freeLot(), here, { as: await app.signInAs(['RESERVA_CLIENTE']) });
    const visitor = newVisitor();
    const proved = await app.call(
      'POST /Reservas',
      { body: requestFor([freeLot()], visitor) },
      { ...tokensFor({ sub: 'sub-network', correo: visitor.correo }), 'x-forwarded-for': here },
    );
    const confirmed = proved.result.reservas[0]?.numeroAutorizacion ?? '';
    const over = await reserve();
    await app.call('DELETE /Reservas/Mia/:token', { params: { token: over.token }, query: {} });
    for (const made of [alone, away, staff, over]) expect(await countOf(made)).toBe(0);
    expect((await rowOf(confirmed))?.mismoOrigen).toBe(0);
    for (const number of [alone.number, confirmed, over.number]) {
      expect((await listFor(number)).result.filas).toEqual([]);
    }
  });

  it('are counted as 0 for one that has ended, though others from its network are live', async () => {
    const [live, other, over] = [await reserve(), await reserve(), await reserve()];
    await app.call('DELETE /Reservas/Mia/:token', { params: { token: over.token }, query: {} });
    expect([await countOf(live), await countOf(other), await countOf(over)]).toEqual([2, 2, 0]);
    expect((await listFor(over.number)).result.filas).toEqual([]);
  });

  it('are counted as 0 for two lots of one request, which is one person', async () => {
    const body = requestFor([freeLot(), freeLot()]);
    const { result } = await app.call('POST /Reservas', { body }, { 'x-forwarded-for': here });
    const [first, second] = result.reservas.map(({ numeroAutorizacion }) => numeroAutorizacion);
    expect((await rowOf(first ?? ''))?.mismoOrigen).toBe(0);
    expect((await listFor(second ?? '')).result.filas).toEqual([]);
    await reserve(freeLot());
    expect((await rowOf(first ?? ''))?.mismoOrigen).toBe(3);
  });

  it('are counted for a whole page in one statement', async () => {
    const made = [await reserve(), await reserve()];
    const query = jest.spyOn(pg.Client.prototype, 'query');
    const { result } = await app.call('GET /Reservas', { query: { tamano: 100 } }, sales);
    const statements = query.mock.calls.map(([first]: readonly unknown[]) => JSON.stringify(first));
    query.mockRestore();
    expect(statements.filter((text) => text.includes('origen'))).toHaveLength(1);
    const counted = result.filas.filter(({ numeroAutorizacion }) =>
      numbers(made).includes(numeroAutorizacion),
    );
    expect(counted.map(({ mismoOrigen }) => mismoOrigen)).toEqual([2, 2]);
    const pending = (await app.call('GET /Reservas/Pendientes', undefined, sales)).result.filas;
    expect(pending.filter(({ lote }) => lote === made[0]?.lot)[0]?.mismoOrigen).toBe(2);
  });

  it('end in one step that promotes the next in the queues, closes payments, notifies buyers and audits each end', async () => {
    const [first, second] = [await reserve(), await reserve(freeLot(), here, { tipo: 'pago7d' })];
    const behind = await reserve(first.lot, elsewhere);
    const params = { token: second.token };
    const payment = async () =>
      (await app.call('GET /Reservas/Mia/:token', { params })).result.reservas[0]?.pago;
    expect(await payment()).toMatchObject({ estado: 'solicitada' });
    const motivo = 'Los mismos datos inventados';
    const { status, result } = await cancel(first.number, { cancela: numbers([first, second]), motivo });
    expect(status).toBe(200);
    expect(result.canceladas.sort()).toEqual(numbers([first, second]));
    for (const { number } of [first, second]) {
      expect(await rowOf(number)).toMatchObject({ estado: 'inactiva', motivo, mismoOrigen: 0 });
    }
    expect(await rowOf(behind.number)).toMatchObject({ posicionCola: 1, retencionDesde: expect.any(String) });
    expect(await payment()).toMatchObject({ estado: 'cancelada' });
    const lotNow = await app.call('GET /Lotes/:numero', { params: { numero: second.lot } });
    expect(lotNow.result.estado).toBe('disponible');
    const audited = await app.database
      .selectFrom('auditoria')
      .select(['accion', 'entidad_id'])
      .where('entidad_id', 'in', numbers([first, second]))
      .where('accion', '=', 'cancelar')
      .execute();
    expect(audited.map((row) => row.entidad_id).sort()).toEqual(numbers([first, second]));
    for (const { correo, lot, number } of [first, second]) {
      const mail = (await app.mails(correo)).at(-1);
      expect(mail?.subject).toBe(`Su reserva del lote ${lot} fue cancelada`);
      expect(mail?.text).toContain(number);
    }
    expect((await app.mails(behind.correo)).at(-1)?.subject).toContain('ya está reservado para usted');
  });

  it('stay as they are if the list has changed since staff saw it, and staff get the new list', async () => {
    const made = [await reserve(), await reserve()];
    const seen = numbers(made);
    const third = await reserve();
    const answer = await cancel(seen[0] ?? '', { cancela: seen, motivo: 'Una prueba' });
    expect(answer).toMatchObject({ status: 409, error: { code: 'reservation/queue-changed' } });
    expect(answer.error.actual).toEqual(numbers([...made, third]));
    for (const one of [...made, third]) expect(await stateOf(one)).toBe('pendiente');
    const alone = await reserve(freeLot(), elsewhere);
    expect(await cancel(alone.number, { cancela: [alone.number], motivo: 'Una prueba' })).toMatchObject({
      status: 409,
      error: { code: 'reservation/queue-changed', actual: [] },
    });
    expect(await stateOf(alone)).toBe('pendiente');
  });

  it('are neither listed nor canceled without EDITAR_RESERVA', async () => {
    const made = [await reserve(), await reserve()];
    const [number = ''] = numbers(made);
    const body = { cancela: numbers(made), motivo: 'Una prueba' };
    const other = await app.signInAs(['RESERVA_CLIENTE', 'VER_LOTES_VENDIDOS']);
    expect([(await listFor(number, {})).status, (await listFor(number, other)).status]).toEqual([401, 403]);
    expect((await cancel(number, body, {})).status).toBe(401);
    expect((await cancel(number, body, other)).status).toBe(403);
    for (const one of made) expect(await stateOf(one)).toBe('pendiente');
  });

  it('are canceled only with the number of an existing reservation, a list and a reason', async () => {
    expect((await listFor('0123456789')).error.code).toBe('reservation/not-found');
    const cancela = ['0123456789'];
    expect((await cancel('0123456789', { cancela, motivo: 'Una prueba' })).error.code).toBe(
      'reservation/not-found',
    );
    const { status, error } = await cancel('0123456789', { cancela: [], motivo: ' a ' });
    expect(status).toBe(422);
    expect(error.fields?.map(({ campo, codigo }) => [campo, codigo])).toEqual([
      ['cancela', 'required'],
      ['motivo', 'reason-required'],
    ]);
  });
});
