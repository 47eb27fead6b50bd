import { buildTestApp, type TestApp } from '../testing';
import { insertReservation } from '../testing/reservation-factory';
import type { SignedIn } from '../testing';

describe('lots as staff work them', () => {
  let app: TestApp;
  let sales: SignedIn;
  beforeAll(async () => {
    app = await buildTestApp();
    sales = await app.signInAs('sales');
  });
  afterAll(() => app.close());

  const row = async (numero: string, as: SignedIn = sales) => {
    const { lotes } = (await app.call('GET /Lotes/Administracion', undefined, as)).result;
    const found = lotes.find((lot) => lot.numero === numero);
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
    it('is refused to visitors and to staff of other areas', async () => {
      expect((await app.call('GET /Lotes/Administracion')).status).toBe(401);
      const payments = await app.signInAs('payments');
      expect((await app.call('GET /Lotes/Administracion', undefined, payments)).status).toBe(403);
    });

    it('shows buyers of sold lots to sales, and not to the media team', async () => {
      expect((await row('3')).comprador).not.toBeNull();
      const media = await row('3', await app.signInAs('media'));
      expect(media).toMatchObject({
        comprador: null,
        precios: null,
        puede: { editarImagenes: true, liberar: false },
      });
    });

    it('says what the caller may do with each lot', async () => {
      expect((await row('148')).puede).toMatchObject({ cambiarEstado: true, liberar: false });
      expect((await row('33')).puede).toMatchObject({ cambiarEstado: false, liberar: true });
    });
  });

  describe('the base status', () => {
    const set = async (numero: string, body: unknown, as: object = sales) =>
      app.call('PUT /Lotes/:numero/Estado', { params: { numero }, body: body as never }, { ...as });

    it('is set by nobody without EDITAR_RESERVA', async () => {
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

    it('cannot be set where there is no lot or where somebody holds it', async () => {
      const body = { estadoBase: 'no_disponible', version: 1 };
      expect(await set('999', body)).toMatchObject({ status: 404, error: { code: 'lot/not-found' } });
      expect(await set('33', body)).toMatchObject({ status: 409, error: { code: 'lot/held' } });
      expect(await set('3', body)).toMatchObject({ status: 409, error: { code: 'lot/held' } });
    });

    it('changes the lot, moves its version on and leaves an audit row', async () => {
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

    it('refuses an edit of an older version and answers the present row', async () => {
      await set('152', { estadoBase: 'proximamente', version: 1 });
      const stale = await set('152', { estadoBase: 'disponible', version: 1 });
      expect(stale).toMatchObject({ status: 409, error: { code: 'stale-version' } });
      expect(stale.error.actual).toMatchObject({ numero: '152', estadoBase: 'proximamente', version: 2 });
    });
  });

  describe('releasing a lot', () => {
    const release = async (body: unknown, as: object = sales) =>
      app.call('POST /Lotes/Liberar', { body: body as never }, { ...as });
    /** What names the reservation that holds a lot. */
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
    const NOBODY = { numeroAutorizacion: 'A000000000', version: 1 };

    it('is for holders of EDITAR_RESERVA', async () => {
      const body = { numero: '6', confirmacion: '6', motivo: 'No pagó' };
      expect((await release(body, {})).status).toBe(401);
      expect((await release(body, await app.signInAs('media'))).status).toBe(403);
    });

    it('asks for the number typed again and for a reason', async () => {
      const blank = await release({ numero: '6', ...NOBODY, confirmacion: '', motivo: '' });
      expect(blank.error.fields?.map(({ campo }) => campo)).toEqual(['confirmacion', 'motivo']);
      const other = await release({ numero: '6', ...NOBODY, confirmacion: '7', motivo: 'No pagó' });
      expect(other).toMatchObject({
        status: 422,
        error: { fields: [{ campo: 'confirmacion', codigo: 'lot-confirmation' }] },
      });
      expect((await row('6')).estado).toBe('reservado');
    });

    it('is refused for a lot that does not exist or that nobody holds', async () => {
      const motivo = 'No pagó';
      expect((await release({ numero: '999', ...NOBODY, confirmacion: '999', motivo })).error.code).toBe(
        'lot/not-found',
      );
      expect(await release({ numero: '148', ...NOBODY, confirmacion: '148', motivo })).toMatchObject({
        status: 409,
        error: { code: 'lot/not-held' },
      });
    });

    it('frees a sold lot and keeps who, when and why', async () => {
      const body = { ...(await holderOf('3')), confirmacion: '3', motivo: 'Desistió en cinco días' };
      const { result } = await release({ numero: '3', ...body });
      expect(result.promovida).toBeNull();
      expect((await row('3')).estado).toBe('disponible');
      expect(await lastAudit(result.numeroAutorizacion)).toMatchObject({
        accion: 'liberar',
        antes: { estado: 'vendida' },
        despues: { estado: 'inactiva', motivo: 'Desistió en cinco días' },
      });
    });

    it('gives the lot to the next in line for a fresh 24 hours, and writes to them', async () => {
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
      const mails = await app.database.selectFrom('outbox').select('contenido').execute();
      expect(mails.map(({ contenido }) => contenido)).toContainEqual(
        expect.objectContaining({ to: next.correo, subject: 'Lot 6 is now held for you' }),
      );

      // The same order again, or that of a colleague who saw the same row: the one who holds the lot now keeps it.
      expect(await release(body)).toMatchObject({
        status: 409,
        error: { code: 'stale-version', actual: { numero: '6', estado: 'reservado' } },
      });
      expect((await holderOf('6')).numeroAutorizacion).toBe(next.numero_autorizacion);
    });
  });
});
