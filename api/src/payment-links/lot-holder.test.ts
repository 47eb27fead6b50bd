import type { CreatePaymentLink } from '@lotes/shared-contract';
import {
  aSignedInPerson,
  buildPaymentApp,
  type FreshPlaces,
  heldFrom,
  insertReservation,
  newVisitor,
  type PaymentSteps,
  type SignedIn,
  type TestApp,
} from '../testing';

describe('a link for a lot that another person has', () => {
  let app: TestApp;
  let payments: SignedIn;
  let steps: PaymentSteps;
  let places: FreshPlaces;
  beforeAll(async () => {
    ({ app, payments, steps, places } = await buildPaymentApp());
  });
  afterAll(() => app.close());

  /** Sends a link for a down payment; returns what staff and the payer see of it, read anew. */
  const sent = async (lote: string, change: Partial<CreatePaymentLink> = {}) => {
    const { nombreCliente: nombre, telefono, correo } = newVisitor();
    const asked = { concepto: 'prima', plazo: '6', monto: '4500.00', moneda: 'USD' } as const;
    const body = { lote, nombre, telefono, correo, ...asked, ...change };
    const { id, token } = (await app.call('POST /SolicitudesLinkPago', { body }, payments)).result;
    await steps.send(id);
    const seen = async () => {
      const [own] = await steps.payments(token);
      return { isWarned: (await steps.row(id)).loteDeOtro, isOffered: own?.enlaceUrl !== null };
    };
    return { id, token, body, seen };
  };
  const FREE = { isWarned: false, isOffered: true };
  const TAKEN = { isWarned: true, isOffered: false };
  const held = () => heldFrom(app.clock.now());

  it.each([
    ['a hold', () => held()],
    ['a sale', () => ({ ...held(), fecha_vencimiento: null, estado: 'vendida_sin_contrato' as const })],
  ])(
    'warns staff and is not offered to its payer once the other person has it by %s',
    async (_how, columns) => {
      const lot = places.freeLot();
      const { seen } = await sent(lot);
      expect(await seen()).toEqual(FREE);
      await insertReservation(app.database, lot, { tipo: 'personal', ...columns() });
      expect(await seen()).toEqual(TAKEN);
    },
  );

  it('is offered without a warning if the payer has the lot by mailbox or the reservation named', async () => {
    const [first, second] = [places.freeLot(), places.freeLot()];
    const byMailbox = await sent(first);
    await insertReservation(app.database, first, { ...held(), correo: byMailbox.body.correo });
    const { numero_autorizacion: reserva } = await insertReservation(app.database, second, held());
    const named = await sent(second, { reserva });
    for (const { seen } of [byMailbox, named]) expect(await seen()).toEqual(FREE);
  });

  it('is not offered to a payer with only the phone of who has the lot, which anybody can type, and does not warn staff', async () => {
    const lot = places.freeLot();
    const { body, seen } = await sent(lot);
    await insertReservation(app.database, lot, { ...held(), telefono: body.telefono });
    expect(await seen()).toEqual({ isWarned: false, isOffered: false });
  });

  it('is offered to a signed-in payer whose account has the lot under another e-mail, wherever they see it, and to nobody else', async () => {
    const lot = places.freeLot();
    const [payer, other] = [await aSignedInPerson(app), await aSignedInPerson(app)];
    const { id, token } = await sent(lot, { correo: payer.correo });
    await insertReservation(app.database, lot, { ...held(), cliente: payer.codigo });
    const offered = async (as: object) => {
      const input = { params: { token: token ?? '' } };
      const own = (await app.call('GET /SolicitudesLinkPago/Mia/:token', input, { ...as })).result;
      return own.solicitudes.map(({ enlaceUrl }) => enlaceUrl !== null);
    };
    expect([await offered(payer.tokens), await offered(other.tokens), await offered({})]).toEqual([
      [true],
      [false],
      [false],
    ]);
    const payments = (await app.call('GET /Cuenta/SolicitudesLinkPago', {}, { ...payer.tokens })).result;
    const data = (await app.call('GET /Cuenta/Datos', {}, { ...payer.tokens })).result;
    for (const { solicitudes } of [payments, { solicitudes: data.solicitudesLinkPago }]) {
      expect(solicitudes).toEqual([expect.objectContaining({ id, enlaceUrl: expect.any(String) as string })]);
    }
  });

  it('is offered again once the reservation that waited gets the lot', async () => {
    const lot = places.freeLot();
    const tokens = [await steps.join(lot), await steps.join(lot)] as const;
    const [waiting] = await steps.own(tokens[1]);
    const { seen } = await sent(lot, { reserva: waiting?.numeroAutorizacion });
    expect(await seen()).toEqual(TAKEN);
    await steps.cancel(tokens[0]);
    expect(await seen()).toEqual(FREE);
  });
});
