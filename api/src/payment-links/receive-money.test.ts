import { civilDay, earlier } from '@lotes/shared-contract/dates';
import {
  buildPaymentApp,
  insertReservation,
  newReference,
  newVisitor,
  type PaymentSteps,
  type SignedIn,
  type TestApp,
} from '../testing';

describe('money without a link', () => {
  let app: TestApp;
  let payments: SignedIn;
  let steps: PaymentSteps;
  beforeAll(async () => {
    ({ app, payments, steps } = await buildPaymentApp());
  });
  // Ends every hold and paid week of a test before the next test, so that no limit of reservations is reached.
  afterEach(() => app.clock.advance({ hours: 24 * 8 }));
  afterAll(() => app.close());

  const freeLot = async () => {
    const { lotes } = (await app.call('GET /Lotes')).result;
    return lotes.find(({ estado }) => estado === 'disponible')?.numero ?? '';
  };
  const receive = async (change: object, as: object = payments) => {
    const body = {
      concepto: 'prima',
      monto: '5000.00',
      moneda: 'USD',
      banco: 'Banco Demo',
      referenciaBanco: newReference(),
      pagadaEn: app.clock.now().toISOString(),
      ...change,
    } as never;
    return app.call('POST /SolicitudesLinkPago/Recibidas', { body }, { ...as });
  };
  const week = { concepto: 'reserva', monto: '100.00' };
  const visitor = () => {
    const { nombreCliente: nombre, correo, telefono } = newVisitor();
    return { nombre, correo, telefono };
  };
  /** Reads an account that has a client code. */
  const client = async () =>
    app.database
      .selectFrom('clientes')
      .selectAll()
      .where('correo', '=', 'sales@demo.test')
      .executeTakeFirstOrThrow();

  it('settles the open request of the lot, sent or not, on the same row, and audits it', async () => {
    const lote = await freeLot();
    const token = await steps.reserveWeek([lote]);
    const id = (await steps.payments(token))[0]?.id ?? '';
    const pagadaEn = earlier(app.clock.now(), { hours: 1 }).toISOString();
    const { status, result } = await receive({ lote, ...week, pagadaEn });
    expect(status).toBe(200);
    expect(result).toMatchObject({ id, estado: 'pagada', pagadaEn });
    expect(await steps.firstOwn(token)).toMatchObject({
      estado: 'activa',
      tipo: 'pago7d',
      pago: { estado: 'pagada' },
    });
    const trail = app.database.selectFrom('auditoria').select(['accion', 'antes', 'despues']);
    expect(await trail.where('entidad_id', '=', id).orderBy('id').execute()).toMatchObject([
      { accion: 'crear', antes: null, despues: { estado: 'solicitada', monto: '100.00' } },
      {
        accion: 'registrar',
        antes: { estado: 'solicitada' },
        despues: { estado: 'pagada', monto: '100.00' },
      },
    ]);
  });

  it('makes a paid request for the person who holds the lot, and grants the paid week', async () => {
    const lote = await freeLot();
    const token = await steps.join(lote);
    const { result } = await receive({ lote, ...week });
    const reservation = await steps.firstOwn(token);
    expect(result).toMatchObject({
      estado: 'pagada',
      lote,
      reserva: reservation?.numeroAutorizacion,
      plazo: 'contado',
    });
    expect(reservation).toMatchObject({ estado: 'activa', pago: { estado: 'pagada' } });
    expect((await app.mails(result.correo)).at(-1)?.subject).toBe(`Recibimos su pago del lote ${lote}`);
  });

  it('asks for the e-mail instead of counting for another person, if name and phone are of somebody else', async () => {
    const lote = await freeLot();
    const token = await steps.reserveWeek([lote]);
    const { nombre, telefono } = visitor();
    const refused = { status: 422, error: { fields: [{ campo: 'correo', codigo: 'required' }] } };
    expect(await receive({ lote, ...week, nombre, telefono })).toMatchObject(refused);
    const asked = { ...visitor(), concepto: 'prima', plazo: '6', monto: '5000.00', moneda: 'USD' } as const;
    const body = { lote, ...asked };
    const { id } = (await app.call('POST /SolicitudesLinkPago', { body }, { ...payments })).result;
    expect(await receive({ lote, nombre, telefono })).toMatchObject(refused);
    expect((await receive({ lote, telefono: asked.telefono })).result.id).toBe(id);
    expect(await steps.firstOwn(token)).toMatchObject({
      estado: 'pendiente',
      pago: { estado: 'solicitada' },
    });
  });

  it.each(['the same e-mail', 'another address of the mailbox'] as const)(
    'settles, by the phone of who has the lot, a down payment that they requested with another phone and %s',
    async (address) => {
      const lote = await freeLot();
      const token = await steps.reserveWeek([lote]);
      const { correo: own, telefono } = await steps.row((await steps.payments(token))[0]?.id ?? '');
      const correo = address === 'the same e-mail' ? own : own.replace('@', '+lote@');
      const asked = { concepto: 'prima', plazo: '6', monto: '5000.00', moneda: 'USD' } as const;
      const body = { lote, ...visitor(), correo, ...asked };
      const { id } = (await app.call('POST /SolicitudesLinkPago', { body })).result;
      const money = { lote, telefono, referenciaBanco: newReference() };
      const { result } = await receive(money);
      expect(result).toMatchObject({ id, estado: 'pagada', correo });
      expect(await receive(money)).toMatchObject({ status: 200, result });
    },
  );

  it('finds payer and lot by the client code if it leads to one lot, and asks for the lot otherwise', async () => {
    const { correo, codigo_banco: codigoBanco, codigo } = await client();
    expect(await receive({ codigoBanco })).toMatchObject({
      status: 422,
      error: { fields: [{ campo: 'lote', codigo: 'lot-needed' }] },
    });
    const lote = await freeLot();
    const sold = { estado: 'vendida', cliente: codigo, correo, retencion_desde: app.clock.now() } as const;
    await insertReservation(app.database, lote, sold);
    const { result } = await receive({ codigoBanco: codigoBanco.replace('-', ''), concepto: 'cuota' });
    expect(result).toMatchObject({ estado: 'pagada', lote, correo, monto: '5000.00', recibido: '5000.00' });
  });

  it('comes under review for a lot that nobody has and that is not for sale, as no request was open', async () => {
    const lote = await freeLot();
    const setBaseStatus = (estado_base: 'no_disponible' | 'disponible') =>
      app.database.updateTable('lotes').set({ estado_base }).where('numero', '=', lote).execute();
    await setBaseStatus('no_disponible');
    expect((await receive({ lote, ...visitor() })).result).toMatchObject({ estado: 'en_revision', lote });
    await setBaseStatus('disponible');
    expect((await receive({ lote, ...visitor() })).result).toMatchObject({ estado: 'pagada', lote });
  });

  it.each(['terms', 'quote'])('has the plan of its reservation’s %s, unless staff name one', async (from) => {
    const lote = await freeLot();
    const quoted = await app.call('POST /Cotizaciones', { body: { lote, plan: '6' } });
    const terms = from === 'terms' ? { plan: '6' as const } : { cotizacion: quoted.result.id };
    const sold = { estado: 'vendida', ...terms, retencion_desde: app.clock.now() } as const;
    await insertReservation(app.database, lote, sold);
    const { result } = await receive({ lote, concepto: 'cuota' });
    expect(result).toMatchObject({ estado: 'pagada', plazo: '6' });
    expect((await receive({ lote, concepto: 'cuota', plazo: '2' })).result.plazo).toBe('2');
  });

  it('leaves a request open for the rest if it is less than a week costs, and puts any excess under review', async () => {
    const part = await freeLot();
    const token = await steps.join(part);
    const open = (await receive({ lote: part, ...week, monto: '40.00' })).result;
    expect(open).toMatchObject({ estado: 'solicitada', monto: '100.00', recibido: '40.00' });
    const whole = (await receive({ lote: part, ...week, monto: '90.00' })).result;
    expect(whole).toMatchObject({ id: open.id, estado: 'pagada', recibido: '100.00' });
    expect(await steps.firstOwn(token)).toMatchObject({ estado: 'activa' });
    const { result } = await app.call(
      'GET /SolicitudesLinkPago',
      { query: { estado: 'en_revision' } },
      payments,
    );
    expect(result.filas).toContainEqual(expect.objectContaining({ excedenteDe: open.id, monto: '30.00' }));
  });

  it('comes under review without a reservation, for another person’s lot, and for a week paid before', async () => {
    const nobody = await freeLot();
    expect((await receive({ lote: nobody, ...week, ...visitor() })).result).toMatchObject({
      estado: 'en_revision',
      reserva: null,
      motivo: 'El pago no corresponde a ninguna reserva del lote.',
    });
    await steps.join(nobody);
    expect((await receive({ lote: nobody, ...visitor() })).result.estado).toBe('en_revision');
    expect((await receive({ lote: nobody, ...week })).result.estado).toBe('pagada');
    const twice = await receive({ lote: nobody, ...week });
    expect(twice.result).toMatchObject({ estado: 'en_revision', monto: '100.00' });
    expect(twice.result.motivo).toContain('ya se había pagado');
  });

  it.each([
    ['reserva', 'no encontramos una reserva del lote'],
    ['prima', 'no pudimos aplicarlo a su prima'],
    ['cuota', 'no pudimos aplicarlo a su cuota'],
  ] as const)('mails the payer the reason if money for a %s comes under review', async (concepto, why) => {
    const lote = await freeLot();
    await steps.join(lote);
    const payer = visitor();
    await receive({ lote, concepto, monto: '100.00', ...payer });
    expect((await app.mails(payer.correo)).at(-1)?.text).toContain(why);
  });

  it('is mailed to the payer as paid twice if the week was paid before', async () => {
    const lote = await freeLot();
    await steps.join(lote);
    await receive({ lote, ...week });
    const { correo } = (await receive({ lote, ...week })).result;
    expect((await app.mails(correo)).at(-1)?.text).toContain('ya se había pagado');
  });

  it('brings back an ended reservation of the payer if the lot is free', async () => {
    const lote = await freeLot();
    const { correo, ...person } = visitor();
    const now = app.clock.now();
    await insertReservation(app.database, lote, {
      correo,
      estado: 'vencida',
      retencion_desde: earlier(now, { hours: 30 }),
      fecha_vencimiento: earlier(now, { hours: 6 }),
    });
    expect((await receive({ lote, ...week, correo, ...person })).result).toMatchObject({
      estado: 'pagada',
      estadoReserva: 'activa',
    });
  });

  it('records the same bank reference once, even in simultaneous calls', async () => {
    const lote = await freeLot();
    await steps.join(lote);
    const bank = { lote, ...week, referenciaBanco: newReference() };
    const answers = await Promise.all(Array.from({ length: 4 }, () => receive(bank)));
    expect(
      new Set(answers.map(({ status, result }) => `${status} ${result.id} ${result.version}`)).size,
    ).toBe(1);
    const again = { ...bank, referenciaBanco: bank.referenciaBanco.toLowerCase(), banco: 'BANCO DEMO' };
    expect(await receive(again)).toMatchObject({ status: 200, result: answers[0]?.result });
    const other = await receive({ ...bank, lote: await freeLot(), ...visitor() });
    expect(other).toMatchObject({ status: 409, error: { code: 'payment-link/reference-used' } });
    const paid = app.database.selectFrom('pagos').select('id').where('referencia', '=', bank.referenciaBanco);
    expect(await paid.execute()).toHaveLength(1);
  });

  it('asks for the payer if several people have an open request for the lot', async () => {
    const lote = await freeLot();
    const asked = { lote, concepto: 'prima', plazo: '6', monto: '5000.00', moneda: 'USD' } as const;
    const [one, other] = [visitor(), visitor()];
    for (const person of [one, other])
      await app.call('POST /SolicitudesLinkPago', { body: { ...asked, ...person } });
    expect(await receive({ lote })).toMatchObject({
      error: { fields: [{ campo: 'correo', codigo: 'payer-needed' }] },
    });
    expect((await receive({ lote, correo: other.correo })).result).toMatchObject({
      estado: 'pagada',
      correo: other.correo,
    });
  });

  it.each([
    [{}, ['lote', 'required']],
    [{ codigoBanco: '0000-0000' }, ['codigoBanco', 'client-code']],
    [{ lote: '148', pagadaEn: '2030-01-01T00:00:00.000Z' }, ['pagadaEn', 'received-at-future']],
    [{ lote: '148', monto: '0.00' }, ['monto', 'money-positive']],
    [{ lote: '148' }, ['nombre', 'required'], ['correo', 'required'], ['telefono', 'required']],
  ])('refuses %o, names each missing or wrong field, and records nothing', async (change, ...fields) => {
    const count = async () => app.database.selectFrom('pagos').select('id').execute();
    const before = (await count()).length;
    const { status, error } = await receive(change);
    expect([status, error.fields?.map(({ campo, codigo }) => [campo, codigo])]).toEqual([422, fields]);
    expect(await count()).toHaveLength(before);
  });

  it('takes lempiras for a week at the rate of the day, and refuses them without a rate', async () => {
    const lote = await freeLot();
    await steps.join(lote);
    const lempiras = { lote, ...week, monto: '2600.00', moneda: 'HNL' };
    expect(await receive(lempiras)).toMatchObject({
      error: { fields: [{ campo: 'moneda', codigo: 'currency-rate' }] },
    });
    const rate = { desde: civilDay(app.clock.now()), lempiras_por_dolar: '26.0000' };
    await app.database.insertInto('tasas_cambio').values(rate).execute();
    expect(await receive({ ...lempiras, monto: '0.10' })).toMatchObject({
      status: 422,
      error: { fields: [{ campo: 'monto', codigo: 'worth-too-small' }] },
    });
    expect((await receive(lempiras)).result).toMatchObject({
      estado: 'pagada',
      monto: '100.00',
      moneda: 'USD',
      recibido: '100.00',
      pagos: [{ monto: '2600.00', moneda: 'HNL' }],
    });
  });

  it('refuses callers without EDITAR_SOL_LINK_PAGO', async () => {
    expect((await receive({ lote: '148' }, {})).status).toBe(401);
    expect((await receive({ lote: '148' }, await app.signInAs(['VER_SOLICITUDES_LINK_PAGO']))).status).toBe(
      403,
    );
  });
});
