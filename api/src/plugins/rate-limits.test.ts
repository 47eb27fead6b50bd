import { randomBytes } from 'node:crypto';
import { LOT_EVENTS_PATH } from '@lotes/shared-contract';
import { later } from '@lotes/shared-contract/dates';
import { sql } from 'kysely';
import {
  buildTestApp,
  freshPlaces,
  insertReservation,
  requestFor,
  type TestApp,
  tokensFor,
} from '../testing';
import { SharedCounts } from '../http/shared-counts';
import { settleOverdueHolds } from '../queue';

const LIMITED = { RATE_LIMITS: 'on' };
const REGISTER = '/Authentication/CrearNuevoUsuario';

describe('the limits of calls', () => {
  let app: TestApp;
  let second: TestApp;
  beforeAll(async () => {
    app = await buildTestApp({ environment: LIMITED });
    second = await buildTestApp({ databaseUrl: app.databaseUrl, environment: LIMITED });
  });
  afterAll(async () => {
    await second.close();
    await app.close();
  });

  const post = (url: string, address: string, payload: object = {}, through = app) =>
    through.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': address } });
  const read = (url: string, address: string, through = app) =>
    through.inject({ url, headers: { 'x-forwarded-for': address } });

  it('refuse the 61st public POST of one address within a minute, counted over all processes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, i) => post(REGISTER, '203.0.113.7', {}, i % 2 ? app : second)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(60);
    const limited = answers.filter(({ statusCode }) => statusCode === 429);
    expect(limited).toHaveLength(10);
    expect(limited[0]?.json()).toMatchObject({ code: 'too-many-requests', typeResult: 8 });
    expect(Number(limited[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('count each call and address separately: a reached limit affects no other call or address', async () => {
    await Promise.all(Array.from({ length: 61 }, () => post(REGISTER, '203.0.113.20')));
    expect((await post(REGISTER, '203.0.113.20')).statusCode).toBe(429);
    expect((await post('/Contacto', '203.0.113.20')).statusCode).toBe(422);
    expect((await post(REGISTER, '203.0.113.21')).statusCode).toBe(422);
  });

  it('count the addresses of one /64 of IPv6 as one', async () => {
    await Promise.all(Array.from({ length: 61 }, (_, i) => post(REGISTER, `2001:db8:1:2::${i}`)));
    expect((await post(REGISTER, '2001:db8:1:2:ffff::1')).statusCode).toBe(429);
    expect((await post(REGISTER, '2001:db8:1:3::1')).statusCode).toBe(422);
  });

  it('report the remaining calls and the reset time, and are not raised by a device id that a caller sends', async () => {
    const remaining = async (device: string) => {
      const { headers } = await app.inject({
        method: 'POST',
        url: REGISTER,
        payload: { dispositivo: device },
        headers: { 'x-forwarded-for': '203.0.113.30', 'x-device-id': device },
      });
      expect(headers['ratelimit-limit']).toBe('60');
      expect(Number(headers['ratelimit-reset'])).toBeGreaterThan(0);
      return Number(headers['ratelimit-remaining']);
    };
    expect([await remaining('one'), await remaining('two'), await remaining('three')]).toEqual([59, 58, 57]);
  });

  it('cover only reads that reach the database, not those answered from memory', async () => {
    expect((await read('/Lotes/148', '203.0.113.40')).headers['ratelimit-remaining']).toBe('1199');
    expect((await read('/Lotes/148/Cotizaciones', '203.0.113.40')).headers['ratelimit-remaining']).toBe(
      '1199',
    );
    expect((await read('/Lotes', '203.0.113.40')).headers['ratelimit-limit']).toBeUndefined();
  });

  it('refuse a read once all processes together have reached its limit', async () => {
    const counts = new SharedCounts(app.database);
    const key = 'GET /api/Lotes/:numero 203.0.113.50';
    for (let call = 0; call < 1_200; call += 1) await counts.count(key, 60_000);
    await counts.share();
    const refused = await read('/Lotes/148', '203.0.113.50', second);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'too-many-requests' });
  });

  it('cover calls with tokens of everything, also of what visitors get from memory', async () => {
    const counts = new SharedCounts(app.database);
    for (const path of ['', '/Eventos'])
      for (let call = 0; call < 1_200; call += 1)
        await counts.count(`GET /api/Lotes${path} 203.0.113.60`, 60_000);
    await counts.share();
    const person = tokensFor({ sub: 'sub-of-a-reader', correo: 'reader@example.test' });
    // Tokens that are checked would be refused with 401.
    for (const tokens of [person, { authorization: 'not a token', jwt: 'neither' }]) {
      const headers = { 'x-forwarded-for': '203.0.113.60', ...tokens };
      for (const url of ['/Lotes', LOT_EVENTS_PATH])
        expect((await second.inject({ url, headers })).statusCode).toBe(429);
    }
    expect((await read('/Lotes', '203.0.113.60', second)).statusCode).toBe(200);
  });

  it('take the address of a caller only from the proxies that TRUST_PROXY names', async () => {
    const behind = await buildTestApp({
      databaseUrl: app.databaseUrl,
      environment: { ...LIMITED, TRUST_PROXY: '1' },
    });
    const left = async (forwarded: string) =>
      Number((await post(REGISTER, forwarded, {}, behind)).headers['ratelimit-remaining']);
    expect(await left('198.51.100.1, 198.51.100.77')).toBe(59);
    expect(await left('198.51.100.2, 198.51.100.77')).toBe(58);
    expect(await left('198.51.100.77, 198.51.100.78')).toBe(59);
    await behind.close();
  });

  describe('limits of one person', () => {
    const write = async (nombre: string, correo: string, address: string) =>
      (await post('/Contacto', address, { nombre, correo, mensaje: 'Quisiera visitar el lote 148.' }))
        .statusCode;

    it('refuse the eleventh attempt within an hour with one e-mail, and with one phone, from any address', async () => {
      const anna = requestFor([]);
      const ask = (change: object, host: number) =>
        post('/Reservas', `198.18.0.${host}`, { ...requestFor(['999']), ...change });
      for (let call = 0; call < 10; call += 1) {
        expect((await ask({ correo: anna.correo, telefono: anna.telefono }, call)).statusCode).toBe(404);
      }
      expect((await ask({ correo: anna.correo.toUpperCase() }, 20)).statusCode).toBe(429);
      expect((await ask({ telefono: anna.telefono }, 21)).statusCode).toBe(429);
      expect((await ask({}, 22)).statusCode).toBe(404);
    });

    it('count no repeat of a request whose response is stored or which is still being carried out', async () => {
      const body = { ...requestFor(['64']) };
      const key = 'c2a1f3de-5a50-4b6f-8f0d-6a4f0c2a9b11';
      const headers = { 'x-forwarded-for': '198.18.4.1', 'idempotency-key': key };
      const send = () => app.inject({ method: 'POST', url: '/Reservas', payload: body, headers });
      const together = await Promise.all(Array.from({ length: 15 }, send));
      for (let call = 0; call < 15; call += 1) together.push(await send());
      const inFlight = together.filter(({ statusCode }) => statusCode === 409);
      expect(together.filter(({ statusCode }) => statusCode === 201)).toHaveLength(30 - inFlight.length);
      const last = await send();
      expect(last.headers['ratelimit-remaining']).toBe(String(60 - (31 - inFlight.length)));
    });

    it('let the signed-in owner of a verified e-mail reserve even if others have used up its limit', async () => {
      const owner = requestFor([]);
      for (let call = 0; call < 11; call += 1) {
        await post('/Reservas', `198.18.1.${call}`, { ...requestFor(['999']), correo: owner.correo });
      }
      const body = { ...requestFor(['148']), correo: owner.correo };
      expect((await app.call('POST /Reservas', { body })).status).toBe(429);
      const as = tokensFor({ sub: 'sub-of-the-owner', correo: owner.correo });
      expect((await app.call('POST /Reservas', { body }, as)).status).toBe(201);
    });

    it('refuse a call that would send a sixth mail within an hour to an unconfirmed address', async () => {
      const { correo, nombreCliente: nombre } = requestFor([]);
      const answers = [];
      for (let call = 0; call < 6; call += 1) answers.push(await write(nombre, correo, `198.18.2.${call}`));
      expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
      app.clock.advance({ minutes: 20 });
      const mensaje = 'Quisiera visitar el lote 148.';
      const { headers } = await post('/Contacto', '198.18.2.6', { nombre, correo, mensaje });
      const limit = { 'ratelimit-limit': '5', 'ratelimit-remaining': '0', 'ratelimit-reset': '2400' };
      expect(headers).toMatchObject({ ...limit, 'retry-after': '2400' });
      const { rows } = await sql<{ mails: number }>`
        select count(*)::integer as mails from outbox where contenido->>'to' = ${correo}`.execute(
        app.database,
      );
      expect(rows).toEqual([{ mails: 5 }]);
      app.clock.advance({ minutes: 40 });
      expect(await write(nombre, correo, '198.18.2.7')).toBe(201);
    });

    it('count the mails to addresses of one mailbox together', async () => {
      const { correo, nombreCliente: nombre } = requestFor([]);
      const answers = [];
      for (let call = 0; call < 6; call += 1)
        answers.push(await write(nombre, correo.replace('@', `+${call}@`), `198.18.8.${call}`));
      expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
      expect(await write(nombre, correo, '198.18.8.6')).toBe(429);
    });

    it('do not count mail that the clock or staff caused towards the mails of public calls', async () => {
      const { correo, nombreCliente: nombre } = requestFor([]);
      const from = app.clock.now();
      const hold = { retencion_desde: from, fecha_vencimiento: later(from, { minutes: 1 }) };
      const { freeLot } = await freshPlaces(app);
      for (const lot of Array.from({ length: 5 }, freeLot)) {
        await insertReservation(app.database, lot, { ...hold, correo, token_hash: randomBytes(32) });
      }
      app.clock.advance({ minutes: 1 });
      await settleOverdueHolds(app);
      const { numero_autorizacion: numeroAutorizacion } = await insertReservation(app.database, freeLot(), {
        correo,
      });
      const staff = await app.signInAs(['EDITAR_RESERVA', 'EDITAR_SOL_LINK_PAGO']);
      const params = { numeroAutorizacion };
      for (let call = 0; call < 3; call += 1) {
        await app.call('POST /Reservas/:numeroAutorizacion/Enlace', { params, body: {} }, staff);
      }
      const asked = { concepto: 'prima', plazo: '6', monto: '4500.00', moneda: 'USD' } as const;
      const body = { lote: freeLot(), nombre, telefono: '+504 9999-0000', correo, ...asked };
      await app.call('POST /SolicitudesLinkPago', { body }, staff);
      expect(await app.mails(correo)).toHaveLength(7);
      const answers = [];
      for (let call = 0; call < 6; call += 1) answers.push(await write(nombre, correo, `198.18.5.${call}`));
      expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
    });

    it('count the mails of a cancellation by private link, to its buyer and to the next in the queue', async () => {
      const lots = [(await freshPlaces(app)).freeLot()];
      const [holder, next] = [requestFor(lots), requestFor(lots)];
      const { result } = await app.call('POST /Reservas', { body: holder });
      await app.call('POST /Reservas', { body: next });
      await app.call('DELETE /Reservas/Mia/:token', { params: { token: result.token }, query: {} });
      for (const { correo, nombreCliente: nombre } of [holder, next]) {
        expect(await app.mails(correo)).toHaveLength(2);
        const answers = [];
        for (let call = 0; call < 4; call += 1) answers.push(await write(nombre, correo, `198.18.6.${call}`));
        expect(answers).toEqual([201, 201, 201, 429]);
      }
    });

    it('do not count mail of the clock that is due when a public call asks for the lot', async () => {
      const lot = (await freshPlaces(app)).freeLot();
      const [holder, next] = [requestFor([lot]), requestFor([lot])];
      const hold = {
        retencion_desde: app.clock.now(),
        fecha_vencimiento: later(app.clock.now(), { hours: 1 }),
      };
      await insertReservation(app.database, lot, {
        ...hold,
        correo: holder.correo,
        token_hash: randomBytes(32),
      });
      await insertReservation(app.database, lot, { correo: next.correo, token_hash: randomBytes(32) });
      app.clock.advance({ hours: 1 });
      await app.call('POST /Reservas', { body: requestFor([lot]) });
      for (const { correo, nombreCliente: nombre } of [holder, next]) {
        expect(await app.mails(correo)).toHaveLength(1);
        const answers = [];
        for (let call = 0; call < 6; call += 1) answers.push(await write(nombre, correo, `198.18.7.${call}`));
        expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
      }
    });

    it('allow more mails to an address whose owner has confirmed it', async () => {
      const correo = 'confirmed@example.test';
      await app.call('POST /Authentication/InicioSesion', { body: {} }, tokensFor({ sub: 'sub-c', correo }));
      for (let call = 0; call < 6; call += 1) {
        expect(await write('Ana Paz', correo, `198.18.3.${call}`)).toBe(201);
      }
    });
  });
});
