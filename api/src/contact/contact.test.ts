import { TO_OFFICE } from '../outbox';
import { buildTestApp, type TestApp } from '../testing';

describe('POST /Contacto', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(() => app.close());

  const message = {
    nombre: 'Ana Bodden',
    correo: ' Ana@Example.com ',
    mensaje: 'Quisiera visitar el lote 37 el sábado.',
  };
  const write = (change: object = {}, headers: Record<string, string> = {}) =>
    app.call('POST /Contacto', { body: { ...message, ...change } }, headers);
  const stored = () => app.database.selectFrom('contactos').selectAll().orderBy('recibido_en').execute();
  afterEach(async () => {
    await app.database.deleteFrom('contactos').execute();
    await app.database.deleteFrom('outbox').execute();
  });

  it('counts the characters of a message as the database does', async () => {
    expect(await write({ mensaje: '🏝️'.repeat(2) + '🌊🌊🌊' })).toMatchObject({
      status: 422,
      error: { fields: [{ campo: 'mensaje', codigo: 'message-length' }] },
    });
    expect((await write({ mensaje: '🌊'.repeat(10) })).status).toBe(201);
  });

  it('keeps the message and mails it to the office, which can answer by pressing reply', async () => {
    const { status, result } = await write({ telefono: '9999-1234' });
    expect(status).toBe(201);
    expect(result.recibidoEn).toBe('2026-03-10T15:00:00.000Z');
    expect(await stored()).toMatchObject([
      { id: result.id, correo: 'ana@example.com', telefono: '+50499991234', idioma: 'es' },
    ]);
    expect((await app.mails())[0]).toMatchObject({
      // Resolved when it is sent: the office's corrected address gets what the wrong one refused.
      to: TO_OFFICE,
      replyTo: 'ana@example.com',
      subject: 'Consulta de Ana Bodden',
      text: expect.stringContaining('Quisiera visitar el lote 37 el sábado.') as string,
    });
  });

  it.each([
    [
      'es',
      'Recibimos su mensaje',
      'Si usted no nos escribió',
      'oficina, 9:00\u00a0a.\u00a0m.–6:00\u00a0p.\u00a0m.;',
    ],
    ['en', 'We have received your message', 'If it was not you', 'office, 9:00\u00a0AM–6:00\u00a0PM;'],
  ] as const)(
    'confirms the message to its sender in %s, repeating nothing that was typed',
    async (idioma, subject, text, hours) => {
      await write({ idioma });
      const confirmation = (await app.mails())[1];
      expect(confirmation).toMatchObject({
        to: 'ana@example.com',
        subject,
        replyTo: 'ventas@demo.test',
      });
      expect(confirmation?.text).toContain(text);
      expect(confirmation?.text).toContain(hours);
      expect(JSON.stringify(confirmation)).not.toMatch(/Bodden|lote 37/);
    },
  );

  it('takes a message without a phone number', async () => {
    expect((await write({ telefono: '  ' })).status).toBe(201);
    expect((await stored())[0]?.telefono).toBeNull();
  });

  it.each([
    [{ nombre: ' ' }, 'nombre', 'name-required'],
    [{ nombre: undefined }, 'nombre', 'name-required'],
    [{ correo: '' }, 'correo', 'email-required'],
    [{ correo: 'ana@example' }, 'correo', 'email'],
    [{ telefono: '123' }, 'telefono', 'phone'],
    [{ mensaje: '   ' }, 'mensaje', 'message-required'],
    [{ mensaje: 'Muy corto' }, 'mensaje', 'message-length'],
    [{ mensaje: 'x'.repeat(2001) }, 'mensaje', 'too-long'],
  ])('refuses a message with %o', async (change, campo, codigo) => {
    const { status, error } = await write(change);
    expect([status, error.fields]).toEqual([422, [expect.objectContaining({ campo, codigo })]]);
    expect(await stored()).toEqual([]);
  });

  it('accepts a message of exactly ten characters', async () => {
    expect((await write({ mensaje: 'Diez letra' })).status).toBe(201);
  });

  it('stores and mails a message once, however often it is sent', async () => {
    const key = { 'idempotency-key': 'contact-form-0001' };
    const first = await write({}, key);
    const again = await write({}, key);
    expect(again.result).toEqual(first.result);
    expect(again.headers).toMatchObject({ 'idempotency-replayed': 'true' });
    expect(await stored()).toHaveLength(1);
    expect(await app.mails()).toHaveLength(2);
    expect((await write({ nombre: 'Otra persona' }, key)).error.code).toBe('idempotency/other-body');
  });

  it('lets no visitor write a header of the mail', async () => {
    const { status, error } = await write({ nombre: 'Ana\r\nBcc: all' });
    expect([status, error.fields?.map(({ codigo }) => codigo)]).toEqual([422, ['name-text']]);
    expect(await app.mails()).toEqual([]);
  });
});
