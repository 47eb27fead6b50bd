import {
  buildTestApp,
  insertReservation,
  newVisitor,
  personalSteps,
  type PersonalSteps,
  type SignedIn,
  type TestApp,
} from '../testing';

describe('the limits of visitors, for reservations that staff make', () => {
  let app: TestApp;
  let agent: SignedIn;
  let steps: PersonalSteps;
  beforeAll(async () => {
    app = await buildTestApp();
    agent = await app.signInAs(['RESERVA_CLIENTE']);
    steps = await personalSteps(app);
  });
  afterAll(() => app.close());

  it('are not exceeded by a sale, or by a lot that the person waits for, because that ends', async () => {
    const person = newVisitor();
    const [first, second, third] = [await steps.freeLot(), await steps.freeLot(), await steps.freeLot()];
    const { telefono } = person;
    const [own] = [
      await insertReservation(app.database, first, { telefono }),
      await insertReservation(app.database, second, { telefono }),
    ];
    const sold = await steps.sell([third], { ...person, estado: 'vendida_sin_contrato' }, agent);
    expect([sold.status, sold.result.avisos]).toEqual([201, []]);
    const repeat = ['reservation/repeat'];
    expect((await steps.review([first], { telefono }, agent)).result.avisos).toEqual(repeat);
    const made = await steps.sell([first], { ...person, desplaza: [own.numero_autorizacion] }, agent);
    expect([made.status, made.result.avisos]).toEqual([201, repeat]);
  });

  it('are reviewed for free lots alone, so that no warning tells who bought one', async () => {
    const person = newVisitor();
    const [bought, free] = [await steps.freeLot(), await steps.freeLot()];
    await steps.sell([bought], { ...person, estado: 'vendida_sin_contrato' }, agent);
    const { result } = await steps.review([bought, free], { telefono: person.telefono }, agent);
    expect(result.lotes.map(({ libre }) => libre)).toEqual([false, true]);
    expect(result.avisos).toEqual([]);
  });
});
