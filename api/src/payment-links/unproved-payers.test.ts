import type { CreatePaymentLink } from '@lotes/shared-contract';
import {
  aSignedInPerson,
  buildPaymentApp,
  buildTestApp,
  type FreshPlaces,
  freshPlaces,
  heldFrom,
  insertReservation,
  newReference,
  newVisitor,
  type PaymentSteps,
  type SignedIn,
  type TestApp,
  tokensFor,
} from '../testing';

const DOWN_PAYMENT = { concepto: 'prima', plazo: '6', monto: '4500.00', moneda: 'USD' } as const;

const aPayer = (change: Partial<CreatePaymentLink> = {}) => {
  const { nombreCliente: nombre, telefono, correo } = newVisitor();
  return { nombre, telefono, correo, ...change };
};
const aliasOf = (correo: string, name = 'lote') => correo.replace('@', `+${name}@`);

describe('a request by a visitor who only types the e-mail of who has the lot', () => {
  let app: TestApp;
  let payments: SignedIn;
  let steps: PaymentSteps;
  let places: FreshPlaces;
  beforeAll(async () => ({ app, payments, steps, places } = await buildPaymentApp()));
  afterAll(() => app.close());

  const holding = () => heldFrom(app.clock.now());
  const ask = async (body: CreatePaymentLink, as: object = {}) =>
    app.call('POST /SolicitudesLinkPago', { body }, { ...as });
  const receive = (lote: string, change: object) => {
    const body = { lote, ...DOWN_PAYMENT, banco: 'Banco Demo', referenciaBanco: newReference(), ...change };
    return app.call('POST /SolicitudesLinkPago/Recibidas', { body }, payments);
  };

  describe('its private link (R12.13)', () => {
    it('is only in the e-mail to that address', async () => {
      const lote = places.freeLot();
      const { correo } = await insertReservation(app.database, lote, holding());
      const body = { lote, ...aPayer({ correo: correo ?? '' }), ...DOWN_PAYMENT };
      const { status, result } = await ask(body, { 'idempotency-key': `only-mailed-${lote}` });
      expect([status, result.token]).toEqual([201, null]);
      const again = await ask(body, { 'idempotency-key': `only-mailed-${lote}` });
      expect(again.result.token).toBeNull();
      const { text } = (await app.mails(correo ?? '')).at(-1) ?? { text: '' };
      const [, mailed = ''] = /checkout\?token=(\S+)/.exec(text) ?? [];
      expect(await steps.payments(decodeURIComponent(mailed))).toMatchObject([{ id: result.id }]);
    });

    it.each(['verified e-mail', 'account', 'authorization number', 'free lot', 'staff'] as const)(
      'is in the response to a caller who proves more, or asks for a lot that nobody has: %s',
      async (proof) => {
        const lote = places.freeLot();
        const { tokens, codigo, correo } = await aSignedInPerson(app);
        const cliente = proof === 'account' ? codigo : null;
        const others = proof === 'account' || proof === 'authorization number';
        const holder = { ...holding(), cliente, ...(!others && { correo }) };
        const { numero_autorizacion: reserva } = await insertReservation(
          app.database,
          proof === 'free lot' ? places.freeLot() : lote,
          holder,
        );
        const named = proof === 'authorization number' && { reserva };
        const body = { lote, ...aPayer({ correo }), ...DOWN_PAYMENT, ...named };
        const callers = { 'verified e-mail': tokens, account: tokens, staff: payments };
        const as = proof in callers ? callers[proof as keyof typeof callers] : {};
        const { status, result } = await ask(body, as);
        expect([status, typeof result.token]).toEqual([201, 'string']);
      },
    );
  });

  describe('money of the buyer (R12.16)', () => {
    /** Returns a lot with its buyer, for whose e-mail a stranger asked to pay. */
    const asked = async (...requests: readonly (Partial<CreatePaymentLink> & { as?: object })[]) => {
      const lote = places.freeLot();
      const {
        correo,
        telefono,
        numero_autorizacion: reserva,
      } = await insertReservation(app.database, lote, holding());
      const buyer = { nombre: 'Ana Paz', correo: correo ?? '', telefono: telefono ?? '' };
      const ids: string[] = [];
      for (const { as = {}, ...change } of requests) {
        const body = { lote, ...aPayer({ correo: buyer.correo }), ...DOWN_PAYMENT, ...change };
        ids.push((await ask(body, as)).result.id);
      }
      return { lote, buyer, reserva, ids };
    };

    it.each([
      ['a cent', { monto: '0.01', moneda: 'HNL' }],
      ['a fortune', { monto: '999999999999.00' }],
      ['as much in another currency', { moneda: 'HNL' }],
    ] as const)(
      'does not settle a request for %s, which stays open and takes none of it',
      async (_what, change) => {
        const { lote, buyer, ids, reserva } = await asked(change);
        const { status, result } = await receive(lote, buyer);
        expect([status, ids.includes(result.id)]).toEqual([200, false]);
        expect(result).toMatchObject({ ...buyer, estado: 'pagada', recibido: '4500.00', reserva });
        expect(await steps.row(ids[0] ?? '')).toMatchObject({ estado: 'solicitada', recibido: '0.00' });
      },
    );

    it('settles the request for exactly this amount', async () => {
      const { lote, buyer, ids } = await asked({});
      const { result } = await receive(lote, buyer);
      expect(result).toMatchObject({ id: ids[0], estado: 'pagada', recibido: '4500.00' });
    });

    it.each(['1.00', '4500.00'])(
      'is recorded under the payer whom staff typed, although there are two requests for %s under addresses of their mailbox',
      async (monto) => {
        const { lote, buyer, ids, reserva } = await asked();
        for (const name of ['one', 'two']) {
          const correo = aliasOf(buyer.correo, name);
          ids.push((await ask({ lote, ...aPayer({ correo }), ...DOWN_PAYMENT, monto })).result.id);
        }
        const payers = [buyer, { telefono: buyer.telefono }, {}];
        for (const payer of payers) {
          const { status, result } = await receive(lote, payer);
          expect([status, ids.includes(result.id)]).toEqual([200, false]);
          expect(result).toMatchObject({ correo: buyer.correo, estado: 'pagada', reserva });
        }
      },
    );

    it('is a part of a request that staff made', async () => {
      const { lote, buyer, ids } = await asked({ as: payments });
      const { result } = await receive(lote, { ...buyer, monto: '1000.00' });
      expect(result).toMatchObject({ id: ids[0], estado: 'solicitada', recibido: '1000.00' });
    });

    it('is a part of a request that the owner of the verified e-mail made', async () => {
      const { lote, buyer } = await asked();
      const as = tokensFor({ sub: `sub-of-${buyer.correo}`, correo: buyer.correo });
      const { id } = (await ask({ lote, ...buyer, ...DOWN_PAYMENT }, as)).result;
      const { result } = await receive(lote, { ...buyer, monto: '1000.00' });
      expect(result).toMatchObject({ id, estado: 'solicitada', recibido: '1000.00' });
    });

    it('is recorded under the typed payer rather than refused, if several requests name the reservation', async () => {
      const { lote, buyer, reserva } = await asked();
      for (const monto of ['100.00', '200.00'])
        await ask({ lote, reserva, ...aPayer(), ...DOWN_PAYMENT, monto });
      expect((await receive(lote, buyer)).result).toMatchObject({ ...buyer, estado: 'pagada', reserva });
      const { status, error } = await receive(lote, { telefono: buyer.telefono });
      expect([status, error.fields?.[0]?.codigo]).toEqual([422, 'payer-needed']);
    });
  });
});

