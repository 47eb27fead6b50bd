import { randomUUID } from 'node:crypto';
import type { CreatePaymentLink, CreateQuote, CreateReservation } from '@lotes/shared-contract';
import { buildTestApp, newVisitor, requestFor, type TestApp } from '../testing';

describe('a stored quote that a visitor reserves or asks to pay with', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(() => app.close());

  const quote = async (lote: string, plan: CreateQuote['plan'] = '6') =>
    (await app.call('POST /Cotizaciones', { body: { lote, plan } })).result;
  const reserve = (lots: string[], change: Partial<CreateReservation>) =>
    app.call('POST /Reservas', { body: requestFor(lots, change) });
  const ask = (lote: string, cotizacion: string) => {
    const { nombreCliente: nombre, correo, telefono } = newVisitor();
    const payment = { concepto: 'prima', plazo: '6', monto: '3000.00', moneda: 'USD' } as const;
    const body: CreatePaymentLink = { lote, nombre, correo, telefono, ...payment, cotizacion };
    return app.call('POST /SolicitudesLinkPago', { body });
  };
  const refused = (campo: string, codigo: string) => ({
    status: 422,
    error: { code: 'validation', fields: [expect.objectContaining({ campo, codigo })] },
  });
  const stale = (campo: string) => ({
    status: 409,
    error: {
      code: 'quote/stale',
      MensajeEng: expect.stringContaining('no longer holds') as string,
      Mensaje: expect.stringContaining('ya no está vigente') as string,
      fields: [expect.objectContaining({ campo, codigo: 'quote-stale' })],
    },
  });

  it('stores a quote with the reservation of its lot, at its price, even with a down payment below that of its plan', async () => {
    const { id, total } = await quote('148');
    const { status, result } = await reserve(['148', '1'], { cotizaciones: { 148: id }, prima: '2000.00' });
    expect(status).toBe(201);
    const { reservas } = (await app.call('GET /Reservas/Mia/:token', { params: { token: result.token } }))
      .result;
    expect(reservas).toMatchObject([
      { lote: '148', cotizacion: id, precioCongelado: total, prima: '2000.00' },
      { lote: '1', cotizacion: null },
    ]);
    const staff = await app.signInAs(['EDITAR_RESERVA']);
    const listed = await app.call('GET /Reservas', { query: { lote: '148' } }, { ...staff });
    expect(listed.result.filas).toMatchObject([{ lote: '148', cotizacion: id }]);
  });

  it('refuses a quote that is unknown, of another lot, of a lot not requested, or for staff only, by its field', async () => {
    const { id } = await quote('4');
    const refusals: [Record<string, string>, string, string][] = [
      [{ 24: randomUUID() }, 'cotizaciones.24', 'quote-unknown'],
      [{ 24: id }, 'cotizaciones.24', 'quote-unknown'],
      [{ 4: id }, 'cotizaciones.4', 'unknown'],
      [{ 24: (await quote('24', '16')).id }, 'cotizaciones.24', 'term-staff-only'],
      [{ 24: 'no-quote' }, 'cotizaciones.24', 'invalid'],
    ];
    for (const [cotizaciones, campo, codigo] of refusals) {
      expect(await reserve(['24'], { cotizaciones })).toMatchObject(refused(campo, codigo));
    }
    expect((await app.call('GET /Lotes/:numero', { params: { numero: '24' } })).result.enCola).toBe(0);
  });

  it('stores a quote with a payment-link request, and refuses a quote that is unknown or of another lot', async () => {
    const { id } = await quote('4');
    expect(await ask('4', id)).toMatchObject({ status: 201 });
    const staff = await app.signInAs(['VER_SOLICITUDES_LINK_PAGO']);
    const listed = await app.call('GET /SolicitudesLinkPago', { query: {} }, { ...staff });
    expect(listed.result.filas.find(({ lote }) => lote === '4')).toMatchObject({ cotizacion: id });
    expect(await ask('24', id)).toMatchObject(refused('cotizacion', 'quote-unknown'));
    expect(await ask('24', randomUUID())).toMatchObject(refused('cotizacion', 'quote-unknown'));
  });

  it('refuses a quote as stale with a conflict once the price of its lot has changed', async () => {
    const { id } = await quote('24');
    await app.database
      .updateTable('lotes')
      .set({ precio_vara: '99.75' })
      .where('numero', '=', '24')
      .execute();
    expect(await reserve(['24'], { cotizaciones: { 24: id } })).toMatchObject(stale('cotizaciones.24'));
    expect(await ask('24', id)).toMatchObject(stale('cotizacion'));
  });

  it('refuses a quote as stale once its 14 days are over', async () => {
    const { id } = await quote('24');
    app.clock.advance({ days: 14 });
    expect(await reserve(['24'], { cotizaciones: { 24: id } })).toMatchObject(stale('cotizaciones.24'));
    const { status } = await reserve(['24'], {});
    expect(status).toBe(201);
  });
});
