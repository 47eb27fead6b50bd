import type { CreatePaymentLink } from '@lotes/shared-contract';
import {
  aSignedInPerson,
  buildPaymentApp,
  heldFrom,
  insertReservation,
  newVisitor,
  type PaymentSteps,
  requestFor,
  type TestApp,
} from '../testing';

describe('another link for an expired one (R12.13)', () => {
  let app: TestApp;
  let steps: PaymentSteps;
  beforeEach(async () => {
    ({ app, steps } = await buildPaymentApp());
  });
  afterEach(() => app.close());

  const ask = (body: CreatePaymentLink) => app.call('POST /SolicitudesLinkPago', { body });
  const may = async (token: string | null) => (await steps.payments(token))[0]?.puede.pedirOtro;
  const expired = async (lote: string) => {
    const body = requestFor([lote], { tipo: 'pago7d' });
    const made = { body, ...(await app.call('POST /Reservas', { body })).result };
    const [{ id = '' } = {}] = await steps.payments(made.token);
    await steps.send(id);
    expect(await may(made.token)).toBe(false);
    app.clock.advance({ hours: 24 });
    const { nombreCliente: nombre, telefono, correo } = made.body;
    const asked = { concepto: 'prima', plazo: '6', monto: '4500.00', moneda: 'USD' } as const;
    const another: CreatePaymentLink = { lote, nombre, telefono, correo, ...asked };
    return { ...made, another };
  };

  it('can be asked for while no other person has the lot', async () => {
    const { token, another } = await expired('1');
    expect(await may(token)).toBe(true);
    expect((await ask(another)).status).toBe(201);
  });

  it('can be asked for by the same person if they have reserved the lot again', async () => {
    const { token, body } = await expired('1');
    const held = heldFrom(app.clock.now());
    await insertReservation(app.database, '1', { correo: body.correo, ...held });
    expect(await may(token)).toBe(true);
  });

  it.each([
    ['prima', 'also without signing in, as the request names the reservation', true],
    ['reserva', 'only signed in', false],
  ] as const)(
    'can be asked for by the account that has the lot under another e-mail: a %s, %s',
    async (concepto, _how, isOpenToAll) => {
      const { tokens, codigo, correo } = await aSignedInPerson(app);
      const held = { ...heldFrom(app.clock.now()), cliente: codigo };
      const { numero_autorizacion: reserva } = await insertReservation(app.database, '1', held);
      const { nombreCliente: nombre, telefono } = newVisitor();
      const asked = { concepto, plazo: 'contado', monto: '100.00', moneda: 'USD' } as const;
      const body = { lote: '1', reserva, nombre, telefono, correo, ...asked };
      const { id, token } = (await app.call('POST /SolicitudesLinkPago', { body }, { ...tokens })).result;
      await steps.send(id);
      app.clock.advance({ days: 4 });
      const read = { params: { token: token ?? '' } };
      const { result } = await app.call('GET /SolicitudesLinkPago/Mia/:token', read, { ...tokens });
      expect(result.solicitudes).toMatchObject([{ estado: 'vencida', puede: { pedirOtro: true } }]);
      expect(await may(token)).toBe(isOpenToAll);
      expect((await ask(body)).status).toBe(isOpenToAll ? 201 : 409);
    },
  );

  it('can be asked for with the authorization number of who has the lot, until another person has it', async () => {
    const held = heldFrom(app.clock.now());
    const { codigo, numero_autorizacion: reserva } = await insertReservation(app.database, '1', held);
    const { nombreCliente: nombre, telefono, correo } = newVisitor();
    const asked = { concepto: 'prima', plazo: '6', monto: '4500.00', moneda: 'USD' } as const;
    const body = { lote: '1', reserva, nombre, telefono, correo, ...asked };
    const { id, token } = (await ask(body)).result;
    await steps.send(id);
    app.clock.advance({ days: 4 });
    expect(await may(token)).toBe(true);
    const ended = app.database.updateTable('reservas').set({ estado: 'inactiva' });
    await ended.where('codigo', '=', codigo).execute();
    await steps.join('1');
    expect(await may(token)).toBe(false);
    expect((await ask(body)).error.code).toBe('payment-link/not-holder');
  });

  it('cannot be asked for once a later request has replaced the expired one', async () => {
    const { another } = await expired('1');
    const { token, id } = (await ask(another)).result;
    await steps.send(id);
    app.clock.advance({ days: 31 });
    expect(await may(token)).toBe(true);
    expect((await ask(another)).status).toBe(201);
    expect(await may(token)).toBe(false);
  });

  it('cannot be asked for once another person has the lot', async () => {
    const { token, another } = await expired('1');
    await steps.join('1');
    expect(await may(token)).toBe(false);
    expect((await ask(another)).error.code).toBe('payment-link/not-holder');
  });

  it('cannot be asked for once the lot is not for sale', async () => {
    const { token, another } = await expired('1');
    await app.database
      .updateTable('lotes')
      .set({ estado_base: 'no_disponible' })
      .where('numero', '=', '1')
      .execute();
    expect(await may(token)).toBe(false);
    expect((await ask(another)).error.code).toBe('lot/not-available');
  });
});
