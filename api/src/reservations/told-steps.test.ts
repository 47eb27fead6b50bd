import { later } from '@lotes/shared-contract/dates';
import {
  buildTestApp,
  editSteps,
  insertReservation,
  newVisitor,
  personalSteps,
  type EditSteps,
  type PersonalSteps,
  type SignedIn,
  type TestApp,
} from '../testing';

describe('a step of staff of which a buyer is notified', () => {
  let app: TestApp;
  let editor: SignedIn;
  let steps: PersonalSteps;
  let staff: EditSteps;
  beforeAll(async () => {
    app = await buildTestApp();
    editor = await app.signInAs(['EDITAR_RESERVA', 'VER_LOTES_VENDIDOS']);
    steps = await personalSteps(app);
    staff = editSteps(app, editor);
  });
  afterAll(() => app.close());

  const extend = (number: string) =>
    app.call(
      'POST /Reservas/:numeroAutorizacion/Extender',
      { params: { numeroAutorizacion: number }, body: { version: 1, dias: 3 } },
      { ...editor },
    );
  const release = (number: string, lot: string) =>
    app.call(
      'POST /Lotes/Liberar',
      {
        body: { numero: lot, numeroAutorizacion: number, version: 1, confirmacion: lot, motivo: 'Desistió' },
      },
      { ...editor },
    );
  const undo = async (number: string, motivo?: string) => {
    const { paso = 0 } = (await staff.row(number))?.ultimoPaso ?? {};
    const input = { params: { numeroAutorizacion: number }, body: { paso, motivo } };
    return app.call('POST /Reservas/:numeroAutorizacion/Deshacer', input, { ...editor });
  };
  const rows = () =>
    app.database.selectFrom('outbox').select(['creado_en', 'disponible_en', 'paso']).execute();

  type Step = (number: string, lot: string) => Promise<{ status: number }>;
  it.each<[string, Parameters<EditSteps['make']>[1], Step, { es: string; en: string; says: RegExp }]>([
    [
      'an extension',
      'activa',
      extend,
      {
        es: 'Su reserva del lote # fue extendida',
        en: 'Your reservation of lot # was extended',
        says: /hasta el 20 de marzo de 2026/,
      },
    ],
    [
      'an end by hand',
      'activa',
      (number) => staff.edit(number, { estado: 'vencida' }),
      {
        es: 'Su reserva del lote # venció',
        en: 'Your reservation of lot # has ended',
        says: /venció el 10 de marzo de 2026.*No debe nada/s,
      },
    ],
    [
      'the end of a sale',
      'vendida',
      (number, lot) =>
        staff.edit(number, { estado: 'inactiva', confirmacion: lot, motivo: 'Se arrepintió del trato' }),
      {
        es: 'La venta del lote # quedó sin efecto',
        en: 'The sale of lot # was undone',
        says: /^(?!.*arrepintió)/s,
      },
    ],
    [
      'a release of a sold lot',
      'vendida',
      release,
      {
        es: 'La venta del lote # quedó sin efecto',
        en: 'The sale of lot # was undone',
        says: /venta del lote \d+ a su nombre/,
      },
    ],
    [
      'a release',
      'activa',
      release,
      { es: 'El lote # fue liberado', en: 'Lot # was released', says: /liberó el lote/ },
    ],
  ])('mails %s after the seconds in which it can be undone', async (_name, estado, step, expected) => {
    await app.database.deleteFrom('outbox').execute();
    for (const idioma of ['es', 'en'] as const) {
      const lot = await steps.freeLot();
      const { numero_autorizacion: number, correo } = await staff.make(lot, estado, { idioma });
      expect((await step(number, lot)).status).toBe(200);
      const [mail] = await app.mails(correo ?? '');
      expect(mail?.subject).toBe(expected[idioma].replace('#', lot));
      if (idioma === 'es') expect(mail?.text).toMatch(expected.says);
      const [row] = await rows();
      expect(row?.disponible_en).toEqual(later(row!.creado_en, { seconds: 10 }));
      expect((await undo(number)).status).toBe(200);
      expect(await app.mails()).toEqual([]);
    }
  });

  it('is corrected by a second mail if it is a release that is undone after its mail was sent', async () => {
    const lot = await steps.freeLot();
    const { numero_autorizacion: number, correo } = await staff.make(lot, 'activa');
    await release(number, lot);
    await app.database.updateTable('outbox').set({ enviado_en: app.clock.now() }).execute();
    app.clock.advance({ minutes: 5 });
    expect((await undo(number, 'Se liberó el lote equivocado')).status).toBe(200);
    expect(await staff.subjects(correo)).toEqual([
      `El lote ${lot} fue liberado`,
      `Corrección sobre el lote ${lot}`,
    ]);
  });

  it('is corrected, once undone, to an e-mail that had the reservation by mistake, without its present state', async () => {
    const lot = await steps.freeLot();
    const { numero_autorizacion: number, correo } = await staff.make(lot, 'pendiente');
    const mistaken = newVisitor().correo;
    await staff.edit(number, { correo: mistaken, estado: 'activa' });
    await app.database.updateTable('outbox').set({ enviado_en: app.clock.now() }).execute();
    app.clock.advance({ minutes: 5 });
    expect((await undo(number, 'Era el correo de otra persona')).status).toBe(200);
    const mail = (await app.mails(mistaken)).at(-1);
    expect(mail?.subject).toBe(`Corrección sobre el lote ${lot}`);
    expect(mail?.text).toContain('El enlace privado que le enviamos ya no funciona.');
    expect(mail?.text).not.toContain('reservado a su nombre');
    expect(await app.mails(correo ?? '')).toEqual([]);
  });

  it.each([
    ['es', 'El lote # fue vendido', 'conserva su lugar en la lista de espera', 'Corrección sobre el lote #'],
    ['en', 'Lot # was sold', 'keeps its place in the queue', 'Correction about lot #'],
  ] as const)(
    'is told to waiting buyers if it is a sale, and corrected if the sale is undone (%s)',
    async (idioma, ...said) => {
      await app.database.deleteFrom('outbox').execute();
      const lot = await steps.freeLot();
      const [subject, text, correction] = said.map((words) => words.replace('#', lot));
      const { numero_autorizacion: number } = await staff.make(lot, 'activa');
      const link = idioma === 'es' ? { token_hash: Buffer.from(`link of ${lot}`) } : {};
      const { correo } = await insertReservation(app.database, lot, { idioma, ...link });
      const told = () => app.mails(correo ?? '');
      const sell = (version: number) => staff.edit(number, { version, estado: 'vendida_sin_contrato' });
      await sell(1);
      expect(await told()).toMatchObject([{ subject, text: expect.stringContaining(text ?? '') as string }]);
      expect((await told())[0]?.text.includes('enlace privado')).toBe(idioma === 'es');
      expect((await told())[0]?.text).not.toContain('private link');
      await undo(number);
      expect(await told()).toEqual([]);

      for (const version of [3, 5]) {
        await sell(version);
        await app.database.updateTable('outbox').set({ enviado_en: app.clock.now() }).execute();
        app.clock.advance({ minutes: 5 });
        expect((await undo(number, 'Se vendió el lote equivocado')).status).toBe(200);
      }
      const subjects = (await told()).map((mail) => mail.subject);
      expect(subjects).toEqual([subject, correction, subject, correction]);
    },
  );

  it('is not mailed to a buyer without an e-mail', async () => {
    await app.database.deleteFrom('outbox').execute();
    const lot = await steps.freeLot();
    const { numero_autorizacion: number } = await staff.make(lot, 'activa', { correo: null, buzon: null });
    expect((await extend(number)).status).toBe(200);
    expect((await staff.edit(number, { version: 2, estado: 'vencida' })).status).toBe(200);
    expect(await app.mails()).toEqual([]);
  });
});
