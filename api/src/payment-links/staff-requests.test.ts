import type { CreatePaymentLink } from '@lotes/shared-contract';
import { later } from '@lotes/shared-contract/dates';
import {
  buildTestApp,
  type FreshPlaces,
  freshPlaces,
  insertReservation,
  newVisitor,
  paymentSteps,
  personalSteps,
  requestFor,
  type SignedIn,
  type TestApp,
} from '../testing';

describe('payments that staff ask clients for (R12.21, R12.22)', () => {
  let app: TestApp;
  let payments: SignedIn;
  let places: FreshPlaces;
  beforeAll(async () => {
    app = await buildTestApp();
    payments = await app.signInAs('payments');
    places = await freshPlaces(app);
  });
  afterAll(() => app.close());

  const person = () => {
    const { nombreCliente: nombre, telefono, correo } = newVisitor();
    return { nombre, telefono, correo };
  };
  const bodyFor = (lote: string, change: Partial<CreatePaymentLink> = {}): CreatePaymentLink => {
    const terms = { concepto: 'prima', plazo: '16', monto: '4500.00', moneda: 'USD' } as const;
    return { lote, ...person(), ...terms, ...change };
  };
  const ask = async (body: CreatePaymentLink, as: object = payments) =>
    app.call('POST /SolicitudesLinkPago', { body }, { ...as });
  const audited = (id: string) =>
    app.database.selectFrom('auditoria').selectAll().where('entidad_id', '=', id).orderBy('id').execute();

  describe('asking', () => {
    it('takes any purpose and the 16-year plan, notifies the client in their language, and audits the author', async () => {
      for (const concepto of ['prima', 'cuota'] as const) {
        const body = bodyFor(places.freeLot(), { concepto, idioma: 'en' });
        const { status, result } = await ask(body);
        expect(status).toBe(201);
        expect((await app.mails(body.correo)).map(({ subject }) => subject)).toEqual([
          `Your payment for lot ${body.lote}`,
        ]);
        expect((await app.mails()).filter(({ replyTo }) => replyTo === body.correo)).toEqual([]);
        expect(await audited(result.id)).toEqual([
          expect.objectContaining({
            accion: 'crear',
            entidad: 'solicitudLinkPago',
            despues: expect.objectContaining({ lote: body.lote, concepto, plazo: '16', monto: '4500.00' }),
          }),
        ]);
      }
    });

    it('shows the quote of a sold lot only to users who may see its price', async () => {
      const lote = places.freeLot();
      const quoted = await app.call('POST /Cotizaciones', { body: { lote, plan: '12', prima: '' } });
      const cotizacion = quoted.result.id;
      const { id } = (await ask(bodyFor(lote, { plazo: '12', cotizacion }))).result;
      const shownTo = async (...more: 'VER_LOTES_VENDIDOS'[]) => {
        const staff = await app.signInAs(['VER_SOLICITUDES_LINK_PAGO', ...more]);
        const { filas } = (await app.call('GET /SolicitudesLinkPago', { query: { id } }, staff)).result;
        return filas[0]?.cotizacion;
      };
      expect(await shownTo()).toBe(cotizacion);
      await insertReservation(app.database, lote, { estado: 'vendida', retencion_desde: app.clock.now() });
      expect(await shownTo()).toBeNull();
      expect(await shownTo('VER_LOTES_VENDIDOS')).toBe(cotizacion);
    });

    it('binds the request to the named reservation, even under another e-mail', async () => {
      const lot = places.freeLot();
      const { result } = await app.call('POST /Reservas', { body: requestFor([lot]) });
      const reserva = result.reservas[0]?.numeroAutorizacion ?? '';
      const week = bodyFor(lot, { reserva, concepto: 'reserva', plazo: 'contado', monto: '100.00' });
      expect((await ask(week)).status).toBe(201);
      const { filas } = (await app.call('GET /SolicitudesLinkPago', { query: { reserva } }, payments)).result;
      expect(filas.map(({ correo }) => correo)).toEqual([week.correo]);
      expect((await ask({ ...week, correo: 'visitante@example.test' }, {})).error).toMatchObject({
        code: 'payment-link/not-holder',
        fields: [{ campo: 'correo', codigo: 'holder-email' }],
      });
    });

    it('refuses a week that is paid, even while the bank works on a newer request for it', async () => {
      const steps = paymentSteps(app, payments);
      const lot = places.freeLot();
      const { token, id } = await steps.sentWeek(lot);
      const reserva = (await steps.firstOwn(token))?.numeroAutorizacion ?? '';
      const week = () => bodyFor(lot, { reserva, concepto: 'reserva', plazo: 'contado', monto: '100.00' });
      app.clock.advance({ minutes: 1 });
      const other = (await ask(week())).result.id;
      const { version } = await steps.send(other);
      const step = { params: { id: other }, body: { version } };
      await app.call('POST /SolicitudesLinkPago/:id/Procesar', step, payments);
      expect((await steps.pay(id)).result.estado).toBe('pagada');
      expect(await steps.row(other)).toMatchObject({ estado: 'procesando' });
      const refused = await ask(week());
      expect(refused).toMatchObject({ status: 409, error: { code: 'payment-link/already-paid' } });
    });

    it('binds a request for an instalment to the sale of the lot', async () => {
      const lot = places.freeLot();
      const sales = await app.signInAs('sales');
      const sold = { estado: 'vendida', fechaContrato: '2026-03-09' } as const;
      const made = await (await personalSteps(app)).sell([lot], sold, sales);
      const reserva = made.result.reservas[0]?.numeroAutorizacion ?? '';
      expect((await ask(bodyFor(lot, { concepto: 'cuota', reserva }))).status).toBe(201);
      const { filas } = (await app.call('GET /SolicitudesLinkPago', { query: { reserva } }, payments)).result;
      expect(filas).toMatchObject([{ lote: lot, concepto: 'cuota', estadoReserva: 'vendida' }]);
    });

    it('names the field of each conflict', async () => {
      const body = bodyFor(places.freeLot());
      expect((await ask(body)).status).toBe(201);
      expect((await ask(body)).error).toMatchObject({
        code: 'payment-link/open-exists',
        fields: [{ campo: 'concepto', codigo: 'payment-open' }],
      });
      const other = (await app.call('POST /Reservas', { body: requestFor([places.freeLot()]) })).result;
      const reserva = other.reservas[0]?.numeroAutorizacion ?? '';
      expect((await ask(bodyFor(places.freeLot(), { reserva }))).error).toMatchObject({
        code: 'payment-link/not-holder',
        fields: [{ campo: 'reserva', codigo: 'reservation-not-live' }],
      });
    });
  });

  describe('sending the link again', () => {
    const sentLink = async (change: Partial<CreatePaymentLink> = {}) => {
      const body = bodyFor(places.freeLot(), change);
      const { id } = (await ask(body)).result;
      const link = { version: 1, enlaceUrl: `https://pagos.example.com/${id}` };
      const { result } = await app.call(
        'POST /SolicitudesLinkPago/:id/Enviar',
        { params: { id }, body: link },
        payments,
      );
      return { body, row: result };
    };
    const step =
      (kind: 'Reenviar' | 'Deshacer') =>
      (id: string, version: number, as: object = payments) =>
        app.call(`POST /SolicitudesLinkPago/:id/${kind}`, { params: { id }, body: { version } }, { ...as });
    const [repeat, takeBack] = [step('Reenviar'), step('Deshacer')];
    /** Marks the waiting mails as sent. */
    const letLeave = async () =>
      app.database.updateTable('outbox').set({ enviado_en: app.clock.now() }).execute();
    const linksTo = async (correo: string) =>
      (await app.mails(correo)).filter(({ subject }) => subject.startsWith('Payment link'));

    it('mails the same text again and audits it; the row stays as it is', async () => {
      const { body, row } = await sentLink({ idioma: 'en' });
      expect(row.puede.reenviar).toBe(true);
      const again = await repeat(row.id, row.version);
      expect(again.result).toEqual({ ...row, version: row.version + 1 });
      const mails = await linksTo(body.correo);
      expect(mails.map(({ text }) => text)).toEqual([mails[0]?.text, mails[0]?.text]);
      expect((await audited(row.id)).map(({ accion }) => accion)).toEqual(['crear', 'enviar', 'reenviar']);
    });

    it('delays the mail by ten seconds, in which it can be taken back once', async () => {
      const { body, row } = await sentLink({ idioma: 'en' });
      await letLeave();
      expect((await takeBack(row.id, row.version)).error.code).toBe('payment-link/mail-sent');
      const { result } = await repeat(row.id, row.version);
      expect((await takeBack(row.id, row.version)).error.code).toBe('stale-version');
      const undone = await takeBack(row.id, result.version);
      expect(undone).toMatchObject({ status: 200, result: { estado: 'enviada' } });
      expect(await linksTo(body.correo)).toHaveLength(1);
      expect((await takeBack(row.id, undone.result.version)).error.code).toBe('payment-link/mail-sent');
      expect((await audited(row.id)).map(({ accion }) => accion)).toContain('deshacer');
    });

    it('delays the first mail of a link too; taking it back restores the request', async () => {
      const { body, row } = await sentLink({ idioma: 'en' });
      const waiting = app.database.selectFrom('outbox').selectAll().orderBy('id', 'desc');
      expect((await waiting.executeTakeFirstOrThrow()).disponible_en).toEqual(
        later(app.clock.now(), { seconds: 10 }),
      );
      const undone = await takeBack(row.id, row.version);
      expect(undone.result).toMatchObject({
        estado: 'solicitada',
        enlaceUrl: null,
        enviadaEn: null,
        venceEn: null,
        puede: { enviar: true, reemplazar: false },
      });
      expect(await linksTo(body.correo)).toHaveLength(0);
      expect((await audited(row.id)).map(({ accion }) => accion)).toEqual(['crear', 'enviar', 'deshacer']);
    });

    it('replaces a wrong link, audits both links, and says so in the mail', async () => {
      const { body, row } = await sentLink({ idioma: 'en' });
      const replace = (version: number, as: object = payments) =>
        app.call(
          'POST /SolicitudesLinkPago/:id/Reemplazar',
          { params: { id: row.id }, body: { version, enlaceUrl: 'https://pagos.example.com/other' } },
          { ...as },
        );
      expect((await replace(row.version, {})).status).toBe(401);
      await letLeave();
      const { result } = await replace(row.version);
      expect(result).toMatchObject({ estado: 'enviada', enlaceUrl: 'https://pagos.example.com/other' });
      expect((await replace(row.version)).error.code).toBe('stale-version');
      const [, other] = await linksTo(body.correo);
      expect(other?.text).toContain('https://pagos.example.com/other');
      expect(other?.text).toContain('please do not use that one');
      const last = (await audited(row.id)).at(-1);
      expect(last).toMatchObject({
        accion: 'enviar',
        antes: { enlaceUrl: row.enlaceUrl },
        despues: { enlaceUrl: 'https://pagos.example.com/other' },
      });
    });

    it('mails only the new link if the first is replaced before its mail has left', async () => {
      const { body, row } = await sentLink({ idioma: 'en' });
      await app.call(
        'POST /SolicitudesLinkPago/:id/Reemplazar',
        {
          params: { id: row.id },
          body: { version: row.version, enlaceUrl: 'https://pagos.example.com/other' },
        },
        payments,
      );
      const mails = await linksTo(body.correo);
      expect(mails.map(({ text }) => text)).toEqual([expect.not.stringContaining('please do not use')]);
      expect(mails[0]?.text).toContain('https://pagos.example.com/other');
    });

    it('sends the mail after ten seconds, and refuses to take it back then', async () => {
      const { row } = await sentLink();
      const { result } = await repeat(row.id, row.version);
      const waiting = app.database.selectFrom('outbox').selectAll().where('enviado_en', 'is', null);
      const due = (await waiting.orderBy('id', 'desc').executeTakeFirstOrThrow()).disponible_en;
      expect(due).toEqual(later(app.clock.now(), { seconds: 10 }));
      await app.database.updateTable('outbox').set({ enviado_en: due }).execute();
      expect((await takeBack(row.id, result.version)).error.code).toBe('payment-link/mail-sent');
    });

    it('refuses to resend before the link is sent, once it has expired, for an outdated row, and without the permission', async () => {
      const { id } = (await ask(bodyFor(places.freeLot()))).result;
      expect((await repeat(id, 1)).error.code).toBe('payment-link/not-open');
      const { row } = await sentLink();
      expect((await repeat(row.id, 1)).error).toMatchObject({ code: 'stale-version' });
      expect((await repeat(row.id, row.version, {})).status).toBe(401);
      const viewer = await app.signInAs(['VER_SOLICITUDES_LINK_PAGO']);
      expect((await repeat(row.id, row.version, viewer)).status).toBe(403);
      app.clock.advance({ hours: 72 });
      expect((await repeat(row.id, row.version)).error.code).toBe('payment-link/not-open');
    });

    it('refuses to resend once the address has reached its limit of mails within an hour', async () => {
      const limited = await buildTestApp({
        databaseUrl: app.databaseUrl,
        environment: { RATE_LIMITS: 'on' },
      });
      const { row } = await sentLink();
      let { version } = row;
      const answers: (number | string)[] = [];
      for (let round = 0; round < 5; round += 1) {
        const { status, result } = await limited.call(
          'POST /SolicitudesLinkPago/:id/Reenviar',
          { params: { id: row.id }, body: { version } },
          payments,
        );
        answers.push(status);
        version = result?.version ?? version;
      }
      await limited.close();
      expect(answers).toEqual([200, 200, 200, 429, 429]);
    });
  });
});
