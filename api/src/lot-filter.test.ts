import { buildTestApp, insertReservation, requestFor, type SignedIn, type TestApp } from './testing';

describe('the filter of a list by lot', () => {
  let app: TestApp;
  let sales: SignedIn;
  beforeAll(async () => {
    app = await buildTestApp();
    sales = await app.signInAs(['EDITAR_RESERVA', 'VER_SOLICITUDES_LINK_PAGO']);
    await insertReservation(app.database, '100');
    for (const lote of ['1', '148']) {
      const body = requestFor([lote]);
      await app.call('POST /Reservas', { body });
      const { nombreCliente: nombre, telefono, correo } = body;
      const terms = { concepto: 'prima', plazo: '6', monto: '4000.00', moneda: 'USD' } as const;
      await app.call(
        'POST /SolicitudesLinkPago',
        { body: { lote, nombre, telefono, correo, ...terms } },
        sales,
      );
    }
  });
  afterAll(() => app.close());

  const lotsOf = (filas: readonly { lote: string }[]) => [...new Set(filas.map(({ lote }) => lote))];
  const reservations = async (lote: string) =>
    lotsOf((await app.call('GET /Reservas', { query: { lote, tamano: 100 } }, sales)).result.filas);
  const requests = async (lote: string) =>
    lotsOf(
      (await app.call('GET /SolicitudesLinkPago', { query: { lote, tamano: 100 } }, sales)).result.filas,
    );

  it('finds one lot by its whole number, and no lot whose number only contains it', async () => {
    expect(await reservations('1')).toEqual(['1']);
    expect(await reservations('148')).toEqual(['148']);
    expect(await requests('1')).toEqual(['1']);
  });

  it('compares letters without capitals, as the search does', async () => {
    await app.database.updateTable('lotes').set({ numero: 'A-12' }).where('numero', '=', '148').execute();
    expect(await reservations('a-12')).toEqual(['A-12']);
    const query = { buscar: 'a-12', tamano: 100 };
    const found = (await app.call('GET /Reservas', { query }, sales)).result.filas;
    expect(lotsOf(found)).toEqual(['A-12']);
    const asked = (await app.call('GET /SolicitudesLinkPago', { query }, sales)).result.filas;
    expect(lotsOf(asked)).toEqual(['A-12']);
  });

  it('finds lots by a part of their number if no lot has it as its whole number', async () => {
    expect(await reservations('00')).toEqual(['100']);
  });
});
