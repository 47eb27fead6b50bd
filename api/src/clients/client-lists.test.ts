import type { Permission } from '@lotes/shared-contract';
import {
  buildAppWithIdentity,
  createClient,
  freshPlaces,
  insertReservation,
  type SignedIn,
  type TestApp,
} from '../testing';

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  ({ app } = await buildAppWithIdentity());
  admin = await app.signInAs('admin');
});
afterAll(() => app.close());

/** Returns a new client. */
const aClient = () => createClient(app, admin);

describe('lists filtered by client', () => {
  it('find a client’s reservations, payments and messages by account or e-mail, and no other person’s', async () => {
    const client = await aClient();
    const { codigo: cliente, correo } = client;
    const one = await insertReservation(app.database, '60', { cliente, correo: null });
    const other = await insertReservation(app.database, '61', { correo });
    await insertReservation(app.database, '62', { correo: `x${correo}` });
    const reserved = await app.call('GET /Reservas', { query: { cliente } }, admin);
    expect(new Set(reserved.result.filas.map((row) => row.numeroAutorizacion))).toEqual(
      new Set([one.numero_autorizacion, other.numero_autorizacion]),
    );
    const asked = { lote: '63', nombre: 'Carla Bush', correo, telefono: '98765432' };
    const body = { ...asked, concepto: 'prima', plazo: '6', monto: '2500.00', moneda: 'USD' } as const;
    await app.call('POST /SolicitudesLinkPago', { body });
    await app.call('POST /SolicitudesLinkPago', { body: { ...body, lote: '64', correo: `x${correo}` } });
    const payments = await app.call('GET /SolicitudesLinkPago', { query: { cliente } }, admin);
    expect(payments.result.filas.map((row) => row.lote)).toEqual(['63']);
    const message = { nombre: 'Carla', correo, mensaje: '¿Hay muelle cerca del lote?' };
    await app.call('POST /Contacto', { body: message });
    await app.call('POST /Contacto', { body: { ...message, correo: `x${correo}` } });
    const messages = await app.call('GET /Contacto', { query: { cliente } }, admin);
    expect(messages.result.filas.map((row) => row.correo)).toEqual([correo]);
  });

  const quote = async (lote: string) =>
    (await app.call('POST /Cotizaciones', { body: { lote, plan: 'contado' } })).result.id;
  const askToPay = (lote: string, correo: string, cotizacion: string) => {
    const asked = { lote, nombre: 'Carla Bush', correo, telefono: '98765432', cotizacion };
    const body = { ...asked, concepto: 'prima', plazo: 'contado', monto: '2500.00', moneda: 'USD' } as const;
    return app.call('POST /SolicitudesLinkPago', { body });
  };
  const sale = () => ({ estado: 'vendida', tipo: 'personal', retencion_desde: app.clock.now() }) as const;
  /** Returns the lots of the client's quotes that a user with these permissions sees. */
  const quotedLots = async (cliente: number, ...permisos: Permission[]) => {
    const as = await app.signInAs(permisos);
    const { result } = await app.call('GET /Cotizaciones', { query: { cliente } }, as);
    return new Set(result.filas.map(({ lote }) => lote));
  };

  it('find the quotes of a client’s reservations, mails and payments, as far as the caller sees those', async () => {
    const { codigo: cliente, correo } = await aClient();
    const { freeLot } = await freshPlaces(app);
    const [first, second, third, fourth] = [freeLot(), freeLot(), freeLot(), freeLot()];
    const [frozen, sold] = [await quote(first), await quote(second)];
    const [paid, mailed] = [await quote(third), await quote(fourth)];
    await quote(first);
    await insertReservation(app.database, first, { cliente, cotizacion: frozen });
    await insertReservation(app.database, second, { cliente, cotizacion: sold, ...sale() });
    const { numero_autorizacion: numeroAutorizacion } = await insertReservation(app.database, fourth, {
      correo,
    });
    await app.call(
      'POST /Reservas/:numeroAutorizacion/Cotizacion',
      { params: { numeroAutorizacion }, body: { cotizacion: mailed } },
      admin,
    );
    await askToPay(third, correo, paid);
    const seen = (...permisos: Permission[]) => quotedLots(cliente, ...permisos);
    expect(await seen('EDITAR_RESERVA')).toEqual(new Set([first, fourth]));
    expect(await seen('EDITAR_RESERVA', 'VER_LOTES_VENDIDOS')).toEqual(new Set([first, second, fourth]));
    expect(await seen('VER_SOLICITUDES_LINK_PAGO')).toEqual(new Set([third]));
    expect(await seen('EDITAR_RESERVA', 'EDITAR_SOL_LINK_PAGO', 'VER_LOTES_VENDIDOS')).toEqual(
      new Set([first, second, third, fourth]),
    );
  });

  it('hide the quotes of lots that another client bought, whatever the sale names, from users who do not see sold lots', async () => {
    const { codigo: cliente, correo } = await aClient();
    const { freeLot } = await freshPlaces(app);
    const [reserved, paid] = [freeLot(), freeLot()];
    await insertReservation(app.database, reserved, { cliente, cotizacion: await quote(reserved) });
    await askToPay(paid, correo, await quote(paid));
    for (const lote of [reserved, paid]) await insertReservation(app.database, lote, sale());
    expect(await quotedLots(cliente, 'EDITAR_RESERVA')).toEqual(new Set());
    expect(await quotedLots(cliente, 'VER_SOLICITUDES_LINK_PAGO')).toEqual(new Set());
    expect(
      await quotedLots(cliente, 'EDITAR_RESERVA', 'VER_SOLICITUDES_LINK_PAGO', 'VER_LOTES_VENDIDOS'),
    ).toEqual(new Set([reserved, paid]));
  });

  it('hide quote and frozen price of a reservation whose lot another client bought', async () => {
    const { freeLot } = await freshPlaces(app);
    for (const estado of ['pendiente', 'vencida'] as const) {
      const { codigo: cliente } = await aClient();
      const lote = freeLot();
      await insertReservation(app.database, lote, { cliente, estado, cotizacion: await quote(lote) });
      await insertReservation(app.database, lote, sale());
      const row = async (...permisos: Permission[]) => {
        const as = await app.signInAs(permisos);
        return (await app.call('GET /Reservas', { query: { cliente } }, as)).result.filas[0];
      };
      expect(await row('EDITAR_RESERVA')).toMatchObject({ estado, cotizacion: null, precioCongelado: null });
      expect((await row('EDITAR_RESERVA', 'VER_LOTES_VENDIDOS'))?.cotizacion).not.toBeNull();
    }
  });

  it('hide the lots that a client bought from users who do not see sold lots', async () => {
    const { codigo: cliente } = await aClient();
    await insertReservation(app.database, '65', { cliente, ...sale() });
    const found = async (permisos: Permission[]) =>
      (await app.call('GET /Reservas', { query: { cliente } }, await app.signInAs(permisos))).result.total;
    expect(await found(['EDITAR_RESERVA', 'VER_LOTES_VENDIDOS'])).toBe(1);
    expect(await found(['EDITAR_RESERVA'])).toBe(0);
  });
});
