import { civilDay, later } from '@lotes/shared-contract/dates';
import { newToken, tokenHash } from '../http/private-token';
import {
  buildPaymentApp,
  type FreshPlaces,
  insertReservation,
  newReference,
  newVisitor,
  type PaymentSteps,
  requestFor,
  type SignedIn,
  type TestApp,
  tokensFor,
} from '../testing';

const PAID_BEFORE = 'La semana de esta reserva ya se había pagado.';
const PAID = { pago: { estado: 'pagada' }, puede: { pagar: false } };
const ACTIVE_AND_PAID = { estado: 'activa', ...PAID };

describe('a week that is paid once', () => {
  let app: TestApp;
  let payments: SignedIn;
  let steps: PaymentSteps;
  let places: FreshPlaces;
  beforeAll(async () => {
    ({ app, payments, steps, places } = await buildPaymentApp());
  });
  afterAll(() => app.close());

  /** Requests the link for the week of a reservation as its buyer; returns the id of the request. */
  const ask = async (
    lote: string,
    reserva: string,
    { nombre, correo, telefono }: Awaited<ReturnType<PaymentSteps['row']>>,
  ) => {
    const week = { concepto: 'reserva', plazo: 'contado', monto: '100.00', moneda: 'USD' } as const;
    const body = { lote, reserva, nombre, correo, telefono, ...week };
    return (await app.call('POST /SolicitudesLinkPago', { body })).result.id;
  };
  /** Does the same and sends the link; the bank already works on its payment. */
  const askAtBank = async (...request: Parameters<typeof ask>) => {
    const id = await ask(...request);
    const { version } = await steps.send(id);
    const step = { params: { id }, body: { version } };
    await app.call('POST /SolicitudesLinkPago/:id/Procesar', step, payments);
    return id;
  };
  /** Makes a buyer whose hold and link are over, and who holds the same lot again by another reservation. */
  const heldAgain = async () => {
    const lot = places.freeLot();
    const { token: earlier, id } = await steps.sentWeek(lot);
    const request = await steps.row(id);
    app.clock.advance({ hours: 24 });
    const token = newToken();
    const now = app.clock.now();
    const { numero_autorizacion: number } = await insertReservation(app.database, lot, {
      correo: request.correo,
      token_hash: tokenHash(token),
      retencion_desde: now,
      fecha_vencimiento: later(now, { hours: 24 }),
      creada_en: now,
    });
    return { lot, earlier, id, request, token, number };
  };
  /** Applies money under review to a reservation. */
  const apply = async (id: string, reserva: string) => {
    const { version } = await steps.row(id);
    const body = { version, resultado: 'aplicar', reserva, motivo: 'Lo pidió' } as const;
    return app.call('POST /SolicitudesLinkPago/:id/Resolver', { params: { id }, body }, payments);
  };
  const trailOf = async (id: string) =>
    app.database
      .selectFrom('auditoria')
      .select(['accion', 'antes', 'despues'])
      .where('entidad_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();

  it('late money counts for the reservation by which its payer has the lot now, and both private links show it', async () => {
    const { earlier, id, token, number } = await heldAgain();
    expect((await steps.pay(id, { monto: '130.00' })).result).toMatchObject({
      estado: 'pagada',
      reserva: number,
      estadoReserva: 'activa',
    });
    expect(await steps.firstOwn(token)).toMatchObject(ACTIVE_AND_PAID);
    for (const link of [earlier, token]) {
      const shown = (await steps.payments(link)).map(({ estado, monto }) => [estado, monto]);
      expect(shown.sort()).toEqual([
        ['en_revision', '30.00'],
        ['pagada', '100.00'],
      ]);
    }
  });

  it('a refund of the week ends the hold that it bought', async () => {
    const { id, token } = await heldAgain();
    const { version } = (await steps.pay(id)).result;
    const body = { version, monto: '100.00', referencia: 'DEV-9', retencion: 'liberar' as const };
    const { status } = await app.call(
      'POST /SolicitudesLinkPago/:id/Reembolsar',
      { params: { id }, body },
      payments,
    );
    expect(status).toBe(200);
    expect(await steps.firstOwn(token)).toMatchObject({ estado: 'inactiva' });
  });

  it('payment of the week closes the other requests for it, with audit and mail', async () => {
    const { lot, id, request, token, number } = await heldAgain();
    await steps.row(id);
    const other = await ask(lot, number, request);
    await steps.send(other);
    await steps.pay(id);
    expect(await steps.row(other)).toMatchObject({ estado: 'cancelada', motivo: PAID_BEFORE });
    expect(await trailOf(other)).toEqual([
      {
        accion: 'cancelar',
        antes: { estado: 'enviada', motivo: null },
        despues: { estado: 'cancelada', motivo: PAID_BEFORE },
      },
    ]);
    const subjects = (await app.mails(request.correo)).map(({ subject }) => subject);
    expect(subjects).toContain(`Su solicitud de pago del lote ${lot} fue anulada`);
    expect(subjects).not.toContain(`Enlace para su pago del lote ${lot}`);
    expect(await steps.firstOwn(token)).toMatchObject(PAID);
  });

  it.each(['cancelada', 'procesando'] as const)(
    'a second payment of the week by another link, whose request is %s, is under review',
    async (estado) => {
      const { lot, id, request, token, number } = await heldAgain();
      const other = await ask(lot, number, request);
      const { version } = await steps.send(other);
      const step = { params: { id: other }, body: { version } };
      if (estado === 'procesando') await app.call('POST /SolicitudesLinkPago/:id/Procesar', step, payments);
      await steps.pay(id);
      expect(await steps.row(other)).toMatchObject({ estado });
      const { fechaVencimiento } = (await steps.firstOwn(token)) ?? {};
      const second = (await steps.pay(other, { monto: estado === 'procesando' ? '40.00' : '100.00' })).result;
      expect(second).toMatchObject({ estado: 'en_revision', motivo: PAID_BEFORE });
      expect(await steps.firstOwn(token)).toMatchObject({ estado: 'activa', fechaVencimiento });
      expect((await steps.firstOwn(token))?.pago).toMatchObject({
        estado: 'en_revision',
        revision: 'duplicado',
      });
      const ofPayer = await steps.payments(token);
      expect(ofPayer.find((payment) => payment.id === other)).toMatchObject({ revision: 'duplicado' });
      const { subject } = (await app.mails(request.correo)).at(-1) ?? {};
      expect(subject).toBe(`Su pago del lote ${lot} está en revisión`);
    },
  );

  describe('after less than its price in lempiras was applied', () => {
    const appliedLittle = async () => {
      const held = await heldAgain();
      const desde = civilDay(app.clock.now());
      const rate = { desde, lempiras_por_dolar: '26.0000' };
      await app.database.insertInto('tasas_cambio').values(rate).execute();
      const money = { concepto: 'reserva', monto: '2599.00', moneda: 'HNL', banco: 'Banco Demo' } as const;
      const { nombreCliente: nombre, correo, telefono } = newVisitor();
      const payer = { nombre, correo, telefono, referenciaBanco: newReference() };
      const little = { body: { lote: held.lot, ...money, ...payer } };
      const { result } = await app.call('POST /SolicitudesLinkPago/Recibidas', little as never, payments);
      expect(result.estado).toBe('en_revision');
      await apply(result.id, held.number);
      expect(await steps.row(result.id)).toMatchObject({ estado: 'pagada', estadoReserva: 'pendiente' });
      return held;
    };

    it('the payment of the week is no second one', async () => {
      const { id, token } = await appliedLittle();
      expect((await steps.pay(id)).result.estado).toBe('pagada');
      expect(await steps.firstOwn(token)).toMatchObject({ estado: 'activa' });
    });

    it('the link for the week can be requested', async () => {
      const { lot, request, token, number } = await appliedLittle();
      expect(await steps.firstOwn(token)).toMatchObject({ puede: { pagar: true } });
      await steps.send(await ask(lot, number, request));
    });
  });

  it('an excess that is worth a week pays the week of the reservation to which it is applied', async () => {
    const { id } = await heldAgain();
    await steps.pay(id, { monto: '200.00' });
    const { id: excess } = await app.database
      .selectFrom('solicitudes_link_pago')
      .select('id')
      .where('excedente_de', '=', id)
      .executeTakeFirstOrThrow();
    const token = await steps.join(places.freeLot());
    await apply(excess, (await steps.firstOwn(token))?.numeroAutorizacion ?? '');
    expect(await steps.firstOwn(token)).toMatchObject(ACTIVE_AND_PAID);
  });

  it('a second payment of the week in a branch is under review while the bank works on the second link', async () => {
    const { lot, id, request, number } = await heldAgain();
    const other = await askAtBank(lot, number, request);
    await steps.pay(id);
    const money = { concepto: 'reserva', monto: '100.00', moneda: 'USD', banco: 'Banco Demo' } as const;
    const body = { lote: lot, ...money, referenciaBanco: newReference() };
    const { result } = await app.call('POST /SolicitudesLinkPago/Recibidas', { body }, payments);
    expect(result).toMatchObject({ id: other, estado: 'en_revision', motivo: PAID_BEFORE });
  });

  it('payment of the week puts a part that came for another request for it under review', async () => {
    const { lot, id, request, number } = await heldAgain();
    const other = await ask(lot, number, request);
    await steps.send(other);
    await steps.pay(other, { monto: '40.00' });
    await steps.pay(id);
    expect(await steps.row(other)).toMatchObject({
      estado: 'en_revision',
      recibido: '40.00',
      motivo: PAID_BEFORE,
    });
    const subjects = (await app.mails(request.correo)).map(({ subject }) => subject);
    expect(subjects).toContain(`Su pago del lote ${lot} está en revisión`);
  });

  it('payment of the week leaves another request for it open while the bank works on that request', async () => {
    const { lot, id, request, number } = await heldAgain();
    const other = await askAtBank(lot, number, request);
    await steps.pay(id);
    expect(await steps.row(other)).toMatchObject({ estado: 'procesando' });
  });

  it('late payment of a canceled request closes a later request for the same week', async () => {
    const lot = places.freeLot();
    const { token, id } = await steps.sentWeek(lot);
    const request = await steps.row(id);
    const body = { version: request.version };
    await app.call('POST /SolicitudesLinkPago/:id/Cancelar', { params: { id }, body }, payments);
    const other = await ask(lot, request.reserva ?? '', request);
    expect((await steps.pay(id)).result.estado).toBe('pagada');
    expect(await steps.row(other)).toMatchObject({ estado: 'cancelada', motivo: PAID_BEFORE });
    expect(await steps.firstOwn(token)).toMatchObject(PAID);
  });

  it('applying money under review to a reservation closes the request for its week', async () => {
    const lot = places.freeLot();
    const late = await steps.sentWeek(lot);
    await steps.join(lot);
    app.clock.advance({ hours: 24 });
    expect((await steps.pay(late.id)).result.estado).toBe('en_revision');
    const { token, id } = await steps.sentWeek(places.freeLot());
    const applied = await apply(late.id, (await steps.firstOwn(token))?.numeroAutorizacion ?? '');
    expect(applied.status).toBe(200);
    expect(await steps.row(id)).toMatchObject({ estado: 'cancelada', motivo: PAID_BEFORE });
    expect(await steps.firstOwn(token)).toMatchObject(PAID);
    // Both the payer's private link and that of the other reservation show the payment.
    expect(await steps.payments(late.token)).toMatchObject([{ id: late.id, estado: 'pagada' }]);
    expect((await steps.payments(token)).map((payment) => payment.id)).toContain(late.id);
  });

  it('a release with a long reason cancels the request for the week, up to the emoji that the limit of its reason divides', async () => {
    const lot = places.freeLot();
    const { token, id } = await steps.sentWeek(lot);
    const numeroAutorizacion = (await steps.firstOwn(token))?.numeroAutorizacion ?? '';
    const { version } = await app.database
      .selectFrom('reservas')
      .select('version')
      .where('numero_autorizacion', '=', numeroAutorizacion)
      .executeTakeFirstOrThrow();
    const ended = 'La reserva terminó. ';
    const reason = 'x'.repeat(299 - ended.length);
    const motivo = `${reason}🌴`;
    const body = { numero: lot, numeroAutorizacion, version, confirmacion: lot, motivo };
    const { status } = await app.call('POST /Lotes/Liberar', { body }, await app.signInAs('sales'));
    expect([status, await steps.row(id)]).toMatchObject([
      200,
      { estado: 'cancelada', motivo: `${ended}${reason}` },
    ]);
  });

  it('a request that the bank works on serves the new reservation if its buyer reserves the lot for a week again', async () => {
    const lot = places.freeLot();
    const { token: earlier, id } = await steps.sentWeek(lot);
    const { version, correo } = await steps.row(id);
    const step = { params: { id }, body: { version } };
    await app.call('POST /SolicitudesLinkPago/:id/Procesar', step, payments);
    await steps.cancel(earlier);
    const body = requestFor([lot], { correo, tipo: 'pago7d' });
    const as = tokensFor({ sub: 'again', correo });
    const { status, result } = await app.call('POST /Reservas', { body }, { ...as });
    expect(status).toBe(201);
    const number = result.reservas[0]?.numeroAutorizacion;
    expect(await steps.row(id)).toMatchObject({ estado: 'procesando', reserva: number });
    expect((await trailOf(id))[0]).toMatchObject({ accion: 'editar', despues: { reserva: number } });
    for (const link of [earlier, result.token]) expect(await steps.payments(link)).toMatchObject([{ id }]);
    await steps.pay(id);
    expect(await steps.firstOwn(result.token)).toMatchObject({
      estado: 'activa',
      pago: { estado: 'pagada' },
    });
  });
});