describe('guesses about who has a lot', () => {
  let app: TestApp;
  let places: FreshPlaces;
  beforeAll(async () => {
    app = await buildTestApp({ environment: { RATE_LIMITS: 'on' } });
    places = await freshPlaces(app);
  });
  afterAll(() => app.close());

  const ask = (address: string, lote: string, change: object = {}, headers: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/SolicitudesLinkPago',
      payload: { lote, ...aPayer(), ...DOWN_PAYMENT, ...change },
      headers: { 'x-forwarded-for': address, ...headers },
    });
  const taken = async (change: object = {}) => {
    const lote = places.freeLot();
    const { correo, numero_autorizacion: reserva } = await insertReservation(app.database, lote, {
      estado: 'vendida',
      retencion_desde: app.clock.now(),
      ...change,
    });
    return { lote, correo: correo ?? '', reserva };
  };

  it('are refused after ten wrong ones of a network within an hour, also if they are right', async () => {
    const { lote, correo, reserva } = await taken();
    const wrong = await Promise.all(Array.from({ length: 15 }, () => ask('198.51.100.1', lote)));
    const statuses = wrong.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 409).length).toBeLessThanOrEqual(12);
    expect(statuses.filter((status) => status === 409).length).toBeGreaterThanOrEqual(10);
    const right = await ask('198.51.100.1', lote, { correo });
    expect([right.statusCode, right.headers['ratelimit-limit']]).toEqual([429, '10']);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    expect(right.json()).toMatchObject({ fields: [{ campo: 'reserva', codigo: 'wrong-emails' }] });
    // Nothing is guessed with an authorization number, by the owner of the e-mail, of a free lot, or from elsewhere.
    expect((await ask('198.51.100.1', lote, { reserva })).statusCode).toBe(201);
    expect((await ask('198.51.100.1', places.freeLot())).statusCode).toBe(201);
    const owner = tokensFor({ sub: 'sub-of-a-buyer', correo });
    expect((await ask('198.51.100.1', lote, { correo }, owner)).statusCode).toBe(201);
    const other = await taken();
    expect((await ask('198.51.100.2', other.lote, { correo: other.correo })).statusCode).toBe(201);
  });

  it('do not keep a buyer from asking who mistyped their e-mail twice', async () => {
    const { lote, correo } = await taken();
    for (const wrong of [`x${correo}`, `y${correo}`])
      expect((await ask('198.51.100.3', lote, { correo: wrong })).statusCode).toBe(409);
    expect((await ask('198.51.100.3', lote, { correo })).statusCode).toBe(201);
  });

  it('do not count if they are right', async () => {
    for (let call = 0; call < 11; call += 1) {
      const { lote, correo } = await taken();
      expect((await ask('198.51.100.4', lote, { correo })).statusCode).toBe(201);
    }
  });

  it.each(['staff', 'owners of a verified e-mail'] as const)(
    'are not counted for refused requests of %s, who guess nothing',
    async (callers) => {
      const address = callers === 'staff' ? '198.51.100.5' : '198.51.100.6';
      const { lote, correo } = await taken();
      const { reserva } = await taken();
      const staff = await app.signInAs('payments');
      for (let call = 0; call < 10; call += 1) {
        const payer = aPayer(callers === 'staff' ? { reserva } : {});
        const owner = tokensFor({ sub: `sub-of-${payer.correo}`, correo: payer.correo });
        const { statusCode } = await ask(address, lote, payer, callers === 'staff' ? staff : owner);
        expect(statusCode).toBe(409);
      }
      expect((await ask(address, lote, { correo })).statusCode).toBe(201);
    },
  );
});
