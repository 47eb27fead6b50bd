import {
  aSignedInPerson,
  buildPaymentApp,
  type FreshPlaces,
  insertReservation,
  newVisitor,
  requestFor,
  type PaymentSteps,
  type SignedIn,
  type TestApp,
} from '../testing';

describe('a visitor’s request for a lot that somebody has (R12.4)', () => {
  let app: TestApp;
  let payments: SignedIn;
  let steps: PaymentSteps;
  let places: FreshPlaces;
  beforeAll(async () => ({ app, payments, steps, places } = await buildPaymentApp()));
  afterAll(() => app.close());

  const aliasOf = (correo: string) => correo.replace('@', '+lote@');
  const notHolder = {
    status: 409,
    error: { code: 'payment-link/not-holder', fields: [{ campo: 'correo', codigo: 'holder-email' }] },
  };

  it.each(['prima', 'cuota'] as const)(
    'a %s may be requested from the mailbox or with the number of who has the lot, not with their phone',
    async (concepto) => {
      const lote = places.freeLot();
      const holder = newVisitor();
      const reserved = await app.call('POST /Reservas', { body: requestFor([lote], holder) });
      const reserva = reserved.result.reservas[0]?.numeroAutorizacion ?? '';
      const ask = (change: object = {}, as: object = {}) => {
        const { nombreCliente: nombre, telefono, correo } = newVisitor();
        const asked = { concepto, plazo: '6', monto: '4500.00', moneda: 'USD' } as const;
        const body = { lote, nombre, telefono, correo, ...asked, ...change };
        return app.call('POST /SolicitudesLinkPago', { body }, { ...as });
      };
      expect(await ask()).toMatchObject(notHolder);
      // Anybody can type a phone: it shows neither that the lot is theirs nor whose it is.
      expect(await ask({ telefono: holder.telefono })).toMatchObject(notHolder);
      expect((await ask({ correo: aliasOf(holder.correo) })).status).toBe(201);
      const { result } = await ask({ reserva });
      expect(await steps.row(result.id)).toMatchObject({ reserva });
      expect((await ask({}, payments)).status).toBe(201);
    },
  );

  it('the number of a sale lets its instalment be requested, and that of another reservation is refused', async () => {
    const lote = places.freeLot();
    const { numero_autorizacion: sale } = await insertReservation(app.database, lote, {
      estado: 'vendida',
      retencion_desde: app.clock.now(),
    });
    const { numero_autorizacion: other } = await insertReservation(app.database, places.freeLot(), {
      estado: 'vendida',
      retencion_desde: app.clock.now(),
    });
    const { nombreCliente: nombre, telefono, correo } = newVisitor();
    const asked = { concepto: 'cuota', plazo: '6', monto: '257.47', moneda: 'USD' } as const;
    const ask = (reserva: string) => {
      const body = { lote, reserva, nombre, telefono, correo, ...asked };
      return app.call('POST /SolicitudesLinkPago', { body });
    };
    expect((await ask(other)).error.fields).toMatchObject([
      { campo: 'reserva', codigo: 'reservation-not-live' },
    ]);
    const { id } = (await ask(sale)).result;
    await steps.send(id);
    expect((await steps.pay(id)).result).toMatchObject({ estado: 'pagada', reserva: sale });
  });

  it('the number alone does not let a week be requested, which would keep its buyer from requesting it', async () => {
    const lote = places.freeLot();
    const holder = newVisitor();
    const reserved = await app.call('POST /Reservas', { body: requestFor([lote], holder) });
    const reserva = reserved.result.reservas[0]?.numeroAutorizacion ?? '';
    const week = { concepto: 'reserva', plazo: 'contado', monto: '100.00', moneda: 'USD' } as const;
    const ask = ({ nombreCliente: nombre, telefono, correo }: ReturnType<typeof newVisitor>) =>
      app.call('POST /SolicitudesLinkPago', { body: { lote, reserva, nombre, telefono, correo, ...week } });
    expect(await ask({ ...newVisitor(), telefono: holder.telefono })).toMatchObject(notHolder);
    expect((await ask({ ...newVisitor(), correo: aliasOf(holder.correo) })).status).toBe(201);
  });

  it.each(['reserva', 'prima', 'cuota'] as const)(
    'the account that has the lot may request to pay a %s, which counts for its reservation',
    async (concepto) => {
      const lote = places.freeLot();
      const { tokens, correo } = await aSignedInPerson(app);
      const reserved = await app.call('POST /Reservas', { body: requestFor([lote]) }, { ...tokens });
      const reserva = reserved.result.reservas[0]?.numeroAutorizacion ?? '';
      const { nombreCliente: nombre, telefono } = newVisitor();
      const asked = { plazo: 'contado', monto: '100.00', moneda: 'USD' } as const;
      const number = concepto === 'reserva' && { reserva };
      const body = { lote, nombre, telefono, correo, concepto, ...asked, ...number };
      const ask = (as: object) => app.call('POST /SolicitudesLinkPago', { body }, { ...as });
      expect((await ask({})).error.code).toBe('payment-link/not-holder');
      const { id } = (await ask(tokens)).result;
      expect(await steps.row(id)).toMatchObject({ reserva, correo });
      const trail = app.database.selectFrom('auditoria').select('despues').where('entidad_id', '=', id);
      expect(await trail.execute()).toMatchObject([{ despues: { lote, reserva, concepto } }]);
      await steps.send(id);
      expect((await steps.pay(id)).result.estado).toBe('pagada');
    },
  );

  it('the account cannot request a second week under another e-mail while the first request is open', async () => {
    const lote = places.freeLot();
    const { tokens, correo } = await aSignedInPerson(app);
    const reservation = requestFor([lote], { tipo: 'pago7d' });
    const reserved = await app.call('POST /Reservas', { body: reservation }, { ...tokens });
    const reserva = reserved.result.reservas[0]?.numeroAutorizacion ?? '';
    const { nombreCliente: nombre, telefono } = newVisitor();
    const week = { concepto: 'reserva', plazo: 'contado', monto: '100.00', moneda: 'USD' } as const;
    const body = { lote, reserva, nombre, telefono, correo, ...week };
    expect(await app.call('POST /SolicitudesLinkPago', { body }, { ...tokens })).toMatchObject({
      status: 409,
      error: { code: 'payment-link/open-exists', fields: [{ campo: 'concepto', codigo: 'payment-open' }] },
    });
    expect((await app.call('POST /SolicitudesLinkPago', { body }, { ...payments })).status).toBe(201);
  });
});
