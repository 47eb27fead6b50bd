import { later } from '@lotes/shared-contract/dates';
import {
  buildTestApp,
  type FreshPlaces,
  freshPlaces,
  insertReservation,
  newReference,
  newVisitor,
  paymentSteps,
  requestFor,
  type PaymentSteps,
  type SignedIn,
  type TestApp,
} from '../testing';

describe('money of who has the lot under other details (R12.5)', () => {
  let app: TestApp;
  let payments: SignedIn;
  let steps: PaymentSteps;
  let places: FreshPlaces;
  beforeAll(async () => {
    app = await buildTestApp();
    payments = await app.signInAs('payments');
    steps = paymentSteps(app, payments);
    places = await freshPlaces(app);
  });
  afterAll(() => app.close());

  const aliasOf = (correo: string) => correo.replace('@', '+lote@');
  const account = async () => {
    const { codigo } = await app.database
      .selectFrom('clientes')
      .select('codigo')
      .orderBy('codigo')
      .executeTakeFirstOrThrow();
    return codigo;
  };
  const holding = () => {
    const now = app.clock.now();
    return { retencion_desde: now, fecha_vencimiento: later(now, { hours: 1 }) };
  };

  it.each(['prima', 'cuota'] as const)('is asked for, a %s; that of others is refused', async (concepto) => {
    const lote = places.freeLot();
    const holder = newVisitor();
    await app.call('POST /Reservas', { body: requestFor([lote], holder) });
    const ask = (change: object = {}, as: object = {}) => {
      const { nombreCliente: nombre, telefono, correo } = newVisitor();
      const asked = { concepto, plazo: '6', monto: '4500.00', moneda: 'USD' } as const;
      const body = { lote, nombre, telefono, correo, ...asked, ...change };
      return app.call('POST /SolicitudesLinkPago', { body }, { ...as });
    };
    expect(await ask()).toMatchObject({ status: 409, error: { code: 'payment-link/not-holder' } });
    expect((await ask({ telefono: holder.telefono })).status).toBe(201);
    expect((await ask({ correo: aliasOf(holder.correo) })).status).toBe(201);
    expect((await ask({}, payments)).status).toBe(201);
  });

  it('is good for an instalment asked for under another address of the mailbox', async () => {
    const lote = places.freeLot();
    const { nombreCliente: nombre, telefono, correo } = newVisitor();
    const asked = { concepto: 'cuota', plazo: '6', monto: '4500.00', moneda: 'USD' } as const;
    const body = { lote, nombre, telefono, correo, ...asked };
    const { id } = (await app.call('POST /SolicitudesLinkPago', { body })).result;
    await steps.send(id);
    const sold = { estado: 'vendida', correo: aliasOf(correo), retencion_desde: app.clock.now() } as const;
    await insertReservation(app.database, lote, sold);
    expect((await steps.pay(id)).result.estado).toBe('pagada');
  });

  it.each(['mailbox', 'account'] as const)('pays late for the hold known by the %s', async (fact) => {
    const lote = places.freeLot();
    const { token, id } = await steps.sentWeek(lote);
    const { correo } = await steps.row(id);
    const [{ numeroAutorizacion: number = '' } = {}] = await steps.own(token);
    const known = fact === 'mailbox' ? { correo: aliasOf(correo) } : { cliente: await account() };
    app.clock.advance({ hours: 24 });
    await steps.own(token);
    if (fact === 'account') {
      const ended = app.database.updateTable('reservas').where('numero_autorizacion', '=', number);
      await ended.set(known).execute();
    }
    await insertReservation(app.database, lote, { ...holding(), ...known });
    expect((await steps.pay(id)).result.estado).toBe('pagada');
  });

  it('without a link finds the reservation under another address of the mailbox', async () => {
    const lote = places.freeLot();
    const { correo } = await insertReservation(app.database, lote, holding());
    const { nombreCliente: nombre, telefono } = newVisitor();
    const payer = { nombre, telefono, correo: aliasOf(correo ?? '') };
    const money = { concepto: 'reserva', monto: '100.00', moneda: 'USD', banco: 'Banco Demo' } as const;
    const body = { lote, ...money, ...payer, referenciaBanco: newReference() };
    const { result } = await app.call('POST /SolicitudesLinkPago/Recibidas', { body }, payments);
    expect(result).toMatchObject({ estado: 'pagada', estadoReserva: 'activa' });
  });

  it('is under review where the same member of staff reserved the lot for another client since', async () => {
    const lote = places.freeLot();
    const sales = await app.signInAs('sales');
    const [body, next] = [requestFor([lote], { tipo: 'pago7d' }), requestFor([lote])];
    const { token } = (await app.call('POST /Reservas', { body }, { ...sales })).result;
    const waiting = (await app.call('POST /Reservas', { body: next }, { ...sales })).result;
    const [{ id = '' } = {}] = await steps.payments(token);
    await steps.send(id);
    app.clock.advance({ hours: 24 });
    expect((await steps.pay(id)).result.estado).toBe('en_revision');
    expect((await steps.own(waiting.token))[0]).toMatchObject({ estado: 'pendiente', posicionCola: 1 });
    const stored = app.database.selectFrom('reservas').select('cliente');
    const ofClients = stored.where('correo', 'in', [body.correo, next.correo]);
    expect(await ofClients.execute()).toEqual([{ cliente: null }, { cliente: null }]);
  });
});
