import type { CreateQuote, Permission } from '@lotes/shared-contract';
import { sql } from 'kysely';
import {
  announce,
  buildTestApp,
  editSteps,
  personalSteps,
  requestFor,
  type SignedIn,
  type TestApp,
} from '../testing';

describe('quotes on terms that only staff enter', () => {
  let app: TestApp;
  let agent: SignedIn;
  beforeAll(async () => {
    app = await buildTestApp();
    agent = await app.signInAs(['RESERVA_CLIENTE']);
    const rate = { desde: '2026-01-01', lempiras_por_dolar: '25.9000' };
    await app.database.insertInto('tasas_cambio').values(rate).execute();
  });
  afterAll(() => app.close());

  /** A free lot with the surface and price of the worked example over 12 years. */
  const inland = async () => {
    const steps = await personalSteps(app);
    const lot = await steps.freeLot();
    await sql`update lotes set area_varas = 645.42, area_m2 = 645.42 * 0.6980, precio_vara = 58.50
      where numero = ${lot}`.execute(app.database);
    await announce(app.database, lot);
    return lot;
  };
  const store = (body: CreateQuote, as: SignedIn | null = agent) =>
    app.call('POST /Cotizaciones', { body }, { ...as });
  const verify = (id: string) => app.call('GET /Cotizaciones/:id', { params: { id } });
  const SPECIAL = { plan: '12', prima: '10000.00', descuentoEspecial: '0.10' } as const;

  it('take the special 10% off over 12 years, to the cent, and the audit of the lot names who gave it', async () => {
    const lote = await inland();
    const { status, result } = await store({ lote, ...SPECIAL });
    expect(status).toBe(201);
    const figures = {
      total: '37757.07',
      descuento: '3775.71',
      tasaDescuento: '0.1',
      subtotal: '33981.36',
      primaMinima: '3775.71',
      prima: '10000.00',
      financiado: '23981.36',
      cuota: '221.80',
      ultimaCuota: '222.00',
      interes: '7958.04',
      totalPagado: '41939.40',
    };
    expect(result).toMatchObject(figures);
    expect((await verify(result.id)).result).toMatchObject({ ...figures, estado: 'vigente', coincide: true });
    const told = await app.database
      .selectFrom('auditoria')
      .select(['actor', 'despues'])
      .where('entidad', '=', 'lote')
      .where('entidad_id', '=', lote)
      .where('accion', '=', 'cotizar')
      .execute();
    expect(told).toEqual([
      {
        actor: expect.stringMatching(/^cliente:/) as string,
        despues: {
          plan: '12',
          prima: '10000.00',
          meses: null,
          descuentoEspecial: '0.1000',
          cotizacion: result.id,
        },
      },
    ]);
  });

  it.each([
    [60, '534.39'],
    [72, '456.06'],
  ] as const)('take %i months on the 6-year plan, and verify to the same cents', async (meses, cuota) => {
    const lote = await inland();
    const { result } = await store({ lote, plan: '6', prima: '3775.71', meses });
    expect(result).toMatchObject({ plazoMeses: meses, cuota, tasaDescuento: '0.15' });
    expect(result.calendario.cuotas).toHaveLength(meses);
    const verified = (await verify(result.id)).result;
    expect(verified).toMatchObject({ coincide: true, plazoMeses: meses, cuota });
    await sql`update lotes set precio_vara = 58 where numero = ${lote}`.execute(app.database);
    await announce(app.database, lote);
    expect((await verify(result.id)).result.actual).toMatchObject({ plazoMeses: meses });
  });

  it.each<[string, Omit<CreateQuote, 'lote'>, string, string]>([
    ['months on another plan', { plan: '12', meses: 60 }, 'meses', 'quote-months'],
    ['other months', { plan: '6', meses: 48 as 60 }, 'meses', 'quote-months'],
    ['more than 10%', { ...SPECIAL, descuentoEspecial: '0.1001' }, 'descuentoEspecial', 'special-discount'],
    [
      'no discount at all',
      { ...SPECIAL, descuentoEspecial: '0.00' },
      'descuentoEspecial',
      'special-discount',
    ],
    [
      'it beside that of the 6-year plan',
      { ...SPECIAL, plan: '6' },
      'descuentoEspecial',
      'special-discount-combined',
    ],
    [
      'it beside that of cash',
      { plan: 'contado', descuentoEspecial: '0.05' },
      'descuentoEspecial',
      'special-discount-combined',
    ],
    [
      'it on a cent less than 100,000 lempiras',
      { ...SPECIAL, prima: '3861.00' },
      'prima',
      'special-discount-down-payment',
    ],
    [
      'it on the minimum down payment',
      { plan: '12', descuentoEspecial: '0.10' },
      'prima',
      'special-discount-down-payment',
    ],
  ])('are refused: %s', async (_name, terms, campo, codigo) => {
    const answer = await store({ lote: await inland(), ...terms });
    expect(answer).toMatchObject({ status: 422, error: { fields: [{ campo, codigo }] } });
  });

  it('need a down payment worth enough at the rate of the day, and are refused without a rate', async () => {
    const lote = await inland();
    expect((await store({ lote, ...SPECIAL, prima: '3861.01' })).status).toBe(201);
    await sql`update tasas_cambio set desde = '2026-03-11'`.execute(app.database);
    expect((await store({ lote, ...SPECIAL })).error.fields).toMatchObject([
      { campo: 'descuentoEspecial', codigo: 'special-discount-rate' },
    ]);
    await sql`update tasas_cambio set desde = '2026-03-10'`.execute(app.database);
    expect((await store({ lote, ...SPECIAL })).status).toBe(201);
  });

  it('are refused to visitors and to staff without one of the two permissions', async () => {
    const lote = await inland();
    const as = async (...codes: Permission[]) =>
      (await store({ lote, ...SPECIAL }, await app.signInAs(codes))).status;
    expect((await store({ lote, ...SPECIAL }, null)).status).toBe(401);
    expect((await store({ lote, plan: '6', meses: 72 }, null)).status).toBe(401);
    expect((await store({ lote, plan: '6' }, null)).status).toBe(201);
    expect(await as('EDITAR_IMAGENES', 'VER_USUARIOS')).toBe(403);
    expect(await as('EDITAR_RESERVA')).toBe(201);
  });

  it('freeze the price of the sale that names the quote, which is mailed to the buyer with its figures', async () => {
    const editor = await app.signInAs(['EDITAR_RESERVA', 'RESERVA_CLIENTE', 'VER_LOTES_VENDIDOS']);
    const steps = await personalSteps(app);
    const staff = editSteps(app, editor);
    const lote = await inland();
    const { id } = (await store({ lote, plan: '6', prima: '3775.71', meses: 60 })).result;
    const long = (await store({ lote, plan: '16' })).result.id;
    const terms = {
      estado: 'vendida',
      fechaContrato: '2026-03-10',
      prima: '',
      cotizaciones: { [lote]: id },
    } as const;
    const sold = await steps.sell([lote], terms, editor);
    const { numeroAutorizacion } = sold.result.reservas[0]!;
    const { correo } = await staff.stored(numeroAutorizacion);
    expect(await staff.row(numeroAutorizacion)).toMatchObject({
      plan: '6',
      prima: '3775.71',
      cotizacion: id,
      precioCongelado: '37757.07',
    });
    const mail = (as: SignedIn, cotizacion = id, confirmed = correo!) => {
      const input = { params: { numeroAutorizacion }, body: { cotizacion, correo: confirmed } };
      return app.call('POST /Reservas/:numeroAutorizacion/Cotizacion', input, { ...as });
    };
    expect((await mail(editor)).result.numeroAutorizacion).toBe(numeroAutorizacion);
    const { subject, text } = (await app.mails(correo!)).at(-1)!;
    expect(subject).toBe(`Su cotización del lote ${lote}`);
    expect(text).toContain(
      'La prima es de USD 3,775.71, y luego paga 59 cuotas mensuales de USD 534.39 y una última de USD 534.',
    );
    expect(text).toContain('no incluye la emisión de la escritura, que cuesta USD 400.00 y se paga aparte.');
    expect(text).not.toContain('aprobación');
    expect(text).toContain(`/es/quote?id=${id}`);
    expect((await staff.audit(numeroAutorizacion)).at(-1)).toMatchObject({
      accion: 'enviar',
      despues: { correo, plan: '6', cotizacion: id },
    });
    expect((await mail(await app.signInAs(['EDITAR_RESERVA']))).status).toBe(403);
    expect((await mail(agent)).status).toBe(403);
    expect((await mail(editor, id, 'earlier@example.com')).error.code).toBe('stale-version');
    await mail(editor, long);
    const approval = 'Este plan está sujeto a aprobación de la empresa.';
    expect((await app.mails(correo!)).at(-1)?.text).toContain(approval);
    const other = (await store({ lote: await inland(), plan: '6' })).result.id;
    expect((await mail(editor, other)).error.fields).toMatchObject([{ codigo: 'quote-unknown' }]);
    await sql`update lotes set precio_vara = 61 where numero = ${lote}`.execute(app.database);
    expect((await mail(editor)).error.code).toBe('quote/stale');
  });

  describe('with a special discount, in a reservation with another down payment', () => {
    const refused = {
      status: 422,
      error: { fields: [expect.objectContaining({ campo: 'prima', codigo: 'special-discount-kept' })] },
    };
    /** A lot and its quote with a special discount and a down payment of 10,000 USD. */
    const discounted = async () => {
      const lote = await inland();
      const { id } = (await store({ lote, ...SPECIAL })).result;
      return { lote, id, cotizaciones: { [lote]: id } };
    };
    const editor = async () => editSteps(app, await app.signInAs(['EDITAR_RESERVA', 'VER_LOTES_VENDIDOS']));

    it('are refused to a visitor who enters less than theirs', async () => {
      const { lote, cotizaciones } = await discounted();
      const reserve = (prima: string) =>
        app.call('POST /Reservas', { body: requestFor([lote], { cotizaciones, prima }) });
      expect(await reserve('9999.99')).toMatchObject(refused);
      expect((await reserve('10000.00')).status).toBe(201);
    });

    it('are refused to staff who make a reservation with less', async () => {
      const { lote, cotizaciones } = await discounted();
      const { sell } = await personalSteps(app);
      expect(await sell([lote], { prima: '2000.00', cotizaciones }, agent)).toMatchObject(refused);
      expect((await sell([lote], { prima: '12000.00', cotizaciones }, agent)).status).toBe(201);
    });

    it('are refused to staff who apply them with less, or enter less later', async () => {
      const { lote, id: cotizacion } = await discounted();
      const { edit, make } = await editor();
      const { numero_autorizacion: number } = await make(lote, 'activa', { prima: '2500.00' });
      expect(await edit(number, { cotizacion, prima: '2500.00' })).toMatchObject(refused);
      expect((await edit(number, { cotizacion })).result.reserva.prima).toBe('10000.00');
      expect(await edit(number, { version: 2, prima: '2500.00' })).toMatchObject(refused);
      expect((await edit(number, { version: 2, prima: '10500.00' })).status).toBe(200);
    });

    it('are refused to staff who leave the down payment blank later, though they may leave it blank', async () => {
      const { lote, id: cotizacion } = await discounted();
      const staff = await app.signInAs(['EDITAR_RESERVA', 'VER_LOTES_VENDIDOS', 'INFO_RESERVA_OPCIONAL']);
      const { edit, make } = editSteps(app, staff);
      const { numero_autorizacion: number } = await make(lote, 'activa', { prima: '2500.00' });
      expect((await edit(number, { cotizacion, prima: '' })).result.reserva.prima).toBe('10000.00');
      expect(await edit(number, { version: 2, prima: '' })).toMatchObject(refused);
      expect((await edit(number, { version: 2, prima: '', cotizacion: null })).status).toBe(200);
    });

    it('are refused again with the plan that they are for, once another plan has lowered the down payment', async () => {
      const { lote, id: cotizacion } = await discounted();
      const { edit, make } = await editor();
      const { numero_autorizacion: number } = await make(lote, 'activa', { prima: '2500.00' });
      await edit(number, { cotizacion });
      expect((await edit(number, { version: 2, plan: '2', prima: '2500.00' })).status).toBe(200);
      expect(await edit(number, { version: 3, plan: '12' })).toMatchObject(refused);
      expect((await edit(number, { version: 3, plan: '12', cotizacion: null })).status).toBe(200);
    });

    it('let staff change other details of a reservation that has less from earlier', async () => {
      const { lote, id: cotizacion } = await discounted();
      const { edit, make } = await editor();
      const earlier = { cotizacion, plan: '12', prima: '2500.00' } as const;
      const { numero_autorizacion: number } = await make(lote, 'activa', earlier);
      const whole = { ...earlier, nombreCliente: 'Ana María Paz' };
      expect((await edit(number, whole)).status).toBe(200);
    });
  });
});
