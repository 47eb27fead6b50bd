import { buildTestApp, paymentSteps, type PaymentSteps, type SignedIn, type TestApp } from '../testing';

/** The example of R9.3 and R10.4, with a queue; each test sets the clock. */
describe('a hold', () => {
  let app: TestApp;
  let sales: SignedIn;
  let buyer: PaymentSteps;
  beforeEach(async () => {
    app = await buildTestApp();
    sales = await app.signInAs('sales');
    buyer = paymentSteps(app, await app.signInAs('payments'));
  });
  afterEach(() => app.close());

  const at = (instant: string) => app.clock.set(instant);
  const lot = async (numero = '1') => (await app.call('GET /Lotes/:numero', { params: { numero } })).result;
  const staffRow = async (number: string) => {
    const query = { query: { buscar: number } };
    return (await app.call('GET /Reservas', query, sales)).result.filas[0];
  };
  const extend = async (token: string, dias: number) => {
    const numeroAutorizacion = (await buyer.firstOwn(token))?.numeroAutorizacion ?? '';
    const version = (await staffRow(numeroAutorizacion))?.version ?? 0;
    const input = { params: { numeroAutorizacion }, body: { version, dias } };
    return app.call('POST /Reservas/:numeroAutorizacion/Extender', input, sales);
  };

  it('lasts until the millisecond before 24 hours if it is free', async () => {
    at('2026-03-10T15:00:00.000Z');
    const token = await buyer.join('1');
    at('2026-03-11T14:59:59.999Z');
    expect(await buyer.firstOwn(token)).toMatchObject({
      estado: 'pendiente',
      puede: { cancelar: true, pagar: true },
    });
    expect(await lot()).toMatchObject({ estado: 'reservado', retenidoHasta: '2026-03-11T15:00:00.000Z' });
    at('2026-03-11T15:00:00.000Z');
    expect(await buyer.firstOwn(token)).toMatchObject({
      estado: 'vencida',
      puede: { cancelar: false, pagar: false },
    });
    expect(await lot()).toMatchObject({ estado: 'disponible', retenidoHasta: null });
  });

  it('lasts 168 hours from its payment, and can be extended to 14 days in all, not beyond', async () => {
    at('2026-03-10T15:00:00.000Z');
    const { token, id } = await buyer.sentWeek('1');
    at('2026-03-11T10:00:00.000Z');
    expect((await buyer.pay(id)).result).toMatchObject({
      estado: 'pagada',
      pagadaEn: '2026-03-11T10:00:00.000Z',
    });
    expect(await buyer.firstOwn(token)).toMatchObject({
      estado: 'activa',
      tipo: 'pago7d',
      retencionDesde: '2026-03-10T15:00:00.000Z',
      fechaVencimiento: '2026-03-18T10:00:00.000Z',
    });
    const number = (await buyer.firstOwn(token))?.numeroAutorizacion ?? '';
    expect((await staffRow(number))?.limite).toBe('2026-03-24T15:00:00.000Z');

    expect(await extend(token, 7)).toMatchObject({
      status: 409,
      error: { code: 'reservation/limit-exceeded' },
    });
    expect((await buyer.firstOwn(token))?.fechaVencimiento).toBe('2026-03-18T10:00:00.000Z');
    expect((await extend(token, 6)).result.fechaVencimiento).toBe('2026-03-24T10:00:00.000Z');
    expect((await extend(token, 1)).error.code).toBe('reservation/limit-exceeded');

    at('2026-03-24T09:59:59.999Z');
    expect(await buyer.firstOwn(token)).toMatchObject({ estado: 'activa' });
    at('2026-03-24T10:00:00.000Z');
    expect(await buyer.firstOwn(token)).toMatchObject({ estado: 'vencida' });
    expect(await lot()).toMatchObject({ estado: 'disponible' });
  });

  it('ends to the millisecond if it is paid and not extended, and the next in the queue then holds the lot', async () => {
    const { token, id } = await buyer.sentWeek('1');
    const behind = await buyer.join('1');
    at('2026-03-11T10:00:00.000Z');
    await buyer.pay(id);
    expect(await buyer.firstOwn(behind)).toMatchObject({ estado: 'pendiente', posicionCola: 2 });
    at('2026-03-18T09:59:59.999Z');
    expect(await buyer.firstOwn(token)).toMatchObject({ estado: 'activa' });
    expect(await buyer.firstOwn(behind)).toMatchObject({ posicionCola: 2, fechaVencimiento: null });
    at('2026-03-18T10:00:00.000Z');
    expect(await buyer.firstOwn(token)).toMatchObject({ estado: 'vencida' });
    expect(await buyer.firstOwn(behind)).toMatchObject({
      posicionCola: 1,
      retencionDesde: '2026-03-18T10:00:00.000Z',
      fechaVencimiento: '2026-03-19T10:00:00.000Z',
    });
  });

  it('never ends past 14 days from its start after a late payment, and is never shortened by one', async () => {
    const { token, id } = await buyer.sentWeek('1');
    const number = (await buyer.firstOwn(token))?.numeroAutorizacion ?? '';
    const body = { version: (await staffRow(number))?.version ?? 0, desplaza: [], dias: 10 };
    const params = { numeroAutorizacion: number };
    await app.call('POST /Reservas/:numeroAutorizacion/Activar', { params, body }, sales);
    at('2026-03-19T15:00:00.000Z');
    const early = { pagadaEn: '2026-03-11T10:00:00.000Z' };
    expect((await buyer.pay(id, early)).result).toMatchObject({ estado: 'pagada' });
    expect((await buyer.firstOwn(token))?.fechaVencimiento).toBe('2026-03-20T15:00:00.000Z');

    at('2026-03-10T15:00:00.000Z');
    const other = await buyer.sentWeek('4');
    const otherNumber = (await buyer.firstOwn(other.token))?.numeroAutorizacion ?? '';
    const otherBody = { ...body, version: (await staffRow(otherNumber))?.version ?? 0 };
    const otherParams = { numeroAutorizacion: otherNumber };
    await app.call(
      'POST /Reservas/:numeroAutorizacion/Activar',
      { params: otherParams, body: otherBody },
      sales,
    );
    at('2026-03-18T15:00:00.001Z');
    await buyer.pay(other.id);
    expect((await buyer.firstOwn(other.token))?.fechaVencimiento).toBe('2026-03-24T15:00:00.000Z');
    at('2026-03-24T14:59:59.999Z');
    expect(await buyer.firstOwn(other.token)).toMatchObject({ estado: 'activa' });
    at('2026-03-24T15:00:00.000Z');
    expect(await buyer.firstOwn(other.token)).toMatchObject({ estado: 'vencida' });
  });

  it('passes along a queue of four reservations: each gets its own 24 hours when the one before it ends', async () => {
    const queue = [
      await buyer.join('1'),
      await buyer.join('1'),
      await buyer.join('1'),
      await buyer.join('1'),
    ];
    const { status, error } = await app.call('POST /Reservas', {
      body: { lotes: ['1'], nombreCliente: 'Quinta Persona', telefono: '99887766', correo: 'q@example.test' },
    });
    expect([status, error.code]).toEqual([409, 'reservation/queue-full']);
    expect(await lot()).toMatchObject({ enCola: 4 });
    const places = async () =>
      Promise.all(queue.map(async (token) => (await buyer.firstOwn(token))?.posicionCola));
    expect(await places()).toEqual([1, 2, 3, 4]);

    at('2026-03-11T14:59:59.999Z');
    expect(await places()).toEqual([1, 2, 3, 4]);
    at('2026-03-11T15:00:00.000Z');
    expect(await places()).toEqual([null, 1, 2, 3]);
    expect(await buyer.firstOwn(queue[1] ?? '')).toMatchObject({
      fechaVencimiento: '2026-03-12T15:00:00.000Z',
    });

    at('2026-03-11T20:00:00.000Z');
    await buyer.cancel(queue[1] ?? '');
    expect(await places()).toEqual([null, null, 1, 2]);
    expect(await buyer.firstOwn(queue[2] ?? '')).toMatchObject({
      fechaVencimiento: '2026-03-12T20:00:00.000Z',
    });

    at('2026-03-12T20:00:00.000Z');
    expect(await buyer.firstOwn(queue[3] ?? '')).toMatchObject({
      posicionCola: 1,
      retencionDesde: '2026-03-12T20:00:00.000Z',
      fechaVencimiento: '2026-03-13T20:00:00.000Z',
    });
    at('2026-03-13T20:00:00.000Z');
    expect(await places()).toEqual([null, null, null, null]);
    expect(await lot()).toMatchObject({ estado: 'disponible', enCola: 0 });
  });

  it('lasts 24 hours from the moment at which the api promotes a reservation, however late', async () => {
    await buyer.join('1');
    const behind = await buyer.join('1');
    at('2026-03-15T08:00:00.000Z');
    expect(await buyer.firstOwn(behind)).toMatchObject({
      posicionCola: 1,
      fechaVencimiento: '2026-03-16T08:00:00.000Z',
    });
  });
});
