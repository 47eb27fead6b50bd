import type { CallInput } from '@lotes/shared-contract/client';
import { buildTestApp, insertReservation, requestFor, type SignedIn, type TestApp } from '../testing';

type AdminLotsQuery = CallInput<'GET /Lotes/Administracion'>['query'];

describe('lots as staff see and change them', () => {
  let app: TestApp;
  let sales: SignedIn;
  beforeAll(async () => {
    app = await buildTestApp();
    sales = await app.signInAs('sales');
  });
  afterAll(() => app.close());

  const list = (query: AdminLotsQuery, as: SignedIn = sales) =>
    app.call('GET /Lotes/Administracion', { query }, as);
  const row = async (numero: string, as: SignedIn = sales) => {
    const { filas } = (await list({ numero, tamano: 100 }, as)).result;
    const found = filas.find((lot) => lot.numero === numero);
    if (!found) throw new Error(`Lot ${numero} is missing`);
    return found;
  };
  const lastAudit = async (id: string) =>
    app.database
      .selectFrom('auditoria')
      .selectAll()
      .where('entidad_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst();

  describe('the staff table', () => {
    it('refuses the table to visitors and to staff of other areas', async () => {
      expect((await app.call('GET /Lotes/Administracion', { query: {} })).status).toBe(401);
      const payments = await app.signInAs('payments');
      expect((await list({}, payments)).status).toBe(403);
    });

    it('pages in the order of lot numbers, filters and sorts over every lot', async () => {
      const second = (await list({ pagina: 2, tamano: 10 })).result;
      expect([second.total, second.filas.map(({ numero }) => numero).slice(0, 2)]).toEqual([
        172,
        ['11', '12'],
      ]);
      const sold = (await list({ estado: 'vendido', orden: '-area', tamano: 100 })).result;
      expect(sold.total).toBeGreaterThan(10);
      const areas = sold.filas.map(({ areaVaras }) => Number(areaVaras));
      expect(areas).toEqual([...areas].sort((a, b) => b - a));
      expect(new Set(sold.filas.map(({ estado }) => estado))).toEqual(new Set(['vendido']));
    });

    it('filters by lots without any picture', async () => {
      const { total, filas } = (await list({ imagenes: 'ninguna', tamano: 100 })).result;
      expect(filas.every(({ imagenes }) => imagenes === 0)).toBe(true);
      const pictured = (await list({ orden: '-imagenes', tamano: 100 })).result;
      expect(total).toBe(pictured.total - pictured.filas.filter(({ imagenes }) => imagenes > 0).length);
    });

    it('neither searches nor sorts by facts of a sold lot that the caller may not see', async () => {
      const { comprador } = await row('3');
      const media = await app.signInAs('media');
      const byBuyer = { comprador: comprador?.nombreCliente.toUpperCase() ?? '', tamano: 100 };
      expect((await list(byBuyer)).result.filas.map(({ numero }) => numero)).toContain('3');
      expect((await list(byBuyer, media)).result.total).toBe(0);
      const priced = (await list({ orden: '-precio', tamano: 100 }, media)).result.filas;
      const firstHidden = priced.findIndex(({ precios }) => !precios);
      expect(
        priced.slice(firstHidden === -1 ? priced.length : firstHidden).every(({ precios }) => !precios),
      ).toBe(true);
    });

    it('shows buyers of sold lots to staff of sales, and not to the media team', async () => {
      expect((await row('3')).comprador).not.toBeNull();
      const media = await row('3', await app.signInAs('media'));
      expect(media).toMatchObject({
        comprador: null,
        precios: null,
        puede: { editarImagenes: true, liberar: false },
      });
    });

    it('shows the caller’s abilities for each lot', async () => {
      expect((await row('148')).puede).toMatchObject({ cambiarEstado: true, liberar: false });
      expect((await row('33')).puede).toMatchObject({ cambiarEstado: false, liberar: true });
    });
  });

  it('refuse a new area of a sold lot from users who may not see its price, as they refuse a price', async () => {
    const edit = async (as: SignedIn, change: object) => {
      const { result } = await app.call('GET /Lotes/:numero/Administracion', { params: { numero: '3' } }, as);
      const { precioVara: _price, primaMinima: _minimum, enlaceMapa: _link, ...shown } = result;
      const body: object = { ...shown, ...change };
      return app.call('PUT /Lotes/:numero', { params: { numero: '3' }, body: body as never }, { ...as });
    };
    const others = await app.signInAs(['EDITAR_RESERVA']);
    for (const area of [
      { areaM2: '27.90', areaVaras: '40.00' },
      { areaM2: '697.23', areaVaras: '1000.00' },
    ]) {
      expect(await edit(others, area)).toMatchObject({ status: 409, error: { code: 'lot/sold' } });
    }
    expect((await edit(others, { pinos: 8 })).status).toBe(200);
    expect((await edit(sales, { areaM2: '697.23', areaVaras: '1000.00' })).status).toBe(200);
  });

  describe('the base status', () => {
    const set = async (numero: string, body: unknown, as: object = sales) =>
      app.call('PUT /Lotes/:numero/Estado', { params: { numero }, body: body as never }, { ...as });

    it('refuses to set the base status without EDITAR_RESERVA', async () => {
      const body = { estadoBase: 'no_disponible', version: 1 };
      expect((await set('148', body, {})).status).toBe(401);
      expect((await set('148', body, await app.signInAs(['VER_LOTES_VENDIDOS']))).status).toBe(403);
    });

    it('refuses words that are no base status, naming the field in both languages', async () => {
      const answer = await set('148', { estadoBase: 'vendido', version: 1 });
      expect(answer).toMatchObject({ status: 422, error: { typeResult: 1 } });
      expect(answer.error.fields).toEqual([
        expect.objectContaining({ campo: 'estadoBase', MensajeEng: 'This value is not valid.' }),
      ]);
    });

    it('refuses to set the base status of an unknown lot and of a held one', async () => {
      const body = { estadoBase: 'no_disponible', version: 1 };
      expect(await set('999', body)).toMatchObject({ status: 404, error: { code: 'lot/not-found' } });
      expect(await set('33', body)).toMatchObject({ status: 409, error: { code: 'lot/held' } });
      expect(await set('3', body)).toMatchObject({ status: 409, error: { code: 'lot/held' } });
      await app.call('POST /Reservas', { body: requestFor(['156']) });
      expect(await set('156', body)).toMatchObject({
        status: 409,
        error: { code: 'lot/held', cambio: { quien: 'visitante' } },
      });
    });

    it('changes the lot, raises its version and writes an audit row', async () => {
      const answer = await set('151', { estadoBase: 'no_disponible', version: 1 });
      expect(answer.result).toMatchObject({
        estado: 'no_disponible',
        estadoBase: 'no_disponible',
        version: 2,
      });
      expect(await lastAudit('151')).toMatchObject({
        accion: 'cambiar estado base',
        actor: expect.stringMatching(/^cliente:\d+$/) as string,
        antes: { estadoBase: 'disponible' },
        despues: { estadoBase: 'no_disponible' },
      });
    });

    it('leaves a lot that has it already as it is, alone and among several', async () => {
      const { estadoBase, version } = await row('151');
      const written = await lastAudit('151');
      const body = { estadoBase, version };
      expect(await set('151', body)).toMatchObject({ status: 200, result: body });
      const filas = [{ clave: '151', version }];
      const several = { accion: 'estadoBase', estadoBase, filas } as const;
      const answer = await app.call('POST /Lotes/Seleccion', { body: several }, sales);
      expect(answer).toMatchObject({ status: 200, result: { filas: [body] } });
      expect(await lastAudit('151')).toEqual(written);
    });

    it('refuses an edit of an older version with the current row', async () => {
      await set('152', { estadoBase: 'proximamente', version: 1 });
      const stale = await set('152', { estadoBase: 'disponible', version: 1 });
      expect(stale).toMatchObject({ status: 409, error: { code: 'stale-version' } });
      expect(stale.error.actual).toMatchObject({ numero: '152', estadoBase: 'proximamente', version: 2 });
    });
  });

  describe('releasing a lot', () => {
    const release = async (body: unknown, as: object = sales) =>
      app.call('POST /Lotes/Liberar', { body: body as never }, { ...as });
    /** Returns the number and version of the reservation that holds a lot. */
    const holderOf = async (numero: string) => {
      const { numero_autorizacion: numeroAutorizacion, version } = await app.database
        .selectFrom('reservas')
        .innerJoin('lotes', 'lotes.codigo', 'reservas.lote')
        .select(['numero_autorizacion', 'reservas.version'])
        .where('lotes.numero', '=', numero)
        .where('reservas.estado', 'in', ['pendiente', 'activa', 'vendida', 'vendida_sin_contrato'])
        .orderBy('reservas.codigo')
        .limit(1)
        .executeTakeFirstOrThrow();
      return { numeroAutorizacion, version };
    };
    const UNKNOWN = { numeroAutorizacion: 'A00000000Z', version: 1 };

    it('refuses to release a lot without EDITAR_RESERVA', async () => {
      const body = { numero: '6', confirmacion: '6', motivo: 'No pagó' };
      expect((await release(body, {})).status).toBe(401);
      expect((await release(body, await app.signInAs('media'))).status).toBe(403);
    });

    it('refuses a wrong confirmation and a missing reason', async () => {
      const blank = await release({ numero: '6', ...UNKNOWN, confirmacion: '', motivo: '' });
      expect(blank.error.fields?.map(({ campo }) => campo)).toEqual(['confirmacion', 'motivo']);
      const other = await release({ numero: '6', ...UNKNOWN, confirmacion: '7', motivo: 'No pagó' });
      expect(other).toMatchObject({
        status: 422,
        error: { fields: [{ campo: 'confirmacion', codigo: 'lot-confirmation' }] },
      });
      expect((await row('6')).estado).toBe('reservado');
    });

    it('refuses an authorization number with a wrong check character', async () => {
      const body = {
        numero: '6',
        numeroAutorizacion: 'A000000000',
        version: 1,
        confirmacion: '6',
        motivo: 'No pagó',
      };
      expect((await release(body)).error).toMatchObject({
        code: 'validation',
        fields: [{ campo: 'numeroAutorizacion', codigo: 'authorization-number' }],
      });
    });

    it('refuses to release an unknown lot and one that is not held', async () => {
      const motivo = 'No pagó';
      expect((await release({ numero: '999', ...UNKNOWN, confirmacion: '999', motivo })).error.code).toBe(
        'lot/not-found',
      );
      expect(await release({ numero: '148', ...UNKNOWN, confirmacion: '148', motivo })).toMatchObject({
        status: 409,
        error: { code: 'lot/not-held' },
      });
    });

    it('frees a sold lot and audits who, when and why', async () => {
      const body = { ...(await holderOf('3')), confirmacion: '3', motivo: 'Desistió en cinco días' };
      const { result } = await release({ numero: '3', ...body });
      expect(result.promovida).toBeNull();
      expect((await row('3')).estado).toBe('disponible');
      expect(await lastAudit(result.numeroAutorizacion)).toMatchObject({
        accion: 'liberar',
        antes: { estado: 'vendida' },
        despues: { estado: 'inactiva', motivo: 'Desistió en cinco días' },
      });
      const { fecha_contrato } = await app.database
        .selectFrom('reservas')
        .select('fecha_contrato')
        .where('numero_autorizacion', '=', result.numeroAutorizacion)
        .executeTakeFirstOrThrow();
      expect(fecha_contrato).toBeNull();
    });

    it('gives the lot to the next in the queue for 24 hours, and mails the buyer', async () => {
      const next = await insertReservation(app.database, '6', { idioma: 'en' });
      const body = { numero: '6', ...(await holderOf('6')), confirmacion: '6', motivo: 'No pagó' };
      const { result } = await release(body);
      expect(result.promovida).toBe(next.numero_autorizacion);
      const promoted = await app.database
        .selectFrom('reservas')
        .selectAll()
        .where('codigo', '=', next.codigo)
        .executeTakeFirstOrThrow();
      expect(promoted.fecha_vencimiento?.toISOString()).toBe('2026-03-11T15:00:00.000Z');
      const mails = await app.mails(next.correo ?? '');
      expect(mails.map(({ subject }) => subject)).toContain('Lot 6 is now held for you');

      // A release that is repeated, or made by a colleague who saw the same row, does not end the new holder's reservation.
      expect(await release(body)).toMatchObject({
        status: 409,
        error: { code: 'stale-version', actual: { numero: '6', estado: 'reservado' } },
      });
      expect((await holderOf('6')).numeroAutorizacion).toBe(next.numero_autorizacion);
    });
  });
});
