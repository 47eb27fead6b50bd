import { buildTestApp, insertReservation, requestFor, tokensFor, type TestApp } from '../testing';

const ANA = { sub: 'sub-of-the-account', correo: 'ana.cuenta@example.test' };

describe('reservations of the signed-in account', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(() => app.close());

  const read = (identity = ANA, verified = true) =>
    app.call('GET /Reservas/Mias', {}, { ...tokensFor({ ...identity, correoVerificado: verified }) });

  it('returns the reservations made with the verified e-mail, without tokens, in an uncached response', async () => {
    const body = requestFor(['148'], { correo: ANA.correo.toUpperCase(), prima: '2500.00' });
    const { token } = (await app.call('POST /Reservas', { body })).result;
    await app.call('POST /Reservas', { body: requestFor(['149']) });
    const { status, result, headers } = await read();
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(result).toEqual({
      ahora: '2026-03-10T15:00:00.000Z',
      correoVerificado: true,
      reservas: [
        {
          numeroAutorizacion: expect.any(String) as string,
          lote: '148',
          calle: 'Northview Court North',
          estado: 'pendiente',
          tipo: 'gratis24h',
          posicionCola: 1,
          retencionDesde: '2026-03-10T15:00:00.000Z',
          fechaVencimiento: '2026-03-11T15:00:00.000Z',
          precioCongelado: '25332.39',
          prima: '2500.00',
          cotizacion: null,
        },
      ],
    });
    expect(JSON.stringify(result)).not.toContain(token);
  });

  it('returns no reservations while the e-mail is not verified, and says why', async () => {
    const { status, result } = await read(ANA, false);
    expect(status).toBe(200);
    expect(result).toMatchObject({ correoVerificado: false, reservas: [] });
  });

  it('refuses visitors', async () => {
    expect(await app.call('GET /Reservas/Mias', {})).toMatchObject({
      status: 401,
      error: { code: 'unauthenticated' },
    });
  });

  it('shows the amounts of a sale only with VER_LOTES_VENDIDOS', async () => {
    const seller = await app.signInAs(['VER_LOTES_VENDIDOS']);
    const buyer = { sub: 'sub-of-a-buyer', correo: 'compradora@example.test' };
    const { correo } = await app.database
      .selectFrom('clientes')
      .select('correo')
      .orderBy('codigo', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const sale = { estado: 'vendida', tipo: 'personal', retencion_desde: app.clock.now() } as const;
    const paid = { precio_congelado: '30000.00', prima: '4000.00' };
    await insertReservation(app.database, '4', { ...sale, ...paid, correo: buyer.correo });
    await insertReservation(app.database, '24', { ...sale, ...paid, correo });
    const ofBuyer = (await read(buyer)).result.reservas;
    expect(ofBuyer).toEqual([expect.objectContaining({ lote: '4', precioCongelado: null, prima: null })]);
    const ofSeller = (await app.call('GET /Reservas/Mias', {}, { ...seller })).result.reservas;
    expect(ofSeller).toEqual([
      expect.objectContaining({ lote: '24', precioCongelado: '30000.00', prima: '4000.00' }),
    ]);
  });

  it('shows reservations as expired at the end of their hold, the newest first', async () => {
    app.clock.advance({ hours: 24 });
    await app.call('POST /Reservas', { body: requestFor(['149'], { correo: ANA.correo }) });
    const { reservas } = (await read()).result;
    expect(reservas.map(({ lote, estado }) => [lote, estado])).toEqual([
      ['149', 'pendiente'],
      ['148', 'vencida'],
    ]);
  });
});
