import type { CreatePaymentLink } from '@lotes/shared-contract';
import { later } from '@lotes/shared-contract/dates';
import { currentPolicy } from '../prices';
import { buildTestApp, newVisitor, requestFor, type SignedIn, type TestApp } from '../testing';

describe('payment links', () => {
  let app: TestApp;
  let payments: SignedIn;
  beforeAll(async () => {
    app = await buildTestApp();
    payments = await app.signInAs('payments');
  });
  afterAll(() => app.close());

  const bodyFor = (lote: string, change: Partial<CreatePaymentLink> = {}): CreatePaymentLink => {
    const { nombreCliente, telefono, correo } = newVisitor();
    const person = { nombre: nombreCliente, telefono, correo };
    return { lote, ...person, concepto: 'prima', plazo: '6', monto: '4500.00', moneda: 'USD', ...change };
  };
  const ask = async (body: CreatePaymentLink, as: object = {}) =>
    app.call('POST /SolicitudesLinkPago', { body }, { ...as });
  const send = async (id: string, body: unknown, as: object = payments) =>
    app.call('POST /SolicitudesLinkPago/:id/Enviar', { params: { id }, body: body as never }, { ...as });
  const link = { version: 1, enlaceUrl: 'https://pagos.example.com/enlace/1' };
  /** Makes a buyer who holds a lot, and returns the body of their request to pay. */
  const holderOf = async (lot: string) => {
    const request = requestFor([lot]);
    const { result } = await app.call('POST /Reservas', { body: request });
    const { nombreCliente: nombre, telefono, correo } = request;
    const reserva = result.reservas[0]?.numeroAutorizacion ?? '';
    return { nombre, telefono, correo, concepto: 'reserva', monto: '100.00', reserva } as const;
  };

  describe('requesting a link', () => {
    afterEach(() => jest.restoreAllMocks());

    it('returns the request that was made', async () => {
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

    it('names every wrong field', async () => {
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

    it('refuses a plan that the price policy keeps for staff to visitors, and takes it from staff', async () => {
      const { plans } = currentPolicy;
      jest.replaceProperty(plans, '12', { ...plans['12'], staffOnly: true });
      const body = bodyFor('148', { plazo: '12' });
      expect(await ask(body)).toMatchObject({
        status: 422,
        error: { fields: [{ campo: 'plazo', codigo: 'term-staff-only' }] },
      });
      expect((await ask(body, payments)).status).toBe(201);
    });

    it('refuses a lot that is not on sale', async () => {
      expect(await ask(bodyFor('16'))).toMatchObject({ status: 409, error: { code: 'lot/not-available' } });
    });

    it('refuses a second open request of the same lot, e-mail and purpose', async () => {
      const body = bodyFor('1');
      expect((await ask(body)).status).toBe(201);
      expect(await ask(body)).toMatchObject({ status: 409, error: { code: 'payment-link/open-exists' } });
      expect((await ask({ ...body, concepto: 'cuota' })).status).toBe(201);
    });

    it('accepts only one of two equal requests that arrive at the same moment', async () => {
      const body = bodyFor('4');
      const answers = await Promise.all(Array.from({ length: 10 }, () => ask(body)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ error }) => error.code === 'payment-link/open-exists')).toHaveLength(9);
    });

    it('refuses an unknown lot', async () => {
      expect(await ask(bodyFor('999'))).toMatchObject({ status: 404, error: { code: 'lot/not-found' } });
    });

    it('either succeeds and keeps a lot that is being deleted, or does not find the lot', async () => {
      const sales = await app.signInAs('sales');
      const { lotes } = (await app.call('GET /Lotes')).result;
      const free = lotes.filter(({ estado }) => estado === 'disponible').slice(-8);
      const remove = (numero: string) => ({
        params: { numero },
        query: { version: 1, confirmacion: numero },
      });
      const outcomes = free.map(async ({ numero }) => {
        const deletion = app.call('DELETE /Lotes/:numero', remove(numero), sales);
        const [asked, deleted] = await Promise.all([ask(bodyFor(numero)), deletion]);
        return `${String(asked.status)} ${String(deleted.status)}`;
      });
      for (const outcome of await Promise.all(outcomes)) expect(['201 409', '404 200']).toContain(outcome);
    });

    it('refuses an authorization number whose check character is wrong', async () => {
      const mistyped = bodyFor('7', { concepto: 'reserva', reserva: 'A000000000' });
      expect((await ask(mistyped)).error.fields).toEqual([
        expect.objectContaining({ campo: 'reserva', codigo: 'authorization-number' }),
      ]);
    });

    it('refuses to let anybody but the holder of the lot pay for a reservation', async () => {
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

    it('returns the stored response for the same idempotency key', async () => {
      const body = bodyFor('11');
      const key = { 'idempotency-key': 'one-request-for-lot-eleven' };
      const first = await ask(body, key);
      expect((await ask(body, key)).result).toEqual(first.result);
    });
  });

  describe('the staff list', () => {
    const list = async (query: object, as: object) =>
      app.call('GET /SolicitudesLinkPago', { query }, { ...as });

    it('refuses the list without VER_SOLICITUDES_LINK_PAGO or EDITAR_SOL_LINK_PAGO', async () => {
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
      expect(Object.values(viewer.result.filas[0]?.puede ?? {})).not.toContain(true);
    });

    it('filters by state, finds by lot, and refuses a page size that no table offers', async () => {
      const sent = await list({ estado: 'enviada' }, payments);
      expect(new Set(sent.result.filas.map(({ estado }) => estado))).toEqual(new Set(['enviada']));
      expect((await list({ buscar: '13' }, payments)).result.filas.map(({ lote }) => lote)).toContain('13');
      expect((await list({ tamano: 3 }, payments)).status).toBe(422);
    });
  });

  describe('sending the link', () => {
    it('refuses to send a link without EDITAR_SOL_LINK_PAGO', async () => {
      const { id } = (await ask(bodyFor('15'))).result;
      expect((await send(id, link, {})).status).toBe(401);
      expect((await send(id, link, await app.signInAs(['VER_SOLICITUDES_LINK_PAGO']))).status).toBe(403);
    });

    it('refuses addresses that are not https, and unknown requests', async () => {
      const { id } = (await ask(bodyFor('149'))).result;
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

    it('refuses a link whose host is not the bank’s, and takes its subdomains', async () => {
      const guarded = await buildTestApp({ environment: { BANK_LINK_HOSTS: 'banco.hn, pay.example.com' } });
      const staff = await guarded.signInAs('payments');
      const { id } = (await guarded.call('POST /SolicitudesLinkPago', { body: bodyFor('149') })).result;
      const answers = [];
      for (const host of ['evil.test', 'banco.hn.evil.test', 'notbanco.hn', 'pagos.banco.hn']) {
        const body = { version: 1, enlaceUrl: `https://${host}/1` };
        answers.push(
          await guarded.call('POST /SolicitudesLinkPago/:id/Enviar', { params: { id }, body }, staff),
        );
      }
      await guarded.close();
      const said = answers.map(({ status, error }) => error?.fields?.map(({ codigo }) => codigo) ?? status);
      expect(said).toEqual([...Array(3).fill(['bank-link-host']), 200]);
    });

    it('sends the link of a down payment although the hold is over', async () => {
      const holder = await holderOf('172');
      const { id } = (await ask({ ...bodyFor('172'), ...holder, concepto: 'prima', monto: '4500.00' }))
        .result;
      app.clock.advance({ hours: 30 });
      expect((await send(id, link)).result).toMatchObject({
        estado: 'enviada',
        venceEn: later(app.clock.now(), { hours: 72 }).toISOString(),
      });
    });

    it('mails the link in the language of the request, and audits who sent it', async () => {
      const body = bodyFor('18', { idioma: 'en' });
      const { id } = (await ask(body)).result;
      const { result } = await send(id, link);
      expect(result).toMatchObject({
        estado: 'enviada',
        enlaceUrl: link.enlaceUrl,
        version: 2,
        puede: { enviar: false, pagar: true },
      });
      const mails = await app.mails(body.correo);
      const mail = mails.find(({ subject }) => subject === 'Payment link for lot 18');
      expect(mail?.text).toContain(link.enlaceUrl);
      const audited = await app.database
        .selectFrom('auditoria')
        .selectAll()
        .where('entidad_id', '=', id)
        .execute();
      expect(audited).toEqual(
        ['crear', 'enviar'].map((accion) =>
          expect.objectContaining({ accion, entidad: 'solicitudLinkPago' }),
        ),
      );
    });

    it('lets the link be paid no longer than the hold lasts', async () => {
      const holder = await holderOf('21');
      app.clock.advance({ hours: 20 });
      const { id } = (await ask(bodyFor('21', holder))).result;
      const { result } = await send(id, link);
      expect(result.venceEn).toBe(later(result.enviadaEn ?? '', { hours: 4 }).toISOString());
      app.clock.advance({ hours: 4 });
      const { filas } = (
        await app.call('GET /SolicitudesLinkPago', { query: { estado: 'vencida' } }, payments)
      ).result;
      expect(filas.map((row) => row.id)).toContain(id);
    });

    it('refuses to send after the hold has ended, after the link was sent, and for an outdated version', async () => {
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
