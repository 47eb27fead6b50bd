import {
  aSignedInPerson,
  buildAppWithIdentity,
  insertReservation,
  newVisitor,
  personalSteps,
  type PersonalChange,
  type PersonalSteps,
  type SignedIn,
  type StubIdentity,
  type TestApp,
} from '../testing';

describe('client and terms of a reservation that staff make', () => {
  let app: TestApp;
  let agent: SignedIn;
  let optional: SignedIn;
  let steps: PersonalSteps;
  let identity: StubIdentity;
  beforeAll(async () => {
    ({ app, identity } = await buildAppWithIdentity());
    agent = await app.signInAs(['RESERVA_CLIENTE']);
    optional = await app.signInAs(['RESERVA_CLIENTE', 'INFO_RESERVA_OPCIONAL']);
    steps = await personalSteps(app);
  });
  afterAll(() => app.close());
  beforeEach(() => identity.reset());

  const freeLot = () => steps.freeLot();
  const sell = (lots: string[], change: PersonalChange = {}, as = agent) => steps.sell(lots, change, as);
  const review = (lots: string[], change: object = {}, as = agent) => steps.review(lots, change, as);
  const SALE = { estado: 'vendida', fechaContrato: '2026-03-10' } as const;
  const stored = (number: string) =>
    app.database
      .selectFrom('reservas')
      .selectAll()
      .where('numero_autorizacion', '=', number)
      .executeTakeFirstOrThrow();
  const fields = (...wrong: [string, string][]) => ({
    status: 422,
    error: { fields: wrong.map(([campo, codigo]) => expect.objectContaining({ campo, codigo })) },
  });

  describe('the client', () => {
    it('must be named, and needs phone, e-mail and down payment unless staff have INFO_RESERVA_OPCIONAL', async () => {
      const lot = await freeLot();
      const blank = { telefono: '', correo: '', prima: '' };
      expect(await sell([lot], blank)).toMatchObject(
        fields(['telefono', 'required'], ['correo', 'required'], ['prima', 'required']),
      );
      const { nombreCliente: _name, ...nameless } = newVisitor();
      const body = { lotes: [lot], ...nameless, estado: 'activa' as const, desplaza: [] };
      expect(await app.call('POST /Reservas/Personal', { body }, { ...optional })).toMatchObject(
        fields(['nombreCliente', 'name-required']),
      );
      expect(await sell([lot], { telefono: '123', correo: 'x' })).toMatchObject(
        fields(['telefono', 'phone'], ['correo', 'email']),
      );
      const { result } = await sell([lot], blank, optional);
      expect(result.enlaceEnviado).toBe(false);
      expect(await stored(result.reservas[0]!.numeroAutorizacion)).toMatchObject({
        telefono: null,
        correo: null,
        buzon: null,
        prima: null,
        token_hash: null,
      });
    });

    it('gets an account if one is requested, with the reservation or not at all', async () => {
      const creator = await app.signInAs(['RESERVA_CLIENTE', 'CREAR_USUARIOS']);
      const accounts = (correo: string) =>
        app.database.selectFrom('clientes').selectAll().where('correo', '=', correo).execute();
      const person = newVisitor();
      const lot = await freeLot();
      const account = { ...person, crearCuenta: true };
      expect((await sell([lot], account)).status).toBe(403);
      expect(await sell([lot], { ...account, correo: '' }, creator)).toMatchObject(
        fields(['correo', 'email-required']),
      );
      expect(await sell([lot], { ...account, cliente: 1 }, creator)).toMatchObject(
        fields(['crearCuenta', 'unknown']),
      );
      identity.answerNext('InternalErrorException');
      expect((await sell([lot], account, creator)).error.code).toBe('identity/unavailable');
      expect(await accounts(person.correo)).toEqual([]);
      const { status, result } = await sell([lot], account, creator);
      expect([status, result.cuentaCreada]).toEqual([201, true]);
      const [client] = await accounts(person.correo);
      expect(client).toMatchObject({ nombre: person.nombreCliente, permisos: [], cambio_clave: true });
      expect(identity.created.map(({ email }) => email)).toEqual([person.correo]);
      const { numeroAutorizacion } = result.reservas[0]!;
      expect(await stored(numeroAutorizacion)).toMatchObject({
        cliente: client!.codigo,
        cliente_existente: false,
      });
      const audited = app.database.selectFrom('auditoria').select('accion').where('entidad', '=', 'cliente');
      expect(await audited.where('entidad_id', '=', String(client!.codigo)).execute()).toEqual([
        { accion: 'crear' },
      ]);
      expect((await sell([await freeLot()], account, creator)).error.code).toBe('client/email-in-use');
      const other = newVisitor();
      expect((await sell([lot], { ...other, crearCuenta: true }, creator)).error.code).toBe(
        'reservation/lot-taken',
      );
      expect(await accounts(other.correo)).toEqual([]);
      expect(identity.created).toHaveLength(1);
    });

    it('may be an account, whose name, phone, e-mail and language fill blank fields', async () => {
      const client = await app.database
        .selectFrom('clientes')
        .selectAll()
        .where('correo', '=', 'sales@demo.test')
        .executeTakeFirstOrThrow();
      const lot = await freeLot();
      const body = {
        lotes: [lot],
        cliente: client.codigo,
        estado: 'activa' as const,
        prima: '2000.00',
        desplaza: [],
      };
      const { result } = await app.call('POST /Reservas/Personal', { body }, { ...agent });
      expect(await stored(result.reservas[0]!.numeroAutorizacion)).toMatchObject({
        cliente: client.codigo,
        cliente_existente: true,
        correo: client.correo,
        telefono: client.telefono,
        nombre_cliente: 'Samuel Ventas',
        idioma: client.idioma,
      });
      const unknown = await sell([await freeLot()], { cliente: 999_999 });
      expect(unknown).toMatchObject({ status: 404, error: { code: 'client/not-found' } });
    });

    it('may be an account with a long name, which is kept up to the emoji that the limit divides', async () => {
      const correo = 'payments@demo.test';
      const [nombre, apellido] = ['N'.repeat(40), 'A'.repeat(38)];
      const { codigo } = await app.database
        .updateTable('clientes')
        .set({ nombre, apellido: `${apellido}🌴` })
        .where('correo', '=', correo)
        .returning('codigo')
        .executeTakeFirstOrThrow();
      const blank = { cliente: codigo, estado: 'activa' as const, prima: '2500.00', desplaza: [] };
      const body = { lotes: [await freeLot()], ...blank };
      const { status, result } = await app.call('POST /Reservas/Personal', { body }, { ...agent });
      expect(status).toBe(201);
      expect(await stored(result.reservas[0]!.numeroAutorizacion)).toMatchObject({
        nombre_cliente: `${nombre} ${apellido}`,
      });
    });

    it('is found by the whole phone, e-mail or client code, and by a part of the name with VER_USUARIOS', async () => {
      const find = async (buscar: string, as = agent) =>
        (await app.call('GET /Reservas/Personal/Clientes', { query: { buscar } }, { ...as })).result.map(
          ({ nombre }) => nombre,
        );
      const samuel = app.database.selectFrom('clientes').select('codigo_banco');
      const { codigo_banco: code } = await samuel
        .where('correo', '=', 'sales@demo.test')
        .executeTakeFirstOrThrow();
      const codes = [code, code.replace('-', ''), code.replace('-', ' ')];
      for (const whole of ['9990-0002', '+504 9990 0002', 'SALES@demo.test', ...codes]) {
        expect(await find(whole)).toEqual(['Samuel Ventas']);
      }
      for (const part of ['Samuel', '9990-00', '@demo.test', '%%%', code.slice(0, -1)])
        expect(await find(part)).toEqual([]);
      const both = await app.signInAs(['RESERVA_CLIENTE', 'VER_USUARIOS']);
      for (const part of ['samu', ...codes]) expect(await find(part, both)).toEqual(['Samuel Ventas']);
    });

    it('may exceed the limits of visitors, of which staff are warned', async () => {
      const person = newVisitor();
      const [first, second, third, waited] = [
        await freeLot(),
        await freeLot(),
        await freeLot(),
        await freeLot(),
      ];
      await sell([first, second], person);
      expect((await review([third], person)).result.avisos).toEqual(['reservation/person-limit']);
      const { status, result } = await sell([third], person);
      expect([status, result.avisos]).toEqual([201, ['reservation/person-limit']]);
      await insertReservation(app.database, waited, { telefono: person.telefono });
      const repeated = await review([waited], { telefono: person.telefono });
      expect(repeated.result.avisos).toEqual(['reservation/person-limit', 'reservation/repeat']);
    });

    it('may exceed the limits that the account reached under another e-mail and phone, of which staff are warned', async () => {
      const { codigo: cliente } = await aSignedInPerson(app);
      const lots = [await freeLot(), await freeLot()];
      // A reservation with a network is one that the account itself requested.
      for (const lot of lots) await insertReservation(app.database, lot, { cliente, origen: 'red' });
      const third = await freeLot();
      const { telefono, correo } = newVisitor();
      expect((await review([third], { telefono, correo })).result.avisos).toEqual([]);
      const { result } = await review([third], { cliente, telefono, correo });
      expect(result.avisos).toEqual(['reservation/person-limit']);
      const sold = await sell([third], { cliente, telefono, correo });
      expect(sold.result.avisos).toEqual(['reservation/person-limit']);
    });

    it.each([
      [
        'es',
        'activa',
        'Su reserva: lote',
        'reservado a su nombre hasta el 17 de marzo de 2026',
        /verla o cancelarla en/,
      ],
      ['en', 'vendida', 'Your purchase: lot', 'sold to you.', /See it at/],
      [
        'es',
        'vendida_sin_contrato',
        'Su compra: lote',
        'vendido a su nombre; falta firmar el contrato.',
        /verla en/,
      ],
    ] as const)(
      'gets the private link by mail, in %s, if the reservation is %s',
      async (idioma, estado, subject, line, link) => {
        const lot = await freeLot();
        const person = newVisitor();
        const contract = estado === 'vendida' ? { fechaContrato: '2026-03-10' } : {};
        await sell([lot], { ...person, idioma, estado, ...contract });
        const mails = await app.mails(person.correo);
        expect(mails.map((mail) => mail.subject)).toEqual([`${subject} ${lot}`]);
        const text = mails[0]?.text ?? '';
        expect(text).toContain(line);
        expect(text).toMatch(link);
        const token = /token=([^\s&]+)/.exec(text)?.[1] ?? '';
        const own = await app.call('GET /Reservas/Mia/:token', {
          params: { token: decodeURIComponent(token) },
        });
        expect(own.result.reservas).toMatchObject([{ lote: lot, estado }]);
      },
    );
  });

  describe('its terms', () => {
    const quote = async (lote: string, plan: '6' | 'contado' = '6') =>
      (await app.call('POST /Cotizaciones', { body: { lote, plan } })).result;

    it('are those of the quote of each lot if none are given', async () => {
      const lots = [await freeLot(), await freeLot()];
      const quotes = [await quote(lots[0]!), await quote(lots[1]!, 'contado')];
      const cotizaciones = Object.fromEntries(quotes.map(({ lote, id }) => [lote, id]));
      const { status, result } = await sell(lots, { ...SALE, prima: '', cotizaciones });
      expect(status).toBe(201);
      const made = await Promise.all(result.reservas.map((one) => stored(one.numeroAutorizacion)));
      expect(made).toMatchObject(
        quotes.map(({ id, plan, prima, total }) => ({
          cotizacion: id,
          plan,
          prima,
          precio_congelado: total,
        })),
      );
    });

    it('cannot name a quote that is stale, of another lot or of another plan', async () => {
      const lot = await freeLot();
      const { id } = await quote(lot);
      const named = { cotizaciones: { [lot]: id } };
      expect(await sell([lot], { ...named, plan: '2' })).toMatchObject(fields(['plan', 'quote-other-plan']));
      const other = await freeLot();
      expect(await sell([other], { cotizaciones: { [other]: id } })).toMatchObject(
        fields([`cotizaciones.${other}`, 'quote-unknown']),
      );
      expect(await sell([other], named)).toMatchObject(fields([`cotizaciones.${lot}`, 'unknown']));
      await app.database
        .updateTable('lotes')
        .set((row) => ({ precio_vara: row('precio_vara', '+', '1.00') }))
        .where('numero', '=', lot)
        .execute();
      expect(await sell([lot], named)).toMatchObject({
        status: 409,
        error: { code: 'quote/stale', fields: [{ campo: `cotizaciones.${lot}` }] },
      });
    });

    it('need a down payment of at least 10,000 USD for a special lot', async () => {
      const lot = await freeLot();
      await app.database
        .updateTable('lotes')
        .set({ prima_especial: true })
        .where('numero', '=', lot)
        .execute();
      expect(await sell([lot])).toMatchObject(fields(['prima', 'down-payment-special']));
      expect((await sell([lot], { prima: '10000.00' })).status).toBe(201);
    });
  });
});
