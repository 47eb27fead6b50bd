import type { Contact } from '@lotes/shared-contract';
import { buildTestApp, type SignedIn, type TestApp } from '../testing';

type Action = 'Asignar' | 'Responder' | 'Cerrar';

describe('work on a message of the contact form', () => {
  let app: TestApp;
  let sales: SignedIn;
  let salesCode: number;
  beforeAll(async () => {
    app = await buildTestApp();
    sales = await app.signInAs('sales');
    const account = await app.database
      .selectFrom('clientes')
      .select('codigo')
      .where('correo', '=', 'sales@demo.test')
      .executeTakeFirstOrThrow();
    salesCode = account.codigo;
  });
  afterAll(() => app.close());

  const QUESTION = '¿El lote 37 tiene vista?\nQuisiera visitarlo.';
  /** Writes a message through the form and returns its id; removes the mails that the form sends. */
  const write = async (change: Partial<Contact> = {}): Promise<string> => {
    const body = { nombre: 'Ana Bodden', correo: 'ana@example.com', mensaje: QUESTION, ...change };
    const { result } = await app.call('POST /Contacto', { body });
    await app.database.deleteFrom('outbox').execute();
    return result.id;
  };
  const act = async (id: string, action: Action, body: object, as: object = sales) =>
    app.call(`POST /Contacto/:id/${action}`, { params: { id }, body: body as never }, { ...as });
  const assign = (id: string, version = 1, asignadoA = salesCode) =>
    act(id, 'Asignar', { version, asignadoA });
  const answer = (id: string, version = 1, respuesta = 'Sí, hacia el mar.') =>
    act(id, 'Responder', { version, respuesta });
  const archive = (id: string, version = 1, motivo?: string) => act(id, 'Cerrar', { version, motivo });
  const stored = (id: string) =>
    app.database.selectFrom('contactos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const audit = (id: string) =>
    app.database
      .selectFrom('auditoria')
      .select(['actor', 'accion', 'antes', 'despues'])
      .where('entidad', '=', 'contacto')
      .where('entidad_id', '=', id)
      .orderBy('id')
      .execute();
  describe('assigning', () => {
    it('stores the assignee of the message with an audit row, and sends no mail', async () => {
      const id = await write();
      const { status, result } = await assign(id);
      expect([status, result.estado, result.version]).toEqual([200, 'asignado', 2]);
      expect(result.asignadoA?.codigo).toBe(salesCode);
      expect(await stored(id)).toMatchObject({ estado: 'asignado', asignado_a: salesCode, version: 2 });
      expect(await audit(id)).toEqual([
        {
          actor: `cliente:${String(salesCode)}`,
          accion: 'asignar',
          antes: { estado: 'nuevo', asignadoA: null },
          despues: { estado: 'asignado', asignadoA: salesCode },
        },
      ]);
      expect(await app.mails()).toEqual([]);
    });

    it('offers and takes only staff who may work on messages and can sign in', async () => {
      await app.signInAs(['RESERVA_CLIENTE']);
      const offered = await app.call('GET /Contacto/Asignables', {}, { ...sales });
      const codes = offered.result.map(({ codigo }) => codigo);
      const rows = await app.database.selectFrom('clientes').selectAll().execute();
      const may = rows.filter(({ permisos }) =>
        permisos.some((code) => code === 'EDITAR_RESERVA' || code === 'RESERVA_CLIENTE'),
      );
      expect(new Set(codes)).toEqual(new Set(may.map(({ codigo }) => codigo)));
      const other = rows.find(({ correo }) => correo === 'clients@demo.test');
      const id = await write();
      expect((await assign(id, 1, other?.codigo)).error.fields).toEqual([
        expect.objectContaining({ campo: 'asignadoA', codigo: 'contact-assignee' }),
      ]);
      const gone = may.find(({ codigo }) => codigo !== salesCode);
      const deactivate = (at: Date | null) =>
        app.database
          .updateTable('clientes')
          .set({ desactivado_en: at })
          .where('codigo', '=', gone?.codigo ?? 0)
          .execute();
      await deactivate(app.clock.now());
      expect((await assign(id, 1, gone?.codigo)).status).toBe(422);
      await deactivate(null);
      expect(await stored(id)).toMatchObject({ estado: 'nuevo', version: 1 });
    });

    it('refuses to assign a message once it is answered', async () => {
      const id = await write();
      const { result } = await answer(id);
      expect(result.puede).toEqual({ asignar: false, responder: true, cerrar: true });
      expect(await assign(id, 2)).toMatchObject({ status: 409, error: { code: 'contact/not-open' } });
    });
  });

  describe('answering', () => {
    it('stores the answer with its audit row, and assigns the message to the user who answers it', async () => {
      const id = await write();
      const { result } = await answer(id);
      expect(result).toMatchObject({
        estado: 'respondido',
        asignadoA: { codigo: salesCode },
        respuestas: [{ texto: 'Sí, hacia el mar.', respondidaPor: result.asignadoA?.nombre }],
      });
      expect(await stored(id)).toMatchObject({ estado: 'respondido', asignado_a: salesCode, version: 2 });
      expect(await audit(id)).toMatchObject([
        {
          accion: 'responder',
          antes: { estado: 'nuevo', asignadoA: null },
          despues: { estado: 'respondido', asignadoA: salesCode, respuesta: 'Sí, hacia el mar.' },
        },
      ]);
    });

    it.each([
      [
        'es',
        'Respuesta a su mensaje',
        'Estimado/a Ana Bodden:',
        /^El 10 de marzo de 2026.*, usted escribió:$/m,
      ],
      ['en', 'Our answer to your message', 'Dear Ana Bodden,', /^On March 10, 2026.* you wrote:$/m],
    ] as const)(
      'mails the answer in %s to a sender of that language, with the question quoted',
      async (idioma, subject, greeting, wrote) => {
        const id = await write({ idioma });
        await answer(id, 1, 'First line.\nSecond line.');
        const mails = await app.mails();
        expect(mails).toMatchObject([{ to: 'ana@example.com', replyTo: 'ventas@demo.test', subject }]);
        const text = mails[0]?.text ?? '';
        expect(text.startsWith(`${greeting}\n\nFirst line.\nSecond line.\n\n`)).toBe(true);
        expect(text).toMatch(wrote);
        expect(text.endsWith('> ¿El lote 37 tiene vista?\n> Quisiera visitarlo.')).toBe(true);
      },
    );

    it('may be done again, and each answer is mailed once', async () => {
      const id = await write();
      await answer(id, 1, 'Primera.');
      const { result } = await answer(id, 2, 'Segunda.');
      expect(result.respuestas.map(({ texto }) => texto)).toEqual(['Primera.', 'Segunda.']);
      expect(await app.mails()).toHaveLength(2);
    });

    it.each([
      ['', 'required'],
      ['   ', 'required'],
      ['x'.repeat(4001), 'too-long'],
    ])('refuses the text "%.5s"', async (respuesta, codigo) => {
      const id = await write();
      const { status, error } = await answer(id, 1, respuesta);
      expect([status, error.fields]).toEqual([
        422,
        [expect.objectContaining({ campo: 'respuesta', codigo })],
      ]);
      expect(await app.mails()).toEqual([]);
    });
  });

  describe('archiving', () => {
    it('needs a reason if the sender has no answer, and writes it with its audit row', async () => {
      const id = await write();
      expect((await archive(id)).error.fields).toEqual([
        expect.objectContaining({ campo: 'motivo', codigo: 'reason-required' }),
      ]);
      const { result } = await archive(id, 1, 'Publicidad');
      expect(result).toMatchObject({
        estado: 'cerrado',
        motivo: 'Publicidad',
        puede: { asignar: false, responder: false, cerrar: false },
      });
      expect(await stored(id)).toMatchObject({ estado: 'cerrado', motivo: 'Publicidad', version: 2 });
      expect(await audit(id)).toMatchObject([
        {
          accion: 'cerrar',
          antes: { estado: 'nuevo' },
          despues: { estado: 'cerrado', motivo: 'Publicidad' },
        },
      ]);
      expect(await app.mails()).toEqual([]);
    });

    it('needs no reason once the sender has an answer', async () => {
      const id = await write();
      await answer(id);
      expect(await archive(id, 2)).toMatchObject({
        status: 200,
        result: { estado: 'cerrado', motivo: null },
      });
    });

    it('ends the message: nothing more is done to it, and nothing is mailed', async () => {
      const id = await write();
      await archive(id, 1, 'Publicidad');
      for (const refused of [await assign(id, 2), await answer(id, 2), await archive(id, 2, 'Otra vez')]) {
        expect(refused.status).toBe(409);
        expect(refused.error.code).toMatch(/^contact\/(closed|not-open)$/);
      }
      expect(await stored(id)).toMatchObject({ version: 2 });
      expect(await audit(id)).toHaveLength(1);
      expect(await app.mails()).toEqual([]);
    });
  });

  it('refuses a step if another user changed the row first, and names user and change', async () => {
    const id = await write();
    await assign(id);
    for (const stale of [await assign(id), await answer(id), await archive(id, 1, 'Publicidad')]) {
      expect(stale).toMatchObject({
        status: 409,
        error: {
          code: 'stale-version',
          actual: { id, version: 2, estado: 'asignado' },
          cambio: { campos: ['estado', 'asignadoA'] },
        },
      });
    }
    expect(await stored(id)).toMatchObject({ estado: 'asignado', version: 2 });
    expect(await app.mails()).toEqual([]);
  });

  it('mails only one of two answers that are sent at the same moment', async () => {
    const id = await write();
    const both = await Promise.all([answer(id, 1, 'Una.'), answer(id, 1, 'Otra.')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await app.mails()).toHaveLength(1);
  });

  it('refuses every step on a message that does not exist', async () => {
    const unknown = '0d2f1c3e-0000-4000-8000-000000000002';
    for (const refused of [
      await assign(unknown),
      await answer(unknown),
      await archive(unknown, 1, 'Publicidad'),
    ])
      expect(refused).toMatchObject({ status: 404, error: { code: 'contact/not-found' } });
  });
});
