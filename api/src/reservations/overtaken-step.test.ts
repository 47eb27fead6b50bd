import {
  buildTestApp,
  editSteps,
  type EditSteps,
  type FreshPlaces,
  freshPlaces,
  paymentSteps,
  type PaymentSteps,
  type SignedIn,
  type TestApp,
} from '../testing';

describe('a step that left no live reservation', () => {
  let app: TestApp;
  let editor: SignedIn;
  let staff: EditSteps;
  let payer: PaymentSteps;
  let places: FreshPlaces;
  beforeAll(async () => {
    app = await buildTestApp();
    editor = await app.signInAs(['EDITAR_RESERVA']);
    staff = editSteps(app, editor);
    payer = paymentSteps(app, await app.signInAs('payments'));
    places = await freshPlaces(app);
  });
  afterAll(() => app.close());

  it.each<[string, (lot: string, request: string) => Promise<unknown>]>([
    [
      'the canceled reservation was paid late and its week ended',
      async (_lot, request) => {
        expect((await payer.pay(request)).result).toMatchObject({
          estado: 'pagada',
          estadoReserva: 'activa',
        });
      },
    ],
    ['a visitor reserved the lot and their hold ended', (lot) => payer.join(lot)],
  ])('cannot be undone once %s', async (_name, after) => {
    const lot = places.freeLot();
    const { token, id } = await payer.sentWeek(lot);
    const number = (await payer.own(token))[0]?.numeroAutorizacion ?? '';
    await staff.edit(number, { estado: 'inactiva' });
    const paso = (await staff.row(number))?.ultimoPaso?.paso ?? 0;
    expect((await staff.row(number))?.puede.deshacer).toBe(true);
    await after(lot, id);
    app.clock.advance({ days: 8 });
    expect((await staff.row(number))?.puede.deshacer).toBe(false);
    const input = { params: { numeroAutorizacion: number }, body: { paso, motivo: 'Un error' } };
    const refused = await app.call('POST /Reservas/:numeroAutorizacion/Deshacer', input, { ...editor });
    expect(refused).toMatchObject({ status: 409, error: { code: 'reservation/not-undoable' } });
    expect((await staff.stored(number)).estado).not.toBe('pendiente');
  });
});
