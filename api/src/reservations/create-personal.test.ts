import {
  buildTestApp,
  insertReservation,
  newVisitor,
  personalSteps,
  requestFor,
  type PersonalChange,
  type PersonalSteps,
  type SignedIn,
  type TestApp,
} from '../testing';

describe('a reservation or a sale that staff make for a client', () => {
  let app: TestApp;
  let agent: SignedIn;
  let steps: PersonalSteps;
  beforeAll(async () => {
    app = await buildTestApp();
    agent = await app.signInAs(['RESERVA_CLIENTE']);
    steps = await personalSteps(app);
  });
  afterAll(() => app.close());

  const freeLot = () => steps.freeLot();
  const sell = (lots: string[], change: PersonalChange = {}, as = agent) => steps.sell(lots, change, as);
  const review = (lots: string[], change: object = {}, as = agent) => steps.review(lots, change, as);
  const SALE = { estado: 'vendida', fechaContrato: '2026-03-10' } as const;

  const wait = async (lot: string) => {
    const { result } = await app.call('POST /Reservas', { body: requestFor([lot]) });
    return result.reservas[0]?.numeroAutorizacion ?? '';
  };
  const stored = (number: string) =>
    app.database
      .selectFrom('reservas')
      .selectAll()
      .where('numero_autorizacion', '=', number)
      .executeTakeFirstOrThrow();
  const ofLots = (lots: string[]) =>
    app.database
      .selectFrom('reservas')
      .innerJoin('lotes', 'lotes.codigo', 'reservas.lote')
      .select(['numero_autorizacion', 'reservas.estado', 'reservas.version'])
      .where('lotes.numero', 'in', lots)
      .execute();
  const audit = (number: string) =>
    app.database
      .selectFrom('auditoria')
      .select(['actor', 'accion', 'antes', 'despues'])
      .where('entidad_id', '=', number)
      .execute();
  const fields = (...wrong: [string, string][]) => ({
    status: 422,
    error: { fields: wrong.map(([campo, codigo]) => expect.objectContaining({ campo, codigo })) },
  });
  const estadoOf = async (lot: string) =>
    (await app.call('GET /Lotes/:numero', { params: { numero: lot } })).result.estado;

  it('refuses the sale, its review and the search for clients without RESERVA_CLIENTE', async () => {
    const other = await app.signInAs(['EDITAR_RESERVA', 'INFO_RESERVA_OPCIONAL']);
    for (const [as, status] of [
      [{}, 401],
      [other, 403],
    ] as const) {
      const headers = { ...as } as SignedIn;
      expect((await sell(['1'], {}, headers)).status).toBe(status);
      expect((await review(['1'], {}, headers)).status).toBe(status);
      const found = await app.call('GET /Reservas/Personal/Clientes', { query: { buscar: 'ana' } }, headers);
      expect(found.status).toBe(status);
    }
  });

  it('holds every lot for the given days if it is active, with agent, terms and an audit row for each', async () => {
    const lots = [await freeLot(), await freeLot()];
    const { status, result } = await sell(lots, { dias: 5, plan: '6' }, await app.signInAs('sales'));
    expect(status).toBe(201);
    const until = '2026-03-15T15:00:00.000Z';
    expect(result).toMatchObject({
      reservas: lots.map((lote) => ({ lote, estado: 'activa', fechaVencimiento: until })),
      desplazadas: [],
      avisos: [],
      enlaceEnviado: true,
    });
    const [first, second] = await Promise.all(
      result.reservas.map(({ numeroAutorizacion }) => stored(numeroAutorizacion)),
    );
    const account = await app.database
      .selectFrom('clientes')
      .select('codigo')
      .where('correo', '=', 'sales@demo.test')
      .executeTakeFirstOrThrow();
    expect(first).toMatchObject({
      tipo: 'personal',
      dias: 5,
      prima: '2500.00',
      plan: '6',
      agente: account.codigo,
      origen: null,
      fecha_contrato: null,
    });
    expect(second?.grupo).toBe(first?.grupo);
    expect(first?.precio_congelado).toMatch(/^\d+\.\d\d$/);
    for (const { numeroAutorizacion, lote } of result.reservas) {
      expect(await audit(numeroAutorizacion)).toMatchObject([
        {
          actor: `cliente:${String(account.codigo)}`,
          accion: 'crear',
          antes: null,
          despues: { lote, estado: 'activa', prima: '2500.00' },
        },
      ]);
      expect(await estadoOf(lote)).toBe('reservado');
    }
  });

  it.each([
    ['vendida', '2026-03-09'],
    ['vendida_sin_contrato', undefined],
  ] as const)('sells the lot immediately and has no end if %s', async (estado, fechaContrato) => {
    const lot = await freeLot();
    const { result } = await sell([lot], { estado, ...(fechaContrato && { fechaContrato }) });
    expect(result.reservas).toMatchObject([{ estado, fechaVencimiento: null }]);
    expect(await stored(result.reservas[0]!.numeroAutorizacion)).toMatchObject({
      estado,
      fecha_contrato: fechaContrato ?? null,
      fecha_vencimiento: null,
    });
    expect(await estadoOf(lot)).toBe('vendido');
  });

  it('needs a contract date that is not in the future for a sale with contract, and takes none otherwise', async () => {
    const lot = await freeLot();
    expect(await sell([lot], { estado: 'vendida' })).toMatchObject(fields(['fechaContrato', 'required']));
    expect(await sell([lot], { fechaContrato: '2026-03-10' })).toMatchObject(
      fields(['fechaContrato', 'unknown']),
    );
    const ahead = { ...SALE, fechaContrato: '2026-03-11' };
    expect(await sell([lot], ahead)).toMatchObject(fields(['fechaContrato', 'contract-date']));
  });

  describe('a sale of a lot for which others wait', () => {
    it('ends the waiting reservations that the review named and staff confirmed, and notifies their buyers', async () => {
      const lot = await freeLot();
      const [holder, second] = [await wait(lot), await wait(lot)];
      const seen = (await review([lot])).result;
      expect(seen.lotes).toEqual([
        {
          lote: lot,
          libre: true,
          desplaza: [
            { numeroAutorizacion: holder, posicionCola: 1, nombreCliente: null },
            { numeroAutorizacion: second, posicionCola: 2, nombreCliente: null },
          ],
        },
      ]);
      const editor = await app.signInAs(['RESERVA_CLIENTE', 'EDITAR_RESERVA']);
      const named = (await review([lot], {}, editor)).result.lotes[0]?.desplaza[0];
      expect(named?.nombreCliente).toMatch(/^Persona/);

      const { status, result } = await sell([lot], { ...SALE, desplaza: [second, holder] });
      expect(status).toBe(201);
      expect(result.desplazadas).toEqual([holder, second]);
      const [made] = result.reservas;
      for (const number of [holder, second]) {
        const ended = await stored(number);
        expect(ended).toMatchObject({
          estado: 'inactiva',
          motivo: `El lote fue vendido: ${made?.numeroAutorizacion ?? ''}`,
        });
        expect((await app.mails(ended.correo ?? '')).at(-1)?.subject).toBe(
          `El lote ${lot} ya no está disponible`,
        );
        expect((await audit(number)).map(({ accion }) => accion)).toContain('desplazar');
      }
    });

    it.each([
      ['es', 'Su reserva del lote # fue reemplazada', 'ya está registrado a su nombre'],
      ['en', 'Your reservation of lot # was replaced', 'is now recorded in your name'],
    ] as const)(
      'tells a buyer who waited for it that it is theirs, not that another person got it (%s)',
      async (idioma, subject, text) => {
        const lot = await freeLot();
        const { nombreCliente, telefono, correo } = newVisitor();
        const { numero_autorizacion: own } = await insertReservation(app.database, lot, { idioma, correo });
        await sell([lot], { ...SALE, nombreCliente, telefono, correo, idioma, desplaza: [own] });
        const mails = await app.mails(correo);
        expect(mails).toContainEqual(
          expect.objectContaining({
            subject: subject.replace('#', lot),
            text: expect.stringContaining(text) as string,
          }),
        );
        expect(mails.map((mail) => mail.text).join()).not.toMatch(/otra persona|another person/);
      },
    );

    it('is refused without any change if staff confirmed other reservations than those that wait', async () => {
      const [lot, other] = [await freeLot(), await freeLot()];
      const holder = await wait(lot);
      const before = await ofLots([lot, other]);
      const refused = await sell([other, lot], { desplaza: [] });
      expect(refused).toMatchObject({
        status: 409,
        error: { code: 'reservation/queue-changed', actual: [holder], cambio: { quien: 'visitante' } },
      });
      expect(await ofLots([lot, other])).toEqual(before);
    });

    it.each([
      ['the buyer who joined it', ['RESERVA_CLIENTE', 'EDITAR_RESERVA'], 'Nadia Nadie'],
      ['no buyer to staff who may not see the queue', ['RESERVA_CLIENTE'], 'visitante'],
    ] as const)('is refused if the queue has changed, and names %s', async (_who, permissions, quien) => {
      const lot = await freeLot();
      const buyer = await app.signInAs('nobody');
      const { status } = await app.call('POST /Reservas', { body: requestFor([lot]) }, { ...buyer });
      expect(status).toBe(201);
      const refused = await sell([lot], { desplaza: [] }, await app.signInAs([...permissions]));
      expect(refused).toMatchObject({ error: { code: 'reservation/queue-changed', cambio: { quien } } });
    });

    it('closes the payment requests of the displaced reservations', async () => {
      const lot = await freeLot();
      const { result } = await app.call('POST /Reservas', { body: requestFor([lot], { tipo: 'pago7d' }) });
      await sell([lot], { desplaza: result.reservas.map(({ numeroAutorizacion }) => numeroAutorizacion) });
      const payments = await app.database
        .selectFrom('solicitudes_link_pago')
        .innerJoin('lotes', 'lotes.codigo', 'solicitudes_link_pago.lote')
        .select('solicitudes_link_pago.estado')
        .where('lotes.numero', '=', lot)
        .execute();
      expect(payments).toEqual([{ estado: 'cancelada' }]);
    });
  });

  it('is listed with the other lots of its request, unless its buyer is hidden from the caller', async () => {
    const lots = [await freeLot(), await freeLot()];
    const { result } = await sell(lots, SALE);
    const { grupo } = await stored(result.reservas[0]!.numeroAutorizacion);
    const listed = async (as: SignedIn) =>
      (await app.call('GET /Reservas', { query: { grupo, orden: 'lote' } }, { ...as })).result.filas
        .map(({ lote }) => lote)
        .sort();
    expect(await listed(await app.signInAs('sales'))).toEqual([...lots].sort());
    expect(await listed(await app.signInAs(['EDITAR_RESERVA']))).toEqual([]);
  });

  it('is refused for a lot that is held or not on offer, and changes none of the other lots', async () => {
    const [taken, other] = [await freeLot(), await freeLot()];
    await sell([taken]);
    expect(await sell([other, taken])).toMatchObject({
      status: 409,
      error: { code: 'reservation/lot-taken', actual: [taken], cambio: { quien: 'Persona de prueba' } },
    });
    expect((await review([other, taken])).result.lotes.map(({ libre }) => libre)).toEqual([true, false]);
    const withheld = await freeLot();
    await app.database
      .updateTable('lotes')
      .set({ estado_base: 'proximamente' })
      .where('numero', '=', withheld)
      .execute();
    expect(await sell([other, withheld])).toMatchObject({
      status: 409,
      error: { code: 'lot/not-available', actual: [withheld] },
    });
    expect((await sell([other, 'ZZ-9'])).error.code).toBe('lot/not-found');
    expect(await ofLots([other])).toEqual([]);
  });

  it('two simultaneous sales of one lot make one reservation', async () => {
    const lot = await freeLot();
    const both = await Promise.all([sell([lot], SALE), sell([lot], SALE)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await ofLots([lot])).toHaveLength(1);
  });
});
