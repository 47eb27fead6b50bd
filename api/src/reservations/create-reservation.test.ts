import { isAuthorizationNumber, readablePhone, type CreateReservation } from '@lotes/shared-contract';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { civilDateTime, TO_OFFICE } from '../outbox';
import { buildTestApp, newVisitor, requestFor, type TestApp, waitUntilBlocked } from '../testing';

describe('reserving as a visitor', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(() => app.close());

  const reserve = async (body: CreateReservation, headers: Record<string, string> = {}) =>
    app.call('POST /Reservas', { body }, headers);
  const countRows = async (table: 'reservas' | 'outbox') => {
    const { count } = await app.database
      .selectFrom(table)
      .select((value) => value.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };

  it('holds a free lot for 24 hours', async () => {
    const { status, result } = await reserve(requestFor(['1'], { prima: '2500.00' }));
    expect(status).toBe(201);
    expect(result.reservas).toEqual([
      {
        numeroAutorizacion: expect.any(String) as string,
        lote: '1',
        estado: 'pendiente',
        posicionCola: 1,
        fechaVencimiento: '2026-03-11T15:00:00.000Z',
      },
    ]);
    expect(isAuthorizationNumber(result.reservas[0]?.numeroAutorizacion ?? '')).toBe(true);
    const row = await app.database
      .selectFrom('reservas')
      .selectAll()
      .where('numero_autorizacion', '=', result.reservas[0]?.numeroAutorizacion ?? '')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ prima: '2500.00', tipo: 'gratis24h' });
    expect(row.token_hash).toEqual(createHash('sha256').update(result.token).digest());
  });

  it('reserves two lots in one request with one token, each with an entry in the audit', async () => {
    const request = requestFor(['11', '4']);
    const { result } = await reserve(request);
    const entries = await app.database
      .selectFrom('auditoria')
      .select(['actor', 'accion', 'antes', 'despues', 'texto'])
      .where(
        'entidad_id',
        'in',
        result.reservas.map(({ numeroAutorizacion }) => numeroAutorizacion),
      )
      .orderBy('id')
      .execute();
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({
      actor: 'visitante',
      accion: 'crear',
      antes: null,
      despues: {
        lote: '11',
        estado: 'pendiente',
        correo: request.correo,
        telefono: request.telefono,
        precioCongelado: expect.stringMatching(/^\d+\.\d\d$/) as string,
      },
      texto: expect.stringContaining(request.correo) as string,
    });
    expect(result.reservas.map(({ lote, posicionCola }) => [lote, posicionCola])).toEqual([
      ['11', 1],
      ['4', 1],
    ]);
  });

  it('gives three places behind the holder of a lot, then refuses because the queue is full', async () => {
    await reserve(requestFor(['7']));
    for (const place of [2, 3, 4]) {
      const { result } = await reserve(requestFor(['7']));
      expect(result.reservas[0]).toMatchObject({ posicionCola: place, fechaVencimiento: null });
    }
    expect(await reserve(requestFor(['7']))).toMatchObject({
      status: 409,
      error: { code: 'reservation/queue-full', typeResult: 5 },
    });
  });

  it.each([
    ['that is sold', '5'],
    ['that is kept back', '16'],
    ['that comes later', '127'],
  ])('refuses a lot %s', async (_, lot) => {
    expect(await reserve(requestFor([lot]))).toMatchObject({
      status: 409,
      error: { code: 'lot/not-available' },
    });
  });

  it('refuses a request with an unknown lot as a whole', async () => {
    const before = await countRows('reservas');
    expect(await reserve(requestFor(['13', '999']))).toMatchObject({
      status: 404,
      error: { code: 'lot/not-found' },
    });
    expect(await reserve(requestFor(['13', '5']))).toMatchObject({ status: 409 });
    expect(await countRows('reservas')).toBe(before);
  });

  it('names every wrong field in both languages', async () => {
    const { status, error } = await reserve({
      lotes: [],
      nombreCliente: 'A',
      telefono: '12',
      correo: 'nobody',
      prima: '1999.99',
    });
    expect(status).toBe(422);
    expect(error.fields?.map(({ campo, codigo }) => [campo, codigo])).toEqual([
      ['lotes', 'lots-required'],
      ['nombreCliente', 'name-length'],
      ['telefono', 'phone'],
      ['correo', 'email'],
      ['prima', 'down-payment-minimum'],
    ]);
    expect(error.fields?.[0]).toMatchObject({
      Mensaje: 'Elija al menos un lote.',
      MensajeEng: 'At least one lot must be selected.',
    });
  });

  it('refuses a special lot with a down payment below 10,000', async () => {
    expect(await reserve(requestFor(['10'], { prima: '9999.99' }))).toMatchObject({
      status: 422,
      error: { fields: [{ campo: 'prima', codigo: 'down-payment-special' }] },
    });
    expect((await reserve(requestFor(['10'], { prima: '10000.00' }))).status).toBe(201);
    expect((await reserve(requestFor(['10'], { prima: '' }))).status).toBe(201);
  });

  describe('the limits of one visitor', () => {
    it('refuses a third live reservation of the same e-mail or phone', async () => {
      const { correo, telefono } = newVisitor();
      await reserve(requestFor(['21'], { correo, telefono }));
      await reserve(requestFor(['23'], { correo }));
      expect(await reserve(requestFor(['24'], { correo }))).toMatchObject({
        status: 409,
        error: { code: 'reservation/person-limit' },
      });
      expect((await reserve(requestFor(['24'], { telefono }))).status).toBe(201);
      expect((await reserve(requestFor(['26'], { telefono }))).error.code).toBe('reservation/person-limit');
    });

    it('keeps the limit when two requests arrive at the same moment', async () => {
      const person = newVisitor();
      const lots = ['28', '30', '31', '34', '36', '37', '39', '42'];
      const answers = await Promise.all(lots.map((lot) => reserve(requestFor([lot], person))));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409, 409, 409]);
    });

    it('refuses the same lot again within 30 days', async () => {
      const person = newVisitor();
      await reserve(requestFor(['43'], person));
      app.clock.advance({ hours: 25 });
      expect((await reserve(requestFor(['43'], person))).error.code).toBe('reservation/repeat');
      app.clock.advance({ hours: 30 * 24 - 25 });
      expect((await reserve(requestFor(['43'], person))).status).toBe(201);
    });
  });

  describe('a request with an idempotency key', () => {
    const key = { 'idempotency-key': 'b1c0f2d4-5f3e-4a4e-9b55-0d6a4f0e7711' };

    it('returns the stored response instead of reserving twice', async () => {
      const body = requestFor(['44']);
      const first = await reserve(body, key);
      const again = await reserve(body, key);
      expect(first.status).toBe(201);
      expect([again.status, again.result]).toEqual([201, first.result]);
      expect(again.headers['idempotency-replayed']).toBe('true');
    });

    it('refuses the same key with other data', async () => {
      expect(await reserve(requestFor(['46']), key)).toMatchObject({
        status: 422,
        error: { code: 'idempotency/other-body' },
      });
    });
  });

  it('mails the link that shows the reservation, in the visitor’s language', async () => {
    const { correo, telefono } = newVisitor();
    const { result } = await reserve(requestFor(['48'], { correo, telefono, idioma: 'en' }));
    const [mail] = await app.mails(correo);
    expect(mail?.text).toContain(`/en/myreservation?token=${result.token}`);
    expect(mail?.text).toContain('Lot 48');
  });

  describe('the mail to the office', () => {
    beforeEach(() => app.database.deleteFrom('outbox').execute());

    it('is sent once for a request of several lots, in Spanish, with the visitor as the reply address', async () => {
      await reserve(requestFor(['137']));
      await app.database.deleteFrom('outbox').execute();
      const body = requestFor(['136', '137'], { idioma: 'en', tipo: 'pago7d' });
      const key = { 'idempotency-key': 'told-to-the-office-once' };
      const { result } = await reserve(body, key);
      await reserve(body, key);
      const named = `lotes ${result.reservas.map(({ lote }) => lote).join(' y ')}`;
      const end = new Date(result.reservas[0]?.fechaVencimiento ?? '');
      const [mail, ...others] = await app.mails(TO_OFFICE);
      expect(others).toEqual([]);
      expect(mail).toMatchObject({
        replyTo: body.correo,
        subject: `Nueva reserva de ${body.nombreCliente}: ${named}`,
      });
      for (const fact of [
        ...[body.nombreCliente, readablePhone(body.telefono), body.correo, 'Idioma: inglés'],
        ...result.reservas.map(({ numeroAutorizacion }) => numeroAutorizacion),
        ...[`reservado hasta el ${civilDateTime(end, 'es')}`, 'lugar 2 en la lista de espera'],
        ...['/es/pendingreservations', '/es/paymentlinkrequests'],
      ]) {
        expect(mail?.text).toContain(fact);
      }
    });

    it('is not sent for a request that staff make', async () => {
      const sales = await app.signInAs(['RESERVA_CLIENTE']);
      const body = requestFor(['138']);
      expect((await reserve(body, { ...sales })).status).toBe(201);
      expect(await app.mails(body.correo)).toHaveLength(1);
      expect(await app.mails(TO_OFFICE)).toEqual([]);
    });
  });

  describe('a failure half-way', () => {
    const counts = async () => [await countRows('reservas'), await countRows('outbox')];

    it('leaves nothing written if the last step fails', async () => {
      await sql`create function sin_correo() returns trigger language plpgsql as $$
        begin raise exception 'no mail today'; end $$`.execute(app.database);
      await sql`create trigger sin_correo before insert on outbox for each row execute function sin_correo()`.execute(
        app.database,
      );
      const before = await counts();
      const body = requestFor(['49', '51']);
      const failed = await reserve(body, { 'idempotency-key': 'fails-in-its-last-step' });
      expect(failed).toMatchObject({ status: 500, error: { code: 'unexpected', typeResult: 9 } });
      expect(await counts()).toEqual(before);
      await sql`drop trigger sin_correo on outbox`.execute(app.database);
      expect((await reserve(body, { 'idempotency-key': 'fails-in-its-last-step' })).status).toBe(201);
    });

    it('leaves nothing written if its connection is cut in the middle', async () => {
      const before = await counts();
      const body = requestFor(['52', '54']);
      const failed = await app.database.transaction().execute(async (transaction) => {
        await transaction
          .selectFrom('lotes')
          .select('codigo')
          .where('numero', '=', '54')
          .forUpdate()
          .execute();
        const waiting = reserve(body);
        await waitUntilBlocked(app.database);
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(transaction);
        return { waiting };
      });
      expect(await failed.waiting).toMatchObject({ status: 503, error: { code: 'unavailable' } });
      expect(await counts()).toEqual(before);
      expect((await reserve(body)).status).toBe(201);
    });
  });
});
