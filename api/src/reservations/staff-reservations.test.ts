import type { CallInput } from '@lotes/shared-contract/client';
import { later } from '@lotes/shared-contract/dates';
import { buildTestApp, requestFor, type SignedIn, type TestApp } from '../testing';

describe('reservations as staff see and decide them', () => {
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
    it('the lists are refused to visitors and to users without EDITAR_RESERVA', async () => {
      const other = await app.signInAs(['RESERVA_CLIENTE', 'VER_LOTES_VENDIDOS']);
      for (const key of ['GET /Reservas', 'GET /Reservas/Pendientes'] as const) {
        expect((await app.call(key, { query: {} })).status).toBe(401);
        expect((await app.call(key, { query: {} }, other)).status).toBe(403);
      }
    });

    it('the pending list shows reservations by lot and place, the holder first, with the server’s time', async () => {
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
      expect(line[1]?.puede).toMatchObject({ activar: true, extender: false, liberar: false });
    });

    it('the list pages, filters by state and finds by name, number or lot', async () => {
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

  describe('filters and order of the list', () => {
    const list = async (query: CallInput<'GET /Reservas'>['query'], as = sales) =>
      (await app.call('GET /Reservas', { query: { tamano: 100, ...query } }, as)).result;

    it('find a reservation on any page by name without accents, by phone however it is written, by lot and by number', async () => {
      const [someone] = (await list({ estado: 'pendiente', lote: '62', orden: 'lote' })).filas;
      const { nombreCliente, telefono, numeroAutorizacion } = someone!;
      const plain = nombreCliente!
        .normalize('NFD')
        .replace(/\p{Diacritic}/gu, '')
        .toUpperCase();
      const written = `${telefono?.slice(4, 8)}-${telefono?.slice(8)}`;
      for (const query of [{ nombreCliente: plain }, { contacto: written }, { numeroAutorizacion }]) {
        const { filas, total } = await list(query);
        expect(filas.map((row) => row.numeroAutorizacion)).toContain(numeroAutorizacion);
        expect(total).toBe(filas.length);
      }
      expect((await list({ nombreCliente: '%' })).total).toBe(0);
    });

    it('sort all rows, not only the page: lots in numeric order and each queue by place', async () => {
      const queue = await list({ estado: 'pendiente', orden: 'lote' });
      const lots = queue.filas.map(({ lote }) => Number(lote));
      expect(lots).toEqual([...lots].sort((a, b) => a - b));
      const ofOne = queue.filas.filter(({ lote }) => lote === '62');
      expect(ofOne.map(({ posicionCola, enCola }) => [posicionCola, enCola])).toEqual(
        [1, 2, 3, 4].map((place) => [place, 4]),
      );
      const first = await list({ orden: '-lote', tamano: 10 });
      const all = await list({ orden: '-lote' });
      expect(first.filas).toEqual(all.filas.slice(0, 10));
      expect(queue.ahora).toBe(app.clock.now().toISOString());
    });

    it('narrow to the active holds that end within 24 hours, or to the pending holders; no reservation is in both', async () => {
      const waiting = (await pending()).findLast(({ enCola }) => enCola === 1)!;
      await activate(waiting.numeroAutorizacion, { version: waiting.version, desplaza: [], dias: 1 });
      const soon = await list({ estado: 'por_vencer', orden: 'fechaVencimiento' });
      const limit = later(app.clock.now(), { hours: 24 }).toISOString();
      expect(soon.total).toBeGreaterThan(0);
      expect(soon.filas.every(({ fechaVencimiento }) => fechaVencimiento! <= limit)).toBe(true);
      const held = (await list({})).filas.filter(
        ({ estado, fechaVencimiento }) =>
          estado === 'activa' && fechaVencimiento && fechaVencimiento <= limit,
      );
      expect(soon.total).toBe(held.length);
      const first = await list({ estado: 'por_atender' });
      const lines = (await list({ estado: 'pendiente' })).filas;
      expect(first.total).toBe(lines.filter(({ posicionCola }) => posicionCola === 1).length);
      expect(first.filas.every(({ posicionCola }) => posicionCola === 1)).toBe(true);
    });

    it('do not use the buyer of a sold lot without VER_LOTES_VENDIDOS', async () => {
      const [sale] = (await list({ estado: 'vendida' })).filas;
      const blind = await app.signInAs(['EDITAR_RESERVA']);
      for (const query of [{ nombreCliente: sale!.nombreCliente! }, { contacto: sale!.correo! }]) {
        expect((await list({ ...query, estado: 'vendida' })).total).toBeGreaterThan(0);
        expect((await list({ ...query, estado: 'vendida' }, blind)).total).toBe(0);
      }
      const order = async (orden: 'nombreCliente' | '-nombreCliente') =>
        (await list({ estado: 'vendida', orden }, blind)).filas.map((row) => row.numeroAutorizacion);
      expect(await order('nombreCliente')).toEqual(await order('-nombreCliente'));
    });

    it('refuse an order by something that is not a column', async () => {
      const answer = await app.call('GET /Reservas', { query: { orden: 'motivo' as never } }, sales);
      expect(answer).toMatchObject({ status: 422, error: { fields: [{ campo: 'orden' }] } });
    });
  });

  describe('activating', () => {
    it('activation is refused without EDITAR_RESERVA', async () => {
      const [row] = await lineOf('2');
      const body = { version: 1, desplaza: [] };
      expect((await activate(row!.numeroAutorizacion, body, {})).status).toBe(401);
      expect((await activate(row!.numeroAutorizacion, body, await app.signInAs('media'))).status).toBe(403);
    });

    it('refuses a number whose check character does not fit, with a sentence in both languages', async () => {
      const { status, error } = await activate('0123456798', { version: 1, desplaza: ['012345678A'] });
      expect(status).toBe(422);
      expect(error.fields?.map(({ campo, codigo }) => [campo, codigo])).toEqual([
        ['numeroAutorizacion', 'authorization-number'],
        ['desplaza.0', 'authorization-number'],
      ]);
      expect(error.fields?.[0]).toMatchObject({
        Mensaje: expect.stringMatching(/^Revise el número de autorización/),
        MensajeEng: expect.stringMatching(/^Check the authorization number/),
      });
    });

    it('refuses a number that no reservation has, and days outside 1 to 14', async () => {
      expect(await activate('0123456789', { version: 1, desplaza: [] })).toMatchObject({
        status: 404,
        error: { code: 'reservation/not-found' },
      });
      expect(await activate('0123456789', { version: 1, desplaza: [], dias: 15 })).toMatchObject({
        status: 422,
        error: { fields: [{ campo: 'dias', codigo: 'days-range' }] },
      });
    });

    it('activation holds the lot for the days given and ends the confirmed others in the same transaction', async () => {
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

    it('activating the holder keeps the start of its hold', async () => {
      const [holder] = await lineOf('81');
      const { result } = await activate(holder!.numeroAutorizacion, { version: 1, desplaza: [], dias: 3 });
      expect(result.reserva).toMatchObject({
        tipo: 'personal',
        retencionDesde: '2026-03-10T14:00:00.000Z',
        fechaVencimiento: '2026-03-13T15:00:00.000Z',
        limite: '2026-03-24T14:00:00.000Z',
      });
    });

    it('activation is refused if the queue is not the confirmed one, and returns the present queue', async () => {
      const [holder, second] = await lineOf('19');
      for (const desplaza of [[], [second!.numeroAutorizacion, holder!.numeroAutorizacion]]) {
        const answer = await activate(holder!.numeroAutorizacion, { version: 1, desplaza });
        expect(answer).toMatchObject({ status: 409, error: { code: 'reservation/queue-changed' } });
        expect(answer.error.actual).toEqual([second!.numeroAutorizacion]);
      }
      expect((await lineOf('19')).map(({ estado }) => estado)).toEqual(['pendiente', 'pendiente']);
    });

    it('activation is refused a second time, and if an active reservation holds the lot', async () => {
      const first = await reserve('148');
      await activate(first, { version: 1, desplaza: [] });
      expect((await activate(first, { version: 2, desplaza: [] })).error.code).toBe(
        'reservation/not-pending',
      );
      const behind = await reserve('148');
      expect((await activate(behind, { version: 1, desplaza: [] })).error).toMatchObject({
        code: 'reservation/lot-taken',
        cambio: { quien: 'Samuel Ventas', campos: expect.arrayContaining(['estado']) as unknown },
      });
      expect((await find(behind))?.puede.activar).toBe(false);
    });

    it('activation on an older version is refused with the current row', async () => {
      const [holder] = await lineOf('107');
      const answer = await activate(holder!.numeroAutorizacion, { version: 7, desplaza: [] });
      expect(answer).toMatchObject({ status: 409, error: { code: 'stale-version' } });
      expect(answer.error.actual).toMatchObject({
        numeroAutorizacion: holder!.numeroAutorizacion,
        version: 1,
      });
    });

    it('a change on an older version is refused with the author, time and fields of the newer change', async () => {
      const { lotes } = (await app.call('GET /Lotes')).result;
      const free = lotes.filter(({ estado }) => estado === 'disponible').at(-1);
      const number = await reserve(free!.numero);
      await activate(number, { version: 1, desplaza: [] }, await app.signInAs('sales'));
      app.clock.advance({ minutes: 5 });
      const stale = await extend(number, { version: 1, dias: 1 });
      expect(stale).toMatchObject({ status: 409, error: { code: 'stale-version' } });
      const cambio = { quien: expect.stringMatching(/\S+ \S+/), cuando: '2026-03-10T15:00:00.000Z' };
      expect(stale.error.cambio).toMatchObject(cambio);
      expect(stale.error.cambio?.campos.sort()).toEqual(['estado', 'fechaVencimiento']);
      expect((await activate(number, { version: 2, desplaza: [] })).error).toMatchObject({
        code: 'reservation/not-pending',
        cambio,
      });
    });

    it('activation never passes 14 days from the start of the hold', async () => {
      const [holder] = await lineOf('107');
      const answer = await activate(holder!.numeroAutorizacion, { version: 1, desplaza: [], dias: 14 });
      expect(answer).toMatchObject({ status: 409, error: { code: 'reservation/limit-exceeded' } });
    });

    it('activation is refused for a reservation that expired while the screen was open', async () => {
      const number = await reserve('64');
      app.clock.advance({ hours: 24 });
      expect((await activate(number, { version: 1, desplaza: [] })).error.code).toBe(
        'reservation/not-pending',
      );
      expect((await find(number))?.estado).toBe('vencida');
    });
  });

  describe('extending', () => {
    it('extension is refused without EDITAR_RESERVA, and for reservations that are not active', async () => {
      const number = await reserve('65');
      const body = { version: 1, dias: 1 };
      expect((await extend(number, body, {})).status).toBe(401);
      expect((await extend(number, body, await app.signInAs('nobody'))).status).toBe(403);
      expect((await extend('0123456789', body)).status).toBe(404);
      expect((await extend(number, body)).error.code).toBe('reservation/not-active');
    });

    it('extension adds whole days up to 14 in all, and not a day more', async () => {
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
