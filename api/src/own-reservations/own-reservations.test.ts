import { later } from '@lotes/shared-contract/dates';
import { buildTestApp, requestFor, type TestApp } from '../testing';

describe('own reservations by their secret token', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(() => app.close());

  const reserve = async (...lots: string[]) =>
    (await app.call('POST /Reservas', { body: requestFor(lots, { prima: '2500.00' }) })).result;
  const read = async (token: string) => app.call('GET /Reservas/Mia/:token', { params: { token } });
  const cancel = async (token: string, reserva?: string) =>
    app.call('DELETE /Reservas/Mia/:token', {
      params: { token },
      query: { ...(reserva !== undefined && { reserva }) },
    });

  it('shows lot, place, price and the server’s time', async () => {
    const { token } = await reserve('148');
    const { result, headers } = await read(token);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(result).toMatchObject({
      ahora: '2026-03-10T15:00:00.000Z',
      telefono: expect.stringMatching(/^\+504/) as string,
    });
    expect(result.reservas).toEqual([
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
        pago: null,
        puede: { cancelar: true, pagar: true },
      },
    ]);
  });

  it('offers the paid week only once it would end after the hold that staff granted', async () => {
    const { token } = await reserve('149');
    const { result } = await read(token);
    const start = app.clock.now();
    await app.database
      .updateTable('reservas')
      .set({ estado: 'activa', fecha_vencimiento: later(start, { days: 10 }) })
      .where('numero_autorizacion', '=', result.reservas[0]!.numeroAutorizacion)
      .execute();
    const mayPay = async () => (await read(token)).result.reservas[0]!.puede.pagar;
    app.clock.advance({ days: 3 });
    expect(await mayPay()).toBe(false);
    app.clock.advance({ milliseconds: 1 });
    expect(await mayPay()).toBe(true);
    app.clock.advance({ milliseconds: Number(start) - Number(app.clock.now()) });
  });

  it('refuses an unknown token and a malformed one', async () => {
    const missing = { status: 404, error: { code: 'reservation/not-found' } };
    expect(await read('a-token-that-nobody-was-given-00')).toMatchObject(missing);
    expect(await cancel('a-token-that-nobody-was-given-00')).toMatchObject(missing);
    expect((await read('short')).status).toBe(422);
  });

  it('cancels all reservations of the request, and those behind them in the queue move up', async () => {
    const { token } = await reserve('1', '4');
    const behind = await reserve('4');
    expect((await read(behind.token)).result.reservas[0]).toMatchObject({
      posicionCola: 2,
      fechaVencimiento: null,
    });

    app.clock.advance({ hours: 2 });
    const { status, result } = await cancel(token);
    expect(status).toBe(200);
    expect(result.reservas.map(({ estado, puede }) => [estado, puede.cancelar])).toEqual([
      ['inactiva', false],
      ['inactiva', false],
    ]);
    expect((await read(behind.token)).result.reservas[0]).toMatchObject({
      posicionCola: 1,
      fechaVencimiento: '2026-03-11T17:00:00.000Z',
    });
    expect(await cancel(token)).toMatchObject({
      status: 410,
      error: { code: 'reservation/closed', typeResult: 6 },
    });
  });

  it('cancels one of several reservations, but refuses one of another request and one that has ended', async () => {
    const { token, reservas } = await reserve('1', '4');
    const [kept, given] = reservas.map(({ numeroAutorizacion }) => numeroAutorizacion);
    const other = (await reserve('148')).reservas[0]?.numeroAutorizacion;
    expect(await cancel(token, other)).toMatchObject({
      status: 404,
      error: { code: 'reservation/not-found' },
    });

    const { result } = await cancel(token, given);
    expect(result.reservas.map(({ numeroAutorizacion, estado }) => [numeroAutorizacion, estado])).toEqual([
      [kept, 'pendiente'],
      [given, 'inactiva'],
    ]);
    expect((await cancel(token, given)).error.code).toBe('reservation/closed');
    expect((await read(token)).result.reservas[0]).toMatchObject({ estado: 'pendiente', posicionCola: 1 });
  });

  it.each([
    [
      'es',
      ['148', '149'],
      'Canceló sus reservas: lotes 148 y 149',
      /Sus reservas de los lotes 148 y 149 .* fueron canceladas .*No debe nada por ellas.*llámenos/s,
    ],
    [
      'es',
      ['148'],
      'Canceló su reserva: lote 148',
      /Su reserva del lote 148 .* fue cancelada .*No debe nada por ella.*Si usted no la canceló, llámenos/s,
    ],
    [
      'en',
      ['148', '149'],
      'You canceled your reservations: lots 148 and 149',
      /Your reservations of lots 148 and 149 .* were canceled .*You owe nothing for them.*If it was not you/s,
    ],
    [
      'en',
      ['148'],
      'You canceled your reservation: lot 148',
      /Your reservation of lot 148 .* was canceled .*You owe nothing for it.*If it was not you/s,
    ],
  ] as const)(
    'confirms the cancellation of a request in one mail (%s, %j)',
    async (idioma, lots, subject, says) => {
      const body = requestFor([...lots], { idioma });
      const { token, reservas } = (await app.call('POST /Reservas', { body })).result;
      await cancel(token);
      await cancel(token);
      const mails = await app.mails(body.correo);
      expect(mails.map((mail) => mail.subject).slice(1)).toEqual([subject]);
      expect(mails[1]?.text).toMatch(says);
      for (const { numeroAutorizacion } of reservas) expect(mails[1]?.text).toContain(numeroAutorizacion);
    },
  );

  it('shows a reservation expired after its 24 hours, and refuses to cancel it', async () => {
    const { token } = await reserve('24');
    app.clock.advance({ hours: 24 });
    expect((await read(token)).result.reservas[0]).toMatchObject({ estado: 'vencida', posicionCola: null });
    expect((await cancel(token)).error.code).toBe('reservation/closed');
  });
});
