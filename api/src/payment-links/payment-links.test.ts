import type { CreatePaymentLink } from '@lotes/shared-contract';
import { buildTestApp, type SignedIn, type TestApp } from '../testing';
import { requestFor, somebody } from '../testing/reservation-factory';

describe('payment links', () => {
  let app: TestApp;
  let payments: SignedIn;
  beforeAll(async () => {
    app = await buildTestApp();
    payments = await app.signInAs('payments');
  });
  afterAll(() => app.close());

  const bodyFor = (lote: string, change: Partial<CreatePaymentLink> = {}): CreatePaymentLink => {
    const { nombreCliente, telefono, correo } = somebody();
    const person = { nombre: nombreCliente, telefono, correo };
    return { lote, ...person, concepto: 'prima', plazo: '6', monto: '4500.00', moneda: 'USD', ...change };
  };
  const ask = async (body: CreatePaymentLink, as: object = {}) =>
    app.call('POST /SolicitudesLinkPago', { body }, { ...as });
  const send = async (id: string, body: unknown, as: object = payments) =>
    app.call('POST /SolicitudesLinkPago/:id/Enviar', { params: { id }, body: body as never }, { ...as });
  const link = { version: 1, enlaceUrl: 'https://pagos.example.com/enlace/1' };
  /** Somebody who holds a lot, and what they would ask a link with. */
  const holderOf = async (lot: string) => {
    const request = requestFor([lot]);
    const { result } = await app.call('POST /Reservas', { body: request });
    const { nombreCliente: nombre, telefono, correo } = request;
    const reserva = result.reservas[0]?.numeroAutorizacion ?? '';
    return { nombre, telefono, correo, concepto: 'reserva', monto: '100.00', reserva } as const;
  };

  describe('a visitor asks', () => {
    it('and is told that the request was taken', async () => {
      const answer = await ask(bodyFor('148'));
      expect(answer.status).toBe(201);
      expect(answer.result).toMatchObject({
        lote: '148',
        concepto: 'prima',
        monto: '4500.00',
        estado: 'solicitada',
        solicitadaEn: '2026-03-10T15:00:00.000Z',
      });
    });

    it('with every wrong field named', async () => {
      const { status, error } = await ask({
        ...bodyFor('148'),
        monto: '0.00',
        correo: 'x',
        moneda: 'EUR' as never,
      });
      expect(status).toBe(422);
      expect(error.fields?.map(({ campo, codigo }) => [campo, codigo])).toEqual([
        ['correo', 'email'],
        ['monto', 'money-positive'],
        ['moneda', 'invalid'],
      ]);
    });

    it('not on the 16-year plan, which only staff may choose', async () => {
      const body = bodyFor('148', { plazo: '16' });
      expect(await ask(body)).toMatchObject({
        status: 422,
        error: { fields: [{ campo: 'plazo', codigo: 'term-staff-only' }] },
      });
      expect((await ask(body, payments)).status).toBe(201);
    });

    it('not for a lot that is not on sale', async () => {
      expect(await ask(bodyFor('16'))).toMatchObject({ status: 409, error: { code: 'lot/not-available' } });
    });

    it('once per lot, e-mail and concept while the request is open', async () => {
      const body = bodyFor('1');
      expect((await ask(body)).status).toBe(201);
      expect(await ask(body)).toMatchObject({ status: 409, error: { code: 'payment-link/open-exists' } });
      expect((await ask({ ...body, concepto: 'cuota' })).status).toBe(201);
    });

    it('once even where both requests arrive at the same moment', async () => {
      const body = bodyFor('4');
      const answers = await Promise.all(Array.from({ length: 10 }, () => ask(body)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ error }) => error.code === 'payment-link/open-exists')).toHaveLength(9);
    });

    it('for a lot that exists', async () => {
      expect(await ask(bodyFor('999'))).toMatchObject({ status: 404, error: { code: 'lot/not-found' } });
    });

    it('to pay a reservation only as its present holder', async () => {
      const holder = await holderOf('7');
      expect((await ask(bodyFor('7', { concepto: 'reserva' }))).error.fields).toEqual([
        expect.objectContaining({ campo: 'reserva', codigo: 'required' }),
      ]);
      const stranger = bodyFor('7', { ...holder, correo: 'otra@example.test' });
      expect(await ask(stranger)).toMatchObject({ status: 409, error: { code: 'payment-link/not-holder' } });
      const waiting = await holderOf('7');
      expect((await ask(bodyFor('7', waiting))).error.code).toBe('payment-link/not-holder');
      expect((await ask(bodyFor('7', holder))).status).toBe(201);
    });

    it('and is answered the same again on the same idempotency key', async () => {
      const body = bodyFor('11');
      const key = { 'idempotency-key': 'one-request-for-lot-eleven' };
      const first = await ask(body, key);
      expect((await ask(body, key)).result).toEqual(first.result);
    });
  });

  describe('the staff list', () => {
    const list = async (query: object, as: object) =>
      app.call('GET /SolicitudesLinkPago', { query }, { ...as });

    it('is for holders of VER_ or EDITAR_SOL_LINK_PAGO', async () => {
      expect((await list({}, {})).status).toBe(401);
      expect((await list({}, await app.signInAs('sales'))).status).toBe(403);
      expect((await list({}, await app.signInAs(['EDITAR_SOL_LINK_PAGO']))).status).toBe(200);
    });

    it('shows the newest first, and lets only holders of EDITAR_SOL_LINK_PAGO send', async () => {
      app.clock.advance({ minutes: 1 });
      const { result } = await ask(bodyFor('13'));
      const seen = await list({}, payments);
      expect(seen.result.filas[0]).toMatchObject({ id: result.id, puede: { enviar: true, pagar: false } });
      const viewer = await list({}, await app.signInAs(['VER_SOLICITUDES_LINK_PAGO']));
      expect(viewer.result.filas[0]?.puede).toEqual({ enviar: false, pagar: false });
    });

    it('filters by state, finds by name or lot, and refuses odd pages', async () => {
      const sent = await list({ estado: 'enviada' }, payments);
      expect(new Set(sent.result.filas.map(({ estado }) => estado))).toEqual(new Set(['enviada']));
      expect((await list({ buscar: '13' }, payments)).result.filas.map(({ lote }) => lote)).toContain('13');
      expect((await list({ tamano: 3 }, payments)).status).toBe(422);
    });
  });

  describe('sending the link', () => {
    it('is for holders of EDITAR_SOL_LINK_PAGO', async () => {
      const { id } = (await ask(bodyFor('15'))).result;
      expect((await send(id, link, {})).status).toBe(401);
      expect((await send(id, link, await app.signInAs(['VER_SOLICITUDES_LINK_PAGO']))).status).toBe(403);
    });

    it('takes https addresses alone, and requests that exist', async () => {
      const { id } = (await ask(bodyFor('17'))).result;
      expect(await send(id, { version: 1, enlaceUrl: 'http://pagos.example.com/1' })).toMatchObject({
        status: 422,
        error: { fields: [{ campo: 'enlaceUrl', codigo: 'https-url' }] },
      });
      expect((await send('not-an-id', link)).status).toBe(422);
      expect(await send('6b1c1c1e-0000-4000-8000-000000000000', link)).toMatchObject({
        status: 404,
        error: { code: 'payment-link/not-found' },
      });
    });

    it('sends that of a down payment though the hold it was asked under is over', async () => {
      const holder = await holderOf('172');
      const { id } = (await ask({ ...bodyFor('172'), ...holder, concepto: 'prima', monto: '4500.00' }))
        .result;
      app.clock.advance({ hours: 30 });
      expect((await send(id, link)).result).toMatchObject({
        estado: 'enviada',
        venceEn: new Date(app.clock.now().getTime() + 72 * 3_600_000).toISOString(),
      });
    });

    it('mails it in the language of the request, and records who sent it', async () => {
      const body = bodyFor('18', { idioma: 'en' });
      const { id } = (await ask(body)).result;
      const { result } = await send(id, link);
      expect(result).toMatchObject({
        estado: 'enviada',
        enlaceUrl: link.enlaceUrl,
        version: 2,
        puede: { enviar: false, pagar: true },
      });
      const mails = await app.database.selectFrom('outbox').select('contenido').execute();
      const mail = mails
        .map(({ contenido }) => contenido as { to: string; subject: string; text: string })
        .find(({ to, subject }) => to === body.correo && subject === 'Payment link for lot 18');
      expect(mail?.text).toContain(link.enlaceUrl);
      const audited = await app.database
        .selectFrom('auditoria')
        .selectAll()
        .where('entidad_id', '=', id)
        .execute();
      expect(audited).toEqual([expect.objectContaining({ accion: 'enviar', entidad: 'solicitudLinkPago' })]);
    });

    it('lets it be paid no longer than the hold lasts', async () => {
      const holder = await holderOf('21');
      app.clock.advance({ hours: 20 });
      const { id } = (await ask(bodyFor('21', holder))).result;
      const { result } = await send(id, link);
      const held = new Date(result.enviadaEn ?? '').getTime() + 4 * 3_600_000;
      expect(result.venceEn).toBe(new Date(held).toISOString());
      app.clock.advance({ hours: 4 });
      const { filas } = (
        await app.call('GET /SolicitudesLinkPago', { query: { estado: 'vencida' } }, payments)
      ).result;
      expect(filas.map((row) => row.id)).toContain(id);
    });

    it('is refused once the hold is over, once it was sent, and on an older version', async () => {
      const holder = await holderOf('23');
      const { id } = (await ask(bodyFor('23', holder))).result;
      expect(await send(id, { ...link, version: 9 })).toMatchObject({
        status: 409,
        error: { code: 'stale-version', actual: { id, version: 1 } },
      });
      app.clock.advance({ hours: 24 });
      expect((await send(id, link)).error.code).toBe('payment-link/not-open');

      const other = (await ask(bodyFor('24'))).result;
      await send(other.id, link);
      expect((await send(other.id, { ...link, version: 2 })).error.code).toBe('payment-link/not-open');
    });
  });
});
