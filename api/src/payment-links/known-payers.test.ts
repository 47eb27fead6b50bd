import { later } from '@lotes/shared-contract/dates';
import {
  aSignedInPerson,
  buildPaymentApp,
  type FreshPlaces,
  insertReservation,
  newReference,
  newVisitor,
  requestFor,
  type PaymentSteps,
  type SignedIn,
  type TestApp,
} from '../testing';

describe('money of the person who has the lot, under other details (R12.5)', () => {
  let app: TestApp;
  let payments: SignedIn;
  let steps: PaymentSteps;
  let places: FreshPlaces;
  beforeAll(async () => {
    ({ app, payments, steps, places } = await buildPaymentApp());
  });
  afterAll(() => app.close());

  const aliasOf = (correo: string) => correo.replace('@', '+lote@');
  const paidFor = (reserva: string) => ({ estado: 'pagada', reserva, estadoReserva: 'activa' });
  const account = async () => {
    const stored = app.database.selectFrom('clientes').select('codigo').orderBy('codigo');
    return (await stored.executeTakeFirstOrThrow()).codigo;
  };
  const holding = () => {
    const now = app.clock.now();
    return { retencion_desde: now, fecha_vencimiento: later(now, { hours: 1 }) };
  };

  it('an instalment requested under another address of the mailbox counts as paid by the holder', async () => {
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

  it.each(['mailbox', 'account'] as const)('pays late for the hold of the same %s', async (fact) => {
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

  it('money without a link finds the reservation under another address of the mailbox', async () => {
    const lote = places.freeLot();
    const { correo } = await insertReservation(app.database, lote, holding());
    const { nombreCliente: nombre, telefono } = newVisitor();
    const payer = { nombre, telefono, correo: aliasOf(correo ?? '') };
    const money = { concepto: 'reserva', monto: '100.00', moneda: 'USD', banco: 'Banco Demo' } as const;
    const body = { lote, ...money, ...payer, referenciaBanco: newReference() };
    const { result } = await app.call('POST /SolicitudesLinkPago/Recibidas', { body }, payments);
    expect(result).toMatchObject({ estado: 'pagada', estadoReserva: 'activa' });
  });

  describe('money received without a link', () => {
    const typed = (change: object = {}) => {
      const { nombreCliente: nombre, telefono, correo } = newVisitor();
      return { nombre, telefono, correo, ...change };
    };
    const receive = (lote: string | undefined, change: object) => {
      const money = { concepto: 'reserva', monto: '100.00', moneda: 'USD', banco: 'Banco Demo' } as const;
      const body = { ...(lote && { lote }), ...money, referenciaBanco: newReference(), ...change };
      return app.call('POST /SolicitudesLinkPago/Recibidas', { body }, payments);
    };
    const ask = async (lote: string, payer: ReturnType<typeof typed>) => {
      const asked = { concepto: 'prima', plazo: '6', monto: '4500.00', moneda: 'USD' } as const;
      return (await app.call('POST /SolicitudesLinkPago', { body: { lote, ...payer, ...asked } })).result;
    };
    /** Inserts a reservation and lets its hold end. */
    const ended = async (lote: string, change: object = {}) => {
      const reservation = await insertReservation(app.database, lote, { ...holding(), ...change });
      app.clock.advance({ hours: 2 });
      return reservation;
    };
    const downPayment = { concepto: 'prima', monto: '4500.00' };
    const personWithCode = async () => {
      const person = await aSignedInPerson(app);
      const stored = app.database.updateTable('clientes').where('codigo', '=', person.codigo);
      const withPhone = stored.set({ telefono: newVisitor().telefono });
      const row = withPhone.returning(['codigo_banco as codigoBanco', 'telefono']);
      return { ...person, ...(await row.executeTakeFirstOrThrow()) };
    };

    it.each(['mailbox', 'phone', 'account'] as const)(
      'settles once a week that was requested under another e-mail, if the %s is the same',
      async (fact) => {
        const lote = places.freeLot();
        const { tokens, codigoBanco } = await personWithCode();
        const body = requestFor([lote], { tipo: 'pago7d' });
        const { token } = (await app.call('POST /Reservas', { body }, { ...tokens })).result;
        const [{ id = '' } = {}] = await steps.payments(token);
        const { telefono } = newVisitor();
        const payer = {
          mailbox: typed({ correo: aliasOf(body.correo) }),
          phone: typed({ telefono: body.telefono }),
          account: { codigoBanco, telefono },
        }[fact];
        const money = { ...payer, referenciaBanco: newReference() };
        const paid = { id, estado: 'pagada', correo: body.correo, recibido: '100.00' };
        const { result } = await receive(lote, money);
        expect(result).toMatchObject(paid);
        expect(await steps.firstOwn(token)).toMatchObject({ estado: 'activa', pago: { estado: 'pagada' } });
        expect(await receive(lote, money)).toMatchObject({ status: 200, result });
      },
    );

    it('settles a down payment that was requested under another address of the mailbox', async () => {
      const lote = places.freeLot();
      const payer = typed();
      const { id } = await ask(lote, payer);
      const alias = typed({ correo: aliasOf(payer.correo) });
      expect((await receive(lote, { ...downPayment, ...alias })).result).toMatchObject({
        id,
        estado: 'pagada',
        correo: payer.correo,
      });
    });

    it('does not settle a request that another person made with the phone of the client whose code pays', async () => {
      const lote = places.freeLot();
      const { codigoBanco, telefono } = await personWithCode();
      const { id } = await ask(lote, typed({ telefono }));
      const { status, result } = await receive(lote, { ...downPayment, codigoBanco });
      expect([status, result.id === id]).toEqual([200, false]);
    });

    it.each(['phone', 'e-mail and phone', 'alias and phone', 'other e-mail and phone'] as const)(
      'does not settle a request that another person made with the phone of the buyer whose %s staff type',
      async (facts) => {
        const lote = places.freeLot();
        const stranger = typed();
        const { telefono } = stranger;
        const { id } = await ask(lote, stranger);
        const { correo, numero_autorizacion: reserva } = await insertReservation(app.database, lote, {
          ...holding(),
          telefono,
        });
        const own = correo ?? '';
        const payer = {
          phone: { telefono },
          'e-mail and phone': { correo: own, telefono },
          'alias and phone': { correo: aliasOf(own), telefono },
          'other e-mail and phone': typed({ telefono }),
        }[facts];
        const { status, result } = await receive(lote, { ...downPayment, ...payer });
        expect([status, result.id === id]).toEqual([200, false]);
        expect(result).toMatchObject({ estado: 'pagada', correo: own, ...payer, reserva });
      },
    );

    it('does not settle a request for an ended reservation that another person made with the phone of the buyer', async () => {
      const lote = places.freeLot();
      const { telefono, numero_autorizacion: theirs } = await insertReservation(
        app.database,
        lote,
        holding(),
      );
      const { id } = await ask(lote, typed({ reserva: theirs }));
      app.clock.advance({ hours: 2 });
      await insertReservation(app.database, lote, { ...holding(), telefono });
      const { status, result } = await receive(lote, { ...downPayment, telefono });
      expect([status, result.id === id]).toEqual([200, false]);
    });

    it('settles, by the phone of the buyer and another e-mail, the request that the buyer made', async () => {
      const lote = places.freeLot();
      const buyer = typed();
      const { id } = await ask(lote, buyer);
      const { correo, telefono } = buyer;
      await insertReservation(app.database, lote, { ...holding(), correo, telefono });
      const money = { ...downPayment, ...typed({ telefono }), referenciaBanco: newReference() };
      const { result } = await receive(lote, money);
      expect(result).toMatchObject({ id, estado: 'pagada', correo });
      expect(await receive(lote, money)).toMatchObject({ status: 200, result });
    });

    it('settles, by the phone, the request that names the reservation of a buyer without e-mail', async () => {
      const lote = places.freeLot();
      const { telefono, numero_autorizacion: reserva } = await insertReservation(app.database, lote, {
        ...holding(),
        correo: null,
      });
      const { id } = await ask(lote, typed({ reserva }));
      const money = { ...downPayment, telefono, referenciaBanco: newReference() };
      const { result } = await receive(lote, money);
      expect(result).toMatchObject({ id, estado: 'pagada', reserva });
      expect(await receive(lote, money)).toMatchObject({ status: 200, result });
    });

    it('counts, of several requests of one person, for the one with the same e-mail, or asks which of them is meant', async () => {
      const lote = places.freeLot();
      const payer = typed();
      const other = { ...payer, correo: aliasOf(payer.correo) };
      const [, { id }] = [await ask(lote, payer), await ask(lote, other)];
      const third = typed({ telefono: payer.telefono });
      const MensajeEng =
        'Several open requests for this lot could be meant: enter the e-mail of the request.';
      expect(await receive(lote, { ...downPayment, ...third })).toMatchObject({
        status: 422,
        error: { fields: [{ campo: 'correo', codigo: 'payer-needed', MensajeEng }] },
      });
      expect((await receive(lote, { ...downPayment, ...other })).result).toMatchObject({
        id,
        estado: 'pagada',
      });
    });

    it('pays a week whose request is still open', async () => {
      const lote = places.freeLot();
      const body = requestFor([lote], { tipo: 'pago7d' });
      const { token } = (await app.call('POST /Reservas', { body })).result;
      const { correo } = await insertReservation(app.database, lote, { telefono: body.telefono });
      expect((await receive(lote, { correo })).result.estado).toBe('pagada');
      expect(await steps.firstOwn(token)).toMatchObject({ estado: 'activa', pago: { estado: 'pagada' } });
    });

    it.each(['ended', 'live'] as const)(
      'writes to the payer in the language of their %s reservation',
      async (kind) => {
        const lote = places.freeLot();
        const { correo } = await insertReservation(app.database, lote, { ...holding(), idioma: 'en' });
        if (kind === 'ended') app.clock.advance({ hours: 2 });
        const payer = typed({ correo: aliasOf(correo ?? '') });
        expect((await receive(lote, payer)).result.estado).toBe('pagada');
        expect((await app.mails(payer.correo)).at(-1)?.subject).toBe(`Payment received for lot ${lote}`);
      },
    );

    it.each(['phone', 'account'] as const)('revives an ended reservation of the same %s', async (fact) => {
      const lote = places.freeLot();
      const { codigo, codigoBanco } = await personWithCode();
      const { telefono, numero_autorizacion: reserva } = await ended(lote, { cliente: codigo });
      const payer = fact === 'phone' ? typed({ telefono }) : { codigoBanco, telefono: newVisitor().telefono };
      expect((await receive(lote, payer)).result).toMatchObject(paidFor(reserva));
    });

    it.each(['e-mail', 'account'] as const)(
      'brings back the reservation with the %s of the payer rather than a newer one with their phone',
      async (fact) => {
        const lote = places.freeLot();
        const { codigo, codigoBanco } = await personWithCode();
        const own = fact === 'account' ? { cliente: codigo } : {};
        const { numero_autorizacion: reserva, correo, telefono } = await ended(lote, own);
        await ended(lote, { telefono });
        const payer = fact === 'account' ? { codigoBanco, telefono } : typed({ correo, telefono });
        expect((await receive(lote, payer)).result).toMatchObject(paidFor(reserva));
      },
    );

    it('asks for the lot if the client code leads to requests under several e-mails', async () => {
      const [lote, other] = [places.freeLot(), places.freeLot()];
      const { tokens, codigoBanco, correo } = await personWithCode();
      await app.call('POST /Reservas', { body: requestFor([lote], { tipo: 'pago7d' }) }, { ...tokens });
      const own = requestFor([other], { tipo: 'pago7d', correo });
      await app.call('POST /Reservas', { body: own }, { ...tokens });
      expect(await receive(undefined, { codigoBanco, telefono: own.telefono })).toMatchObject({
        status: 422,
        error: { fields: [{ campo: 'lote', codigo: 'lot-needed' }] },
      });
    });
  });

  it('late money comes under review if the member of staff who made the reservation has reserved the lot for another client since', async () => {
    const lote = places.freeLot();
    const sales = await app.signInAs('sales');
    const [body, next] = [requestFor([lote], { tipo: 'pago7d' }), requestFor([lote])];
    const { token } = (await app.call('POST /Reservas', { body }, { ...sales })).result;
    const waiting = (await app.call('POST /Reservas', { body: next }, { ...sales })).result;
    const [{ id = '' } = {}] = await steps.payments(token);
    await steps.send(id);
    app.clock.advance({ hours: 24 });
    expect((await steps.pay(id)).result.estado).toBe('en_revision');
    expect(await steps.firstOwn(waiting.token)).toMatchObject({ estado: 'pendiente', posicionCola: 1 });
    const stored = app.database.selectFrom('reservas').select('cliente');
    const ofClients = stored.where('correo', 'in', [body.correo, next.correo]);
    expect(await ofClients.execute()).toEqual([{ cliente: null }, { cliente: null }]);
  });
});
