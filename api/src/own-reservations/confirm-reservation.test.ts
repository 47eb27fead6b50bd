import type { CreateReservation } from '@lotes/shared-contract';
import { later } from '@lotes/shared-contract/dates';
import {
  aSignedInPerson,
  buildTestApp,
  freshPlaces,
  insertReservation,
  newVisitor,
  requestFor,
  tokensFor,
  type FreshPlaces,
  type TestApp,
} from '../testing';

describe('a request whose e-mail must be confirmed', () => {
  let app: TestApp;
  let places: FreshPlaces;
  beforeAll(async () => {
    app = await buildTestApp({ environment: { RATE_LIMITS: 'on' } });
    places = await freshPlaces(app);
  });
  afterAll(() => app.close());

  /** Network addresses that no other test uses. */
  let here = '';
  let elsewhere = '';
  beforeEach(() => {
    here = places.network();
    elsewhere = places.network();
  });
  const freeLot = () => places.freeLot();

  const ask = (lots: string[], change: Partial<CreateReservation> = {}, address = here) =>
    app.call('POST /Reservas', { body: requestFor(lots, change) }, { 'x-forwarded-for': address });
  const confirm = (body: { token: string } | { correo: string; codigo: string }) =>
    app.call('POST /Reservas/Confirmar', { body }, { 'x-forwarded-for': elsewhere });
  const secretsFor = async (correo: string) => {
    const text = (await app.mails(correo)).at(-1)?.text ?? '';
    const [, token = ''] = /confirm=(\S+)/.exec(text) ?? [];
    const [codigo = ''] = /\b\d{6}\b/.exec(text) ?? [];
    return { token, codigo };
  };
  const waiting = async (numero: string) =>
    (await app.call('GET /Lotes/:numero', { params: { numero } })).result.enCola;
  const limit = { status: 409, error: { code: 'reservation/person-limit' } };

  /** Reserves three lots from one network address for people with unconfirmed e-mails, so that it reaches its limit. */
  async function fillAddress(): Promise<void> {
    for (let lots = 0; lots < 3; lots += 1) expect((await ask([freeLot()])).status).toBe(201);
  }

  it('responds 202 to a request beyond three lots of one network address, and reserves nothing until it is confirmed', async () => {
    const lot = freeLot();
    await fillAddress();
    const { correo } = newVisitor();
    const { status, result } = await ask([lot], { correo });
    const hasta = later(app.clock.now(), { minutes: 30 }).toISOString();
    expect([status, result]).toEqual([202, { confirmar: true, hasta }]);
    expect(await waiting(lot)).toBe(0);
    expect(
      await app.database.selectFrom('reservas').select('codigo').where('correo', '=', correo).execute(),
    ).toEqual([]);

    const told = async () => (await app.mails()).filter(({ replyTo }) => replyTo === correo).length;
    expect(await told()).toBe(0);
    const { token } = await secretsFor(correo);
    const confirmed = await confirm({ token });
    expect(confirmed.status).toBe(201);
    expect(await told()).toBe(1);
    expect(confirmed.result.reservas).toMatchObject([{ lote: lot, estado: 'pendiente', posicionCola: 1 }]);
    expect(await waiting(lot)).toBe(1);
    expect((await app.mails(correo)).at(-1)?.text).toContain(confirmed.result.token);
  });

  it('counts the lots of a request together with the lots that its address holds or waits for', async () => {
    const lot = freeLot();
    const second = freeLot();
    const third = freeLot();
    const fourth = freeLot();
    await ask([lot, second]);
    expect((await ask([third, fourth])).status).toBe(202);
    expect((await ask([lot])).status).toBe(201);
    expect((await ask([third])).status).toBe(202);
    expect((await ask([third], {}, elsewhere)).status).toBe(201);
  });

  it('confirms a request by its code and e-mail too, and only once by the code or the link', async () => {
    const lot = freeLot();
    await fillAddress();
    const { correo } = newVisitor();
    await ask([lot], { correo });
    const { token, codigo } = await secretsFor(correo);
    const over = { status: 410, error: { code: 'reservation/confirmation-over' } };
    const wrong = codigo === '000000' ? '000001' : '000000';
    expect(await confirm({ correo, codigo: wrong })).toMatchObject(over);
    expect(await confirm({ correo: 'otra@example.test', codigo })).toMatchObject(over);
    expect((await confirm({ correo, codigo })).status).toBe(201);
    expect(await confirm({ correo, codigo })).toMatchObject(over);
    expect(await confirm({ token })).toMatchObject(over);
  });

  it('confirms a request by its code however many mails were sent to its e-mail before', async () => {
    await fillAddress();
    const { correo } = newVisitor();
    const lot = freeLot();
    for (let mails = 0; mails < 4; mails += 1) {
      const body = { nombre: 'Ana Paz', correo, mensaje: 'Quisiera visitar el lote.' };
      expect((await app.call('POST /Contacto', { body }, { 'x-forwarded-for': here })).status).toBe(201);
    }
    expect((await ask([lot], { correo })).status).toBe(202);
    const { codigo } = await secretsFor(correo);
    expect((await confirm({ correo, codigo })).status).toBe(201);
  });

  it('can be confirmed for 30 minutes', async () => {
    const lot = freeLot();
    const second = freeLot();
    await fillAddress();
    const ana = newVisitor();
    const luis = newVisitor();
    await ask([lot], ana);
    await ask([second], luis);
    app.clock.advance({ minutes: 29, seconds: 59 });
    expect((await confirm({ token: (await secretsFor(ana.correo)).token })).status).toBe(201);
    app.clock.advance({ seconds: 1 });
    expect((await confirm({ token: (await secretsFor(luis.correo)).token })).status).toBe(410);
  });

  it('reserves the lot as it is at the confirmation, which may be repeated if the lot cannot be reserved', async () => {
    const lot = freeLot();
    const second = freeLot();
    await fillAddress();
    const { correo } = newVisitor();
    await ask([lot], { correo });
    await ask([lot], {}, elsewhere);
    const { token } = await secretsFor(correo);
    const seller = await app.signInAs(['EDITAR_RESERVA']);
    const setState = async (estadoBase: 'proximamente' | 'disponible') => {
      const params = { numero: second };
      const { version } = (await app.call('GET /Lotes/:numero', { params })).result;
      return app.call('PUT /Lotes/:numero/Estado', { params, body: { estadoBase, version } }, seller);
    };
    expect((await confirm({ token })).result.reservas).toMatchObject([{ lote: lot, posicionCola: 2 }]);

    const luis = newVisitor();
    await ask([second], luis);
    await setState('proximamente');
    const { token: other } = await secretsFor(luis.correo);
    expect(await confirm({ token: other })).toMatchObject({
      status: 409,
      error: { code: 'lot/not-available' },
    });
    await setState('disponible');
    expect((await confirm({ token: other })).status).toBe(201);
  });

  it('keeps the paid week and the quote that were requested', async () => {
    const lot = freeLot();
    await fillAddress();
    const quote = (await app.call('POST /Cotizaciones', { body: { lote: lot, plan: '6' } })).result;
    const { correo } = newVisitor();
    await ask([lot], { correo, tipo: 'pago7d', cotizaciones: { [lot]: quote.id }, prima: '' });
    const { token } = (await confirm({ token: (await secretsFor(correo)).token })).result;
    const own = (await app.call('GET /Reservas/Mia/:token', { params: { token } })).result;
    expect(own.reservas).toMatchObject([
      { tipo: 'pago7d', cotizacion: quote.id, prima: null, pago: { estado: 'solicitada' } },
    ]);
  });

  it.each([
    ['a caller with a verified e-mail', async () => (await aSignedInPerson(app)).tokens],
    ['a member of staff', () => app.signInAs(['RESERVA_CLIENTE'])],
  ])('does not ask %s for a confirmation', async (_who, signIn) => {
    const lot = freeLot();
    await fillAddress();
    const as = { ...(await signIn()), 'x-forwarded-for': here };
    expect((await app.call('POST /Reservas', { body: requestFor([lot]) }, as)).status).toBe(201);
  });

  it.each([
    ['whose e-mail is not verified', async () => (await aSignedInPerson(app, false)).tokens],
    ['that is not stored yet', async () => tokensFor({ sub: 'sub-2', correo: 'new@example.test' })],
  ])('asks a caller who signed in to an account %s for a confirmation', async (_which, signIn) => {
    const lot = freeLot();
    await fillAddress();
    const as = { ...(await signIn()), 'x-forwarded-for': here };
    expect((await app.call('POST /Reservas', { body: requestFor([lot]) }, as)).status).toBe(202);
  });

  it('asks one account for a confirmation from its third lot on, whatever e-mails and phones its requests name', async () => {
    const third = freeLot();
    const person = await aSignedInPerson(app);
    const as = { ...person.tokens, 'x-forwarded-for': here };
    const request = (lot: string, change: Partial<CreateReservation> = {}) =>
      app.call('POST /Reservas', { body: requestFor([lot], change) }, as);
    expect((await request(freeLot())).status).toBe(201);
    expect((await request(freeLot())).status).toBe(201);
    const { correo } = newVisitor();
    expect((await request(third, { correo })).status).toBe(202);
    expect(await request(third, { correo: person.correo })).toMatchObject(limit);
    const { token } = await secretsFor(correo);
    const confirmed = await app.call('POST /Reservas/Confirmar', { body: { token } }, as);
    expect(confirmed.status).toBe(201);
  });

  it('does not count the reservations that staff made for an account', async () => {
    const person = await aSignedInPerson(app);
    const lots = [freeLot(), freeLot()];
    const staffs = { cliente: person.codigo, origen: null };
    for (const lot of lots) await insertReservation(app.database, lot, staffs);
    const as = { ...person.tokens, 'x-forwarded-for': here };
    expect((await app.call('POST /Reservas', { body: requestFor([freeLot()]) }, as)).status).toBe(201);
  });

  it('does not reveal the holds that other people have under the phone or e-mail of a request', async () => {
    const lot = freeLot();
    const second = freeLot();
    const ana = newVisitor();
    expect((await ask([lot, second], { telefono: ana.telefono }, elsewhere)).status).toBe(201);
    const answer = await ask([lot], ana);
    expect([answer.status, answer.result]).toMatchObject([202, { confirmar: true }]);
    expect((await confirm({ token: (await secretsFor(ana.correo)).token })).result.reservas).toMatchObject([
      { lote: lot, posicionCola: 2 },
    ]);
  });

  it('accepts the confirmation although another person reserved under the same e-mail', async () => {
    const lot = freeLot();
    const second = freeLot();
    const ana = newVisitor();
    await ask([lot, second], { correo: ana.correo }, elsewhere);
    expect((await ask([lot], ana)).status).toBe(202);
    expect((await confirm({ token: (await secretsFor(ana.correo)).token })).status).toBe(201);
  });

  it('refuses the confirmation if the same person’s reservations, confirmed or from the same address, reach the limit', async () => {
    const lot = freeLot();
    const second = freeLot();
    const third = freeLot();
    const fourth = freeLot();
    const fifth = freeLot();
    const ana = newVisitor();
    await ask([lot, second], ana);
    expect((await ask([third], ana)).status).toBe(202);
    expect(await confirm({ token: (await secretsFor(ana.correo)).token })).toMatchObject(limit);
    const luis = newVisitor();
    const as = { ...tokensFor({ sub: 'sub-3', correo: luis.correo }), 'x-forwarded-for': elsewhere };
    expect((await app.call('POST /Reservas', { body: requestFor([fourth, third], luis) }, as)).status).toBe(
      201,
    );
    expect((await ask([fifth], luis)).status).toBe(202);
    expect(await confirm({ token: (await secretsFor(luis.correo)).token })).toMatchObject(limit);
  });

  it('counts the reservations of one mailbox together however its address is written', async () => {
    const lot = freeLot();
    const second = freeLot();
    const third = freeLot();
    const ana = newVisitor();
    const at = { sub: 'sub-4', correo: 'ana.paz@gmail.com' };
    const as = { ...tokensFor(at), 'x-forwarded-for': here };
    const body = requestFor([lot, second], { correo: at.correo });
    expect((await app.call('POST /Reservas', { body }, as)).status).toBe(201);
    const aliased = { ...ana, correo: 'anapaz+2@gmail.com' };
    expect((await ask([third], aliased)).status).toBe(202);
    expect(await confirm({ token: (await secretsFor(aliased.correo)).token })).toMatchObject(limit);
  });

  it('refuses a code that is not six digits, by its field', async () => {
    const { status, error } = await confirm({ correo: newVisitor().correo, codigo: '12' });
    expect(status).toBe(422);
    expect(error.fields).toMatchObject([{ campo: 'codigo', codigo: 'code-digits' }]);
  });
});
