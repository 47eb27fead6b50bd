import type { Language } from '@lotes/shared-contract';
import { sql } from 'kysely';
import {
  aSignedInPerson,
  buildTestApp,
  freshPlaces,
  newVisitor,
  paymentSteps,
  requestFor,
  type FreshPlaces,
  type TestApp,
} from '../testing';

describe('a buyer who lost a private link', () => {
  let app: TestApp;
  let places: FreshPlaces;
  beforeAll(async () => {
    app = await buildTestApp({ environment: { RATE_LIMITS: 'on' } });
    places = await freshPlaces(app);
  });
  afterAll(() => app.close());

  /** Reserves lots, each request from a network of its own. */
  const reserve = async (correo: string, ...lots: string[]) => {
    const address = { 'x-forwarded-for': places.network() };
    return (await app.call('POST /Reservas', { body: requestFor(lots, { correo }) }, address)).result;
  };
  const ask = (correo: string, idioma?: Language) =>
    app.call(
      'POST /Reservas/MisEnlaces',
      { body: { correo, ...(idioma && { idioma }) } },
      { 'x-forwarded-for': places.network() },
    );
  const lastMail = async (correo: string) => (await app.mails(correo)).at(-1);
  const tokensMailed = async (correo: string) =>
    [...((await lastMail(correo))?.text.matchAll(/myreservation\?token=(\S+)/g) ?? [])].map(
      ([, token = '']) => token,
    );
  const read = (token: string) => app.call('GET /Reservas/Mia/:token', { params: { token } });
  const lotsOf = async (token: string) => (await read(token)).result.reservas.map(({ lote }) => lote);

  it('gets one mail with a link for each request, and the earlier links keep working', async () => {
    const { correo } = newVisitor();
    const [one, two] = [places.freeLot(), places.freeLot()];
    const earlier = [await reserve(correo, one), await reserve(correo, two)];
    expect(await ask(correo)).toMatchObject({ status: 200, result: { correo } });
    expect(await app.mails(correo)).toHaveLength(3);
    const mailed = await tokensMailed(correo);
    expect(await Promise.all(mailed.map(lotsOf))).toEqual([[one], [two]]);
    for (const { token } of earlier) expect(mailed).not.toContain(token);
    expect(await Promise.all(earlier.map(({ token }) => lotsOf(token)))).toEqual([[one], [two]]);
  });

  it('pays and cancels with the new link as with the earlier one', async () => {
    const { correo } = newVisitor();
    const lot = places.freeLot();
    const { token: earlier } = await reserve(correo, lot);
    await ask(correo);
    const [token = ''] = await tokensMailed(correo);
    const payments = await app.call('GET /SolicitudesLinkPago/Mia/:token', { params: { token } });
    expect(payments).toMatchObject({ status: 200, result: { solicitudes: [] } });
    expect((await app.call('DELETE /Reservas/Mia/:token', { params: { token }, query: {} })).status).toBe(
      200,
    );
    expect((await read(earlier)).result.reservas).toMatchObject([{ estado: 'inactiva' }]);
  });

  it.each([
    ['es', 'Sus enlaces privados', /^Recibimos una solicitud.*\n\nLote \d+ \(autorización \w{10}\):\n/],
    ['en', 'Your private links', /^We were asked.*\n\nLot \d+ \(authorization \w{10}\):\n/],
  ] as const)('mails the buyer in the language of the page (%s)', async (idioma, subject, text) => {
    const { correo } = newVisitor();
    await reserve(correo, places.freeLot());
    await ask(correo, idioma);
    expect(await lastMail(correo)).toMatchObject({ subject, text: expect.stringMatching(text) as string });
  });

  it('cannot be distinguished from a stranger by the responses or the limit of mails', async () => {
    const [buyer, stranger] = [newVisitor().correo, newVisitor().correo];
    await reserve(buyer, places.freeLot());
    await ask(stranger);
    const answers = [];
    for (let times = 0; times < 5; times += 1) {
      const [ofBuyer, ofStranger] = [await ask(buyer), await ask(stranger)];
      answers.push([ofBuyer.status, ofStranger.status]);
      if (ofBuyer.status === 200) expect(ofStranger.result).toEqual({ correo: stranger });
    }
    // Each address had got one mail before.
    expect(answers).toEqual([...Array<number[]>(4).fill([200, 200]), [429, 429]]);
    expect((await lastMail(stranger))?.text).toMatch(/no hay ninguno que podamos enviarle/);
    expect(await tokensMailed(stranger)).toEqual([]);
  });

  it('gets a link that opens a payment that names no reservation', async () => {
    const { correo, nombreCliente: nombre, telefono } = newVisitor();
    const lote = places.freeLot();
    const asked = { concepto: 'prima', plazo: '6', monto: '4500.00', moneda: 'USD' } as const;
    await app.call('POST /SolicitudesLinkPago', { body: { lote, nombre, telefono, correo, ...asked } });
    await ask(correo);
    const { text = '' } = (await lastMail(correo)) ?? {};
    const [, token = ''] =
      /^Pago de la prima, lote \d+, solicitado el .+:\n\S+checkout\?token=(\S+)$/m.exec(text) ?? [];
    const payments = await app.call('GET /SolicitudesLinkPago/Mia/:token', { params: { token } });
    expect(payments.result.solicitudes).toMatchObject([{ lote, concepto: 'prima' }]);
  });

  it('gets a link for every instalment, and for those that ended, as long as such a link works', async () => {
    const { correo, nombreCliente: nombre, telefono } = newVisitor();
    const asked = { concepto: 'cuota', plazo: '12', monto: '300.00', moneda: 'USD' } as const;
    const body = { lote: places.freeLot(), nombre, telefono, correo, ...asked };
    const { id } = (await app.call('POST /SolicitudesLinkPago', { body })).result;
    const others = (estado: 'cancelada' | 'vencida', count: number, daysAgo: number) =>
      sql`insert into solicitudes_link_pago (lote, nombre, correo, telefono, concepto, plazo, monto, moneda, estado,
          solicitada_en, token_hash)
        select lote, nombre, correo, telefono, concepto, plazo, monto, moneda, ${estado},
          solicitada_en - make_interval(days => ${daysAgo}, mins => n), sha256(gen_random_uuid()::text::bytea)
        from solicitudes_link_pago, generate_series(1, ${count}::integer) n where id = ${id}`.execute(
        app.database,
      );
    await others('vencida', 142, 2);
    await others('cancelada', 1, 13);
    await others('vencida', 1, 14);
    await others('cancelada', 1, 14);
    await ask(correo);
    const { text = '' } = (await lastMail(correo)) ?? {};
    const titles = [...text.matchAll(/^(Pago de una cuota, .+):\n\S+checkout\?token=\S+$/gm)];
    expect(new Set(titles.map(([, title]) => title)).size).toBe(144);
  });

  it('gets a link that opens a payment for a reservation under another e-mail', async () => {
    const lote = places.freeLot();
    const { tokens, correo } = await aSignedInPerson(app);
    const as = { ...tokens, 'x-forwarded-for': places.network() };
    await app.call('POST /Reservas', { body: requestFor([lote]) }, as);
    const { nombreCliente: nombre, telefono } = newVisitor();
    const asked = { concepto: 'prima', plazo: '6', monto: '4500.00', moneda: 'USD' } as const;
    await app.call('POST /SolicitudesLinkPago', { body: { lote, nombre, telefono, correo, ...asked } }, as);
    await ask(correo);
    const { text = '' } = (await lastMail(correo)) ?? {};
    const [, token = ''] =
      /^Pago de la prima, lote \d+, solicitado el .+:\n\S+checkout\?token=(\S+)$/m.exec(text) ?? [];
    const payments = await app.call('GET /SolicitudesLinkPago/Mia/:token', { params: { token } });
    expect(payments.result.solicitudes).toMatchObject([{ lote, concepto: 'prima' }]);
  });

  it('gets one link for a reservation, and no second link for its payment', async () => {
    const { correo, nombreCliente: nombre, telefono } = newVisitor();
    const lote = places.freeLot();
    const { reservas } = await reserve(correo, lote);
    const reserva = reservas[0]?.numeroAutorizacion ?? '';
    const asked = { concepto: 'prima', plazo: '6', monto: '4500.00', moneda: 'USD' } as const;
    const body = { lote, reserva, nombre, telefono, correo, ...asked };
    await app.call('POST /SolicitudesLinkPago', { body });
    await ask(correo);
    expect((await lastMail(correo))?.text).not.toContain('checkout?token=');
    expect(await tokensMailed(correo)).toHaveLength(1);
  });

  it('gets a link for a reservation that ended after it was paid, to read its receipt', async () => {
    const { correo } = newVisitor();
    const payer = paymentSteps(app, await app.signInAs('payments'));
    const week = await payer.reserveWeek([places.freeLot()], { correo });
    const [{ id = '' } = {}] = await payer.payments(week);
    await payer.send(id);
    await payer.pay(id);
    await payer.cancel(week);
    await ask(correo);
    const [token = ''] = await tokensMailed(correo);
    expect((await read(token)).result.reservas).toMatchObject([{ estado: 'inactiva' }]);
    expect(await payer.payments(token)).toMatchObject([{ estado: 'pagada' }]);
  });

  it('gets no link to reservations that have ended, nor to reservations under another address of the mailbox', async () => {
    const { correo } = newVisitor();
    const { token } = await reserve(correo, places.freeLot());
    const aside = correo.replace('@', '+lotes@');
    await ask(aside);
    expect(await tokensMailed(aside)).toEqual([]);
    await app.call('DELETE /Reservas/Mia/:token', { params: { token }, query: {} });
    await ask(correo);
    expect(await tokensMailed(correo)).toEqual([]);
  });

  it('opens nothing with the new link once staff mailed a link that replaces the earlier ones', async () => {
    const { correo } = newVisitor();
    const { reservas } = await reserve(correo, places.freeLot());
    await ask(correo);
    const [token = ''] = await tokensMailed(correo);
    const { numeroAutorizacion = '' } = reservas[0] ?? {};
    const staff = await app.signInAs(['EDITAR_RESERVA']);
    await app.call(
      'POST /Reservas/:numeroAutorizacion/Enlace',
      { params: { numeroAutorizacion }, body: {} },
      staff,
    );
    expect((await read(token)).status).toBe(404);
  });

  it('opens nothing with the new link after 14 days', async () => {
    const { correo } = newVisitor();
    await reserve(correo, places.freeLot());
    await ask(correo);
    const [token = ''] = await tokensMailed(correo);
    app.clock.advance({ days: 13 });
    expect((await read(token)).status).toBe(200);
    app.clock.advance({ days: 1 });
    expect((await read(token)).status).toBe(404);
  });
});
