import { buildTestApp, type SignedIn, type TestApp } from '../testing';
import { requestFor } from '../testing/reservation-factory';

describe('staff work reservations', () => {
  let app: TestApp;
  let sales: SignedIn;
  beforeAll(async () => {
    app = await buildTestApp();
    sales = await app.signInAs('sales');
  });
  afterAll(() => app.close());

  const reserve = async (lot: string) => {
    const { result } = await app.call('POST /Reservas', { body: requestFor([lot]) });
    return result.reservas[0]?.numeroAutorizacion ?? '';
  };
  const pending = async () => (await app.call('GET /Reservas/Pendientes', undefined, sales)).result.filas;
  const lineOf = async (lot: string) => (await pending()).filter(({ lote }) => lote === lot);
  const find = async (number: string) =>
    (await app.call('GET /Reservas', { query: { buscar: number } }, sales)).result.filas[0];
  const activate = async (number: string, body: unknown, as: object = sales) =>
    app.call(
      'POST /Reservas/:numeroAutorizacion/Activar',
      { params: { numeroAutorizacion: number }, body: body as never },
      { ...as },
    );
  const extend = async (number: string, body: unknown, as: object = sales) =>
    app.call(
      'POST /Reservas/:numeroAutorizacion/Extender',
      { params: { numeroAutorizacion: number }, body: body as never },
      { ...as },
    );

  describe('the lists', () => {
    it('are refused to visitors and to whoever lacks EDITAR_RESERVA', async () => {
      const other = await app.signInAs(['RESERVA_CLIENTE', 'VER_LOTES_VENDIDOS']);
      for (const key of ['GET /Reservas', 'GET /Reservas/Pendientes'] as const) {
        expect((await app.call(key, { query: {} })).status).toBe(401);
        expect((await app.call(key, { query: {} }, other)).status).toBe(403);
      }
    });

    it('show who is pending by lot and place, the holder first, with the clock to count down by', async () => {
      const { result } = await app.call('GET /Reservas/Pendientes', undefined, sales);
      expect(result.ahora).toBe('2026-03-10T15:00:00.000Z');
      const line = result.filas.filter(({ lote }) => lote === '62');
      expect(line.map(({ posicionCola }) => posicionCola)).toEqual([1, 2, 3, 4]);
      expect(line[0]).toMatchObject({
        retencionDesde: '2026-03-09T19:00:00.000Z',
        fechaVencimiento: '2026-03-10T19:00:00.000Z',
        limite: '2026-03-23T19:00:00.000Z',
        puede: { activar: true, extender: false, liberar: true },
      });
      expect(line[1]?.puede).toEqual({ activar: true, extender: false, liberar: false });
    });

    it('page, filter by state and find by name, number or lot', async () => {
      const { result } = await app.call(
        'GET /Reservas',
        { query: { pagina: 2, tamano: 10, estado: 'vendida' } },
        sales,
      );
      expect(result.filas).toHaveLength(10);
      expect(result.total).toBe(30);
      expect(new Set(result.filas.map(({ estado }) => estado))).toEqual(new Set(['vendida']));
      const ofLot = (await app.call('GET /Reservas', { query: { buscar: '33' } }, sales)).result;
      expect(ofLot.filas.filter(({ lote }) => lote === '33')).toHaveLength(3);
      expect((await app.call('GET /Reservas', { query: { buscar: '%' } }, sales)).result.total).toBe(0);
      expect((await app.call('GET /Reservas', { query: { tamano: 7 } }, sales)).status).toBe(422);
    });
  });

  describe('activating', () => {
    it('is for holders of EDITAR_RESERVA', async () => {
      const [row] = await lineOf('2');
      const body = { version: 1, desplaza: [] };
      expect((await activate(row!.numeroAutorizacion, body, {})).status).toBe(401);
      expect((await activate(row!.numeroAutorizacion, body, await app.signInAs('media'))).status).toBe(403);
    });

    it('refuses a number that nobody has, and days outside 1 to 14', async () => {
      expect(await activate('0123456789', { version: 1, desplaza: [] })).toMatchObject({
        status: 404,
        error: { code: 'reservation/not-found' },
      });
      expect(await activate('0123456789', { version: 1, desplaza: [], dias: 15 })).toMatchObject({
        status: 422,
        error: { fields: [{ campo: 'dias', codigo: 'days-range' }] },
      });
    });

    it('holds the lot for a week and makes the others of the line inactive, in one go, once they were confirmed', async () => {
      const [holder, second, third] = await lineOf('33');
      const desplaza = [holder!.numeroAutorizacion, third!.numeroAutorizacion];
      const { status, result } = await activate(second!.numeroAutorizacion, { version: 1, desplaza });
      expect(status).toBe(200);
      expect(result.reserva).toMatchObject({
        estado: 'activa',
        tipo: 'personal',
        retencionDesde: '2026-03-10T15:00:00.000Z',
        fechaVencimiento: '2026-03-17T15:00:00.000Z',
        version: 2,
        puede: { activar: false, extender: true, liberar: true },
      });
      expect(result.desplazadas.sort()).toEqual(desplaza.sort());
      expect((await find(holder!.numeroAutorizacion))?.estado).toBe('inactiva');
      expect(await lineOf('33')).toEqual([]);
      const audited = await app.database
        .selectFrom('auditoria')
        .select(['accion', 'entidad_id'])
        .where('entidad_id', 'in', [second!.numeroAutorizacion, ...desplaza])
        .execute();
      expect(audited.map(({ accion }) => accion).sort()).toEqual(['activar', 'desplazar', 'desplazar']);
    });

    it('keeps the start of the hold of who held the lot already', async () => {
      const [holder] = await lineOf('81');
      const { result } = await activate(holder!.numeroAutorizacion, { version: 1, desplaza: [], dias: 3 });
      expect(result.reserva).toMatchObject({
        tipo: 'personal',
        retencionDesde: '2026-03-10T14:00:00.000Z',
        fechaVencimiento: '2026-03-13T15:00:00.000Z',
        limite: '2026-03-24T14:00:00.000Z',
      });
    });

    it('is refused where the line is not the one that was confirmed, and says which it is', async () => {
      const [holder, second] = await lineOf('19');
      for (const desplaza of [[], [second!.numeroAutorizacion, holder!.numeroAutorizacion]]) {
        const answer = await activate(holder!.numeroAutorizacion, { version: 1, desplaza });
        expect(answer).toMatchObject({ status: 409, error: { code: 'reservation/queue-changed' } });
        expect(answer.error.actual).toEqual([second!.numeroAutorizacion]);
      }
      expect((await lineOf('19')).map(({ estado }) => estado)).toEqual(['pendiente', 'pendiente']);
    });

    it('is refused twice, and where somebody active holds the lot', async () => {
      const first = await reserve('148');
      await activate(first, { version: 1, desplaza: [] });
      expect((await activate(first, { version: 2, desplaza: [] })).error.code).toBe(
        'reservation/not-pending',
      );
      const behind = await reserve('148');
      expect((await activate(behind, { version: 1, desplaza: [] })).error.code).toBe('reservation/lot-taken');
      expect((await find(behind))?.puede.activar).toBe(false);
    });

    it('is refused on an older version, and answers the present row', async () => {
      const [holder] = await lineOf('107');
      const answer = await activate(holder!.numeroAutorizacion, { version: 7, desplaza: [] });
      expect(answer).toMatchObject({ status: 409, error: { code: 'stale-version' } });
      expect(answer.error.actual).toMatchObject({
        numeroAutorizacion: holder!.numeroAutorizacion,
        version: 1,
      });
    });

    it('never passes 14 days from the start of the hold', async () => {
      const [holder] = await lineOf('107');
      const answer = await activate(holder!.numeroAutorizacion, { version: 1, desplaza: [], dias: 14 });
      expect(answer).toMatchObject({ status: 409, error: { code: 'reservation/limit-exceeded' } });
    });

    it('finds a reservation expired whose time ran out while the screen was open', async () => {
      const number = await reserve('64');
      app.clock.advance({ hours: 24 });
      expect((await activate(number, { version: 1, desplaza: [] })).error.code).toBe(
        'reservation/not-pending',
      );
      expect((await find(number))?.estado).toBe('vencida');
    });
  });

  describe('extending', () => {
    it('is for holders of EDITAR_RESERVA, and for active reservations only', async () => {
      const number = await reserve('65');
      const body = { version: 1, dias: 1 };
      expect((await extend(number, body, {})).status).toBe(401);
      expect((await extend(number, body, await app.signInAs('nobody'))).status).toBe(403);
      expect((await extend('0123456789', body)).status).toBe(404);
      expect((await extend(number, body)).error.code).toBe('reservation/not-active');
    });

    it('adds whole days up to 14 in all, and not a day more', async () => {
      const number = await reserve('67');
      await activate(number, { version: 1, desplaza: [] });
      expect((await extend(number, { version: 2, dias: 8 })).error.code).toBe('reservation/limit-exceeded');
      expect((await extend(number, { version: 1, dias: 7 })).error.code).toBe('stale-version');
      expect((await extend(number, { version: 2, dias: 0 })).status).toBe(422);
      const { result } = await extend(number, { version: 2, dias: 7 });
      expect(result.fechaVencimiento).toBe(result.limite);
      expect(result.puede.extender).toBe(false);
    });
  });
});
