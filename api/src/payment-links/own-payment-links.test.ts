import { readablePhone, type CreatePaymentLink, type CreateReservation } from '@lotes/shared-contract';
import { TO_OFFICE } from '../outbox';
import { buildPaymentApp, type PaymentSteps, requestFor, type TestApp } from '../testing';

describe('own payment links by their secret token', () => {
  let app: TestApp;
  let steps: PaymentSteps;
  beforeEach(async () => {
    ({ app, steps } = await buildPaymentApp());
  });
  afterEach(() => app.close());

  const read = async (token: string | null) =>
    app.call('GET /SolicitudesLinkPago/Mia/:token', { params: { token: token ?? '' } });
  const ask = async (body: CreatePaymentLink, as: Record<string, string> = {}) =>
    app.call('POST /SolicitudesLinkPago', { body }, as);
  const reserve = async (lots: string[], change: Partial<CreateReservation> = {}) => {
    const body = requestFor(lots, change);
    return { body, ...(await app.call('POST /Reservas', { body })).result };
  };
  /** Returns the body with which the buyer of a reservation requests to pay its week. */
  const weekOf = (
    { body, reservas }: Awaited<ReturnType<typeof reserve>>,
    change: Partial<CreatePaymentLink> = {},
  ): CreatePaymentLink => ({
    lote: body.lotes[0] ?? '',
    reserva: reservas[0]?.numeroAutorizacion ?? '',
    nombre: body.nombreCliente,
    telefono: body.telefono,
    correo: body.correo,
    concepto: 'reserva',
    plazo: 'contado',
    monto: '100.00',
    moneda: 'USD',
    ...change,
  });
  const mailTo = async (correo: string, subject: string) =>
    (await app.mails(correo)).find((mail) => mail.subject === subject)?.text;

  describe('a week chosen while reserving', () => {
    it('requests a link for every lot that is held, and none for a lot that the buyer waits for', async () => {
      await steps.join('4');
      const { token, body, reservas } = await reserve(['1', '4'], { tipo: 'pago7d' });
      const answer = await read(token);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(answer.result).toEqual({
        ahora: '2026-03-10T15:00:00.000Z',
        solicitudes: [
          {
            id: expect.any(String) as string,
            lote: '1',
            nombre: body.nombreCliente,
            concepto: 'reserva',
            plazo: 'contado',
            monto: '100.00',
            moneda: 'USD',
            estado: 'solicitada',
            solicitadaEn: '2026-03-10T15:00:00.000Z',
            enviadaEn: null,
            venceEn: null,
            pagadaEn: null,
            recibido: '0.00',
            saldo: '100.00',
            revision: null,
            reembolsado: null,
            reembolsadoEn: null,
            enlaceUrl: null,
            referenciaBanco: null,
            reserva: {
              numeroAutorizacion: reservas[0]?.numeroAutorizacion,
              estado: 'pendiente',
              fechaVencimiento: '2026-03-11T15:00:00.000Z',
            },
            puede: { pedirOtro: false },
          },
        ],
      });
      const own = await steps.own(token);
      expect(own.map(({ tipo, pago, puede }) => [tipo, pago?.estado, puede.pagar])).toEqual([
        ['pago7d', 'solicitada', false],
        ['pago7d', undefined, false],
      ]);
    });

    it('audits the creation of the request for the week, with the visitor as its actor', async () => {
      const { token, body, reservas } = await reserve(['1'], { tipo: 'pago7d' });
      const [{ id = '' } = {}] = await steps.payments(token);
      const trail = app.database.selectFrom('auditoria').selectAll().where('entidad_id', '=', id);
      expect(await trail.execute()).toMatchObject([
        {
          actor: 'visitante',
          accion: 'crear',
          entidad: 'solicitudLinkPago',
          antes: null,
          momento: app.clock.now(),
          despues: {
            lote: '1',
            reserva: reservas[0]?.numeroAutorizacion,
            estado: 'solicitada',
            concepto: 'reserva',
            plazo: 'contado',
            monto: '100.00',
            moneda: 'USD',
            nombre: body.nombreCliente,
            correo: body.correo,
            telefono: body.telefono,
          },
        },
      ]);
    });

    it('confirms a week by mail in the visitor’s language, with the link to the checkout', async () => {
      await steps.join('4');
      const spanish = await reserve(['1', '4'], { tipo: 'pago7d' });
      const text = await mailTo(spanish.body.correo, 'Su reserva: lotes 1 y 4');
      expect(text).toContain('USD 100.00 por el lote reservado a su nombre');
      expect(text).toContain(`/es/checkout?token=${spanish.token}`);
      expect(text).toContain('lista de espera lo podrá pedir');
      const english = await reserve(['7', '10'], { tipo: 'pago7d', idioma: 'en' });
      const mail = await mailTo(english.body.correo, 'Your reservation: lots 7 and 10');
      expect(mail).toContain('USD 100.00 for each lot that is held for you');
      expect(mail).toContain(`/en/checkout?token=${english.token}`);
      expect(mail).not.toContain('that you wait for');
      const free = await reserve(['11']);
      expect(await mailTo(free.body.correo, 'Su reserva: lote 11')).not.toContain('checkout');
    });

    it('lets the buyer request the link of a lot that they waited for once they hold it, not before', async () => {
      await steps.join('1');
      const waiting = await reserve(['1'], { tipo: 'pago7d', idioma: 'en' });
      expect((await read(waiting.token)).result.solicitudes).toEqual([]);
      expect((await ask(weekOf(waiting))).error.code).toBe('payment-link/not-holder');
      app.clock.advance({ hours: 24 });
      expect(await steps.firstOwn(waiting.token)).toMatchObject({ pago: null, puede: { pagar: true } });
      expect(await mailTo(waiting.body.correo, 'Lot 1 is now held for you')).toContain('USD 100.00');
      expect((await ask(weekOf(waiting))).status).toBe(201);
      expect(await steps.firstOwn(waiting.token)).toMatchObject({
        pago: { estado: 'solicitada' },
        puede: { pagar: false },
      });
      expect((await ask(weekOf(waiting))).error.code).toBe('payment-link/open-exists');
    });

    it('requests no link for a free reservation', async () => {
      const { token } = await reserve(['1']);
      expect((await read(token)).result.solicitudes).toEqual([]);
      expect(await steps.firstOwn(token)).toMatchObject({
        tipo: 'gratis24h',
        pago: null,
        puede: { pagar: true },
      });
      const wrong = await app.call('POST /Reservas', {
        body: requestFor(['4'], { tipo: 'personal' as never }),
      });
      expect(wrong.error.fields).toEqual([expect.objectContaining({ campo: 'tipo', codigo: 'invalid' })]);
    });
  });

  it('a visitor’s request is mailed to the office, in Spanish, with the data for sending the link', async () => {
    const made = await reserve(['1'], { idioma: 'en' });
    await app.database.deleteFrom('outbox').execute();
    expect((await ask(weekOf(made, { idioma: 'en' }))).status).toBe(201);
    const mails = await app.mails(TO_OFFICE);
    expect(mails.map(({ subject, replyTo }) => [subject, replyTo])).toEqual([
      [`Solicitud de enlace de pago de ${made.body.nombreCliente}: lote 1`, made.body.correo],
    ]);
    for (const fact of [
      ...[
        readablePhone(made.body.telefono),
        made.body.correo,
        'Idioma: inglés',
        'Concepto: reserva',
        'Monto: USD 100.00',
      ],
      ...[made.reservas[0]?.numeroAutorizacion, 'Reservado hasta: 11 de marzo de 2026'],
      '/es/paymentlinkrequests',
    ]) {
      expect(mails[0]?.text).toContain(fact);
    }
  });

  describe('the token of one request', () => {
    it('is stored only as a hash, is returned again for the same idempotency key, and opens nothing else', async () => {
      const person = { nombre: 'Ana Paz', telefono: '+50499998888', correo: 'ana.paz@example.test' };
      const asked = { concepto: 'prima', plazo: '6', monto: '4500.00', moneda: 'USD' } as const;
      const key = { 'idempotency-key': 'one-request-of-ana' };
      const { token, id } = (await ask({ lote: '1', ...person, ...asked }, key)).result;
      expect((await ask({ lote: '1', ...person, ...asked }, key)).result.token).toBe(token);
      await ask({ lote: '4', ...person, ...asked });
      const { solicitudes } = (await read(token)).result;
      expect(solicitudes).toEqual([expect.objectContaining({ id, reserva: null })]);
      const stored = await app.database.selectFrom('solicitudes_link_pago').selectAll().execute();
      expect(JSON.stringify(stored)).not.toContain(token);
      expect(await mailTo(person.correo, 'Su solicitud de pago del lote 1')).toContain(
        `/es/checkout?token=${token}`,
      );
    });

    it('is refused if it is unknown or malformed', async () => {
      expect(await read('a-token-that-nobody-was-given-00')).toMatchObject({
        status: 404,
        error: { code: 'payment-link/not-found' },
      });
      expect((await read('short')).status).toBe(422);
    });

    it('shows the bank’s link while it can be paid, and the reference once it is paid', async () => {
      const { token, id } = await steps.sentWeek('1');
      const sent = (await steps.payments(token))[0];
      expect(sent).toMatchObject({
        estado: 'enviada',
        enlaceUrl: `https://pagos.example.com/${id}`,
        enviadaEn: '2026-03-10T15:00:00.000Z',
        venceEn: '2026-03-11T15:00:00.000Z',
        referenciaBanco: null,
      });
      expect((await steps.firstOwn(token))?.pago).toMatchObject({ enlaceUrl: sent?.enlaceUrl });
      await steps.pay(id, { referenciaBanco: 'TX-5' });
      expect((await steps.payments(token))[0]).toMatchObject({
        estado: 'pagada',
        enlaceUrl: null,
        referenciaBanco: 'TX-5',
        pagadaEn: '2026-03-10T15:00:00.000Z',
        reserva: { estado: 'activa', fechaVencimiento: '2026-03-17T15:00:00.000Z' },
      });
    });

    it('shows the amounts received, missing and under review', async () => {
      const { token, id } = await steps.sentWeek('1');
      const nothing = { recibido: '0.00', saldo: '100.00', revision: null };
      expect((await steps.payments(token))[0]).toMatchObject(nothing);
      await steps.pay(id, { monto: '60.00' });
      const part = { estado: 'enviada', recibido: '60.00', saldo: '40.00', revision: null };
      expect((await steps.payments(token))[0]).toMatchObject(part);
      expect((await steps.firstOwn(token))?.pago).toMatchObject(part);
      await steps.pay(id, { monto: '50.00' });
      expect(await steps.payments(token)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ estado: 'pagada', recibido: '100.00', saldo: '0.00', revision: null }),
          expect.objectContaining({ estado: 'en_revision', monto: '10.00', revision: 'excedente' }),
        ]),
      );
    });

    it('shows whether money under review came too late or is only a part of the amount', async () => {
      const [whole, part] = [await steps.sentWeek('1'), await steps.sentWeek('4')];
      await steps.pay(part.id, { monto: '60.00' });
      app.clock.advance({ hours: 24 });
      await steps.join('1');
      await steps.pay(whole.id);
      expect((await steps.payments(whole.token))[0]).toMatchObject({
        estado: 'en_revision',
        revision: 'completo',
        saldo: '0.00',
      });
      expect((await steps.payments(part.token))[0]).toMatchObject({
        estado: 'en_revision',
        revision: 'parcial',
        recibido: '60.00',
        saldo: '40.00',
      });
    });

    it('shows an unsent request canceled and a sent one expired once the hold is over', async () => {
      const [unsent, sent] = [await reserve(['1'], { tipo: 'pago7d' }), await steps.sentWeek('4')];
      app.clock.set('2026-03-11T14:59:59.999Z');
      expect((await steps.payments(sent.token))[0]?.estado).toBe('enviada');
      app.clock.set('2026-03-11T15:00:00.000Z');
      expect((await steps.payments(unsent.token))[0]).toMatchObject({
        estado: 'cancelada',
        reserva: { estado: 'vencida' },
      });
      expect((await steps.payments(sent.token))[0]).toMatchObject({ estado: 'vencida', enlaceUrl: null });
      expect((await steps.firstOwn(sent.token))?.pago).toMatchObject({ estado: 'vencida', enlaceUrl: null });
    });
  });

  describe('refusals of a paid week', () => {
    it('refuses a request with another price or another currency than those of a week', async () => {
      const held = await reserve(['1']);
      expect((await ask(weekOf(held, { monto: '0.01' }))).error.fields).toEqual([
        expect.objectContaining({ campo: 'monto', codigo: 'reservation-price' }),
      ]);
      expect((await ask(weekOf(held, { moneda: 'HNL' }))).error.fields).toEqual([
        expect.objectContaining({ campo: 'moneda', codigo: 'reservation-price' }),
      ]);
    });

    it('refuses a second request for a week that was paid', async () => {
      const held = await reserve(['1'], { tipo: 'pago7d' });
      const id = (await steps.payments(held.token))[0]?.id ?? '';
      await steps.send(id);
      await steps.pay(id);
      expect(await ask(weekOf(held))).toMatchObject({
        status: 409,
        error: { code: 'payment-link/already-paid' },
      });
    });
  });
});
