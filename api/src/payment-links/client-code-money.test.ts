import type { CreatePaymentLink } from '@lotes/shared-contract';
import {
  aSignedInPerson,
  buildPaymentApp,
  type FreshPlaces,
  heldFrom,
  insertReservation,
  newReference,
  newVisitor,
  type PaymentSteps,
  type SignedIn,
  type TestApp,
} from '../testing';

const DOWN_PAYMENT = { concepto: 'prima', plazo: '6', monto: '4500.00', moneda: 'USD' } as const;

describe('money of a client in whose name a stranger asked to pay (R12.16)', () => {
  let app: TestApp;
  let payments: SignedIn;
  let steps: PaymentSteps;
  let places: FreshPlaces;
  beforeAll(async () => ({ app, payments, steps, places } = await buildPaymentApp()));
  afterAll(() => app.close());

  const holding = () => heldFrom(app.clock.now());
  const clientWithCode = async () => {
    const person = await aSignedInPerson(app);
    const { telefono } = newVisitor();
    const stored = app.database.updateTable('clientes').set({ telefono });
    const coded = stored.where('codigo', '=', person.codigo).returning('codigo_banco as codigoBanco');
    return { ...person, ...(await coded.executeTakeFirstOrThrow()) };
  };
  /** Makes a request under an e-mail, as any visitor may, and returns its id. */
  const ask = async (correo: string, change: Partial<CreatePaymentLink> & { lote: string }, as = {}) => {
    const { nombreCliente: nombre, telefono } = newVisitor();
    const body = { nombre, telefono, correo, ...DOWN_PAYMENT, ...change };
    return (await app.call('POST /SolicitudesLinkPago', { body }, { ...as })).result.id;
  };
  const receive = (codigoBanco: string, change: object = {}) => {
    const body = {
      ...DOWN_PAYMENT,
      banco: 'Banco Demo',
      referenciaBanco: newReference(),
      codigoBanco,
      ...change,
    };
    return app.call('POST /SolicitudesLinkPago/Recibidas', { body }, payments);
  };
  const lotNeeded = { status: 422, error: { fields: [{ campo: 'lote', codigo: 'lot-needed' }] } };
  const untouched = { estado: 'solicitada', recibido: '0.00' };

  it.each(['0.01', '4500.00', '999999999999.00'])(
    'by the client code alone asks for the lot, if the request is for %s and a lot that nobody has',
    async (monto) => {
      const { codigo: cliente, codigoBanco, correo } = await clientWithCode();
      const lote = places.freeLot();
      const { numero_autorizacion: reserva } = await insertReservation(app.database, lote, {
        ...holding(),
        cliente,
        correo,
      });
      const id = await ask(correo, { lote: places.freeLot(), monto });
      expect(await receive(codigoBanco)).toMatchObject(lotNeeded);
      expect(await steps.row(id)).toMatchObject(untouched);
      expect((await receive(codigoBanco, { lote })).result).toMatchObject({
        lote,
        estado: 'pagada',
        reserva,
      });
    },
  );

  it.each(['0.01', '999999999999.00'])(
    'by the client code alone asks for the lot of a client without a reservation, if the request is for %s',
    async (monto) => {
      const { codigoBanco, correo } = await clientWithCode();
      const id = await ask(correo, { lote: places.freeLot(), monto });
      expect(await receive(codigoBanco)).toMatchObject(lotNeeded);
      expect(await steps.row(id)).toMatchObject(untouched);
    },
  );

  it('by the client code alone settles a request for exactly this amount, if no other lot could be meant', async () => {
    const { codigoBanco, correo } = await clientWithCode();
    const id = await ask(correo, { lote: places.freeLot() });
    expect((await receive(codigoBanco)).result).toMatchObject({ id, estado: 'pagada' });
  });

  it('by the client code alone is a part of the request that the owner of the verified e-mail made', async () => {
    const { codigo: cliente, codigoBanco, correo, tokens } = await clientWithCode();
    await insertReservation(app.database, places.freeLot(), { ...holding(), cliente, correo });
    const id = await ask(correo, { lote: places.freeLot() }, tokens);
    await ask(correo, { lote: places.freeLot(), monto: '0.01' });
    const { result } = await receive(codigoBanco, { monto: '1000.00' });
    expect(result).toMatchObject({ id, estado: 'solicitada', recibido: '1000.00' });
  });

  it('by the client code alone asks for the lot, if the stranger named their own reservation', async () => {
    const { codigo: cliente, codigoBanco, correo } = await clientWithCode();
    await insertReservation(app.database, places.freeLot(), { ...holding(), cliente, correo });
    const lote = places.freeLot();
    const { numero_autorizacion: reserva } = await insertReservation(app.database, lote, holding());
    const id = await ask(correo, { lote, reserva, monto: '9000.00' });
    expect(await receive(codigoBanco)).toMatchObject(lotNeeded);
    expect(await steps.row(id)).toMatchObject(untouched);
  });

  it.each(['client code', 'e-mail'] as const)(
    'does not settle the request that names the hold of the stranger, if the client waits for the lot and is found by the %s',
    async (fact) => {
      const { codigo: cliente, codigoBanco, correo } = await clientWithCode();
      const lote = places.freeLot();
      const { numero_autorizacion: theirs } = await insertReservation(app.database, lote, holding());
      const { numero_autorizacion: reserva } = await insertReservation(app.database, lote, {
        cliente,
        correo,
      });
      const id = await ask(correo, { lote, reserva: theirs, monto: '0.01' });
      const payer = fact === 'e-mail' ? { codigoBanco: undefined, correo } : {};
      expect((await receive(codigoBanco, { lote, ...payer })).result).toMatchObject({
        estado: 'en_revision',
        recibido: '4500.00',
        reserva,
      });
      expect(await steps.row(id)).toMatchObject(untouched);
    },
  );
});
