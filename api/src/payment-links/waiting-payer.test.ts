import { later } from '@lotes/shared-contract/dates';
import {
  aSignedInPerson,
  buildPaymentApp,
  type FreshPlaces,
  insertReservation,
  newReference,
  newVisitor,
  type SignedIn,
  type TestApp,
} from '../testing';

describe('money without a link from a person who waits for a lot (R12.16)', () => {
  let app: TestApp;
  let payments: SignedIn;
  let places: FreshPlaces;
  beforeAll(async () => {
    ({ app, payments, places } = await buildPaymentApp());
  });
  afterAll(() => app.close());

  /** Makes a hold and a reservation of an account that waits behind it. */
  const queued = async (phones: 'one phone' | 'two phones') => {
    const lote = places.freeLot();
    const { telefono } = newVisitor();
    const now = app.clock.now();
    const hold = { retencion_desde: now, fecha_vencimiento: later(now, { hours: 1 }), telefono };
    const holder = await insertReservation(app.database, lote, hold);
    const { codigo: cliente } = await aSignedInPerson(app);
    const own = phones === 'one phone' ? { telefono } : {};
    const waiting = await insertReservation(app.database, lote, { cliente, ...own });
    const coded = app.database.updateTable('clientes').set({ telefono }).where('codigo', '=', cliente);
    const client = await coded.returning('codigo_banco').executeTakeFirstOrThrow();
    return { lote, telefono, holder, waiting, client };
  };
  const receive = async (lote: string, change: object) => {
    const downPayment = { concepto: 'prima', monto: '4500.00', moneda: 'USD', banco: 'Banco Demo' } as const;
    const body = { lote, ...downPayment, referenciaBanco: newReference(), ...change };
    return (await app.call('POST /SolicitudesLinkPago/Recibidas', { body }, payments)).result;
  };

  it.each(['mailbox', 'client code'] as const)(
    'is for their reservation, found by the %s, although the holder gave the same phone',
    async (fact) => {
      const { lote, holder, waiting, client } = await queued('one phone');
      const payer =
        fact === 'mailbox' ? { correo: waiting.correo ?? '' } : { codigoBanco: client.codigo_banco };
      const paid = { estado: 'pagada', reserva: waiting.numero_autorizacion };
      expect(await receive(lote, payer)).toMatchObject(paid);
      const week = { concepto: 'reserva', monto: '100.00' };
      expect(await receive(lote, { ...week, ...payer })).toMatchObject({
        estado: 'pagada',
        reserva: holder.numero_autorizacion,
      });
    },
  );

  it('is for the holder if staff type the phone of the holder, which they themselves did not give', async () => {
    const { lote, telefono, holder, waiting } = await queued('two phones');
    const payer = { correo: waiting.correo ?? '', telefono };
    const paid = { estado: 'pagada', reserva: holder.numero_autorizacion };
    expect(await receive(lote, payer)).toMatchObject(paid);
  });

  it('is for their reservation, found by the client code, although the holder typed the phone of the account', async () => {
    const { lote, waiting, client } = await queued('two phones');
    const result = await receive(lote, { codigoBanco: client.codigo_banco });
    expect(result).toMatchObject({ reserva: waiting.numero_autorizacion });
  });
});
