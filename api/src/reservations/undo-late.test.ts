import { later } from '@lotes/shared-contract/dates';
import type { Reservation } from '../database/rows';
import {
  buildTestApp,
  editSteps,
  type EditSteps,
  type FreshPlaces,
  freshPlaces,
  paymentSteps,
  type SignedIn,
  type TestApp,
} from '../testing';

describe('the undo of a step after other things have changed', () => {
  let app: TestApp;
  let editor: SignedIn;
  let staff: EditSteps;
  let places: FreshPlaces;
  beforeAll(async () => {
    app = await buildTestApp();
    editor = await app.signInAs(['EDITAR_RESERVA', 'VER_LOTES_VENDIDOS']);
    staff = editSteps(app, editor);
    places = await freshPlaces(app);
  });
  afterAll(() => app.close());

  const undo = async (number: string) => {
    const body = { paso: (await staff.row(number))?.ultimoPaso?.paso ?? 0, motivo: 'Un error' };
    const params = { numeroAutorizacion: number };
    return app.call('POST /Reservas/:numeroAutorizacion/Deshacer', { params, body }, { ...editor });
  };
  const sendAll = () => app.database.updateTable('outbox').set({ enviado_en: app.clock.now() }).execute();

  it('says that a hold is not in force whose earlier end has passed', async () => {
    const { numero_autorizacion: number, correo } = await staff.make(places.freeLot(), 'activa');
    const input = { params: { numeroAutorizacion: number }, body: { version: 1, dias: 3 } };
    await app.call('POST /Reservas/:numeroAutorizacion/Extender', input, { ...editor });
    await sendAll();
    app.clock.advance({ days: 8 });
    expect((await undo(number)).status).toBe(200);
    const texts = (await app.mails(correo ?? '')).map(({ text }) => text);
    expect(texts.find((text) => text.includes('por error'))).toMatch(/La reserva no está vigente\.$/);
  });

  /** Activates a free hold, sends the bank's link for it after some hours, and undoes the activation. */
  const shortenedAfter = async (hours: number) => {
    const payer = paymentSteps(app, await app.signInAs('payments'));
    const token = await payer.reserveWeek([places.freeLot()]);
    const [own] = await payer.own(token);
    const [{ id } = { id: '' }] = await payer.payments(token);
    const number = own?.numeroAutorizacion ?? '';
    await staff.edit(number, { estado: 'activa', dias: 7 });
    app.clock.advance({ hours });
    await payer.send(id);
    expect((await undo(number)).status).toBe(200);
    return { link: await payer.row(id), until: own?.fechaVencimiento, audit: await staff.audit(id) };
  };

  it('ends a sent link with the hold whose earlier end it gives back', async () => {
    const { link, until, audit } = await shortenedAfter(0);
    expect(link).toMatchObject({ estado: 'enviada', venceEn: until });
    expect(audit.at(-1)).toMatchObject({ accion: 'deshacer', despues: { venceEn: until } });
  });

  it('ends a link that was sent after the earlier end of the hold', async () => {
    expect((await shortenedAfter(30)).link).toMatchObject({ estado: 'cancelada' });
  });

  const askDownPayment = async (
    lote: string,
    { numero_autorizacion: reserva, correo }: Reservation,
    as?: SignedIn,
  ) => {
    const who = { nombre: 'Ana Paz', telefono: '99998888', correo: correo ?? '' };
    const asked = { concepto: 'prima', plazo: '6', monto: '4500.00', moneda: 'USD' } as const;
    const body = { lote, reserva, ...who, ...asked };
    return (await app.call('POST /SolicitudesLinkPago', { body }, { ...as })).result.id;
  };

  it.each(['promotes', 'activates'])(
    'gives a link the end back that it had before a step that %s its waiting reservation',
    async (step) => {
      const payments = await app.signInAs('payments');
      const payer = paymentSteps(app, payments);
      const lote = places.freeLot();
      const holder = (await staff.make(lote, 'pendiente')).numero_autorizacion;
      const waiting = await staff.wait(lote);
      const id = await askDownPayment(lote, waiting, payments);
      const { venceEn } = await payer.send(id);
      app.clock.advance({ hours: 1 });
      const number = waiting.numero_autorizacion;
      if (step === 'promotes') await staff.edit(holder, { estado: 'inactiva', motivo: 'Un error' });
      else await staff.edit(number, { estado: 'activa', dias: 1, desplaza: [holder] });
      expect((await payer.row(id)).venceEn).toBe(later(app.clock.now(), { days: 1 }).toISOString());
      expect((await undo(holder)).status).toBe(200);
      expect(await staff.stored(number)).toMatchObject({ estado: 'pendiente', retencion_desde: null });
      expect(await payer.row(id)).toMatchObject({ estado: 'enviada', venceEn });
      expect((await staff.audit(id)).at(-1)).toMatchObject({ accion: 'deshacer', despues: { venceEn } });
    },
  );

  /** Sends the link for the down payment of a reservation whose hold has ended. */
  const sentAfterHold = async () => {
    const payer = paymentSteps(app, await app.signInAs('payments'));
    const lote = places.freeLot();
    const made = await staff.make(lote, 'activa');
    const id = await askDownPayment(lote, made);
    app.clock.advance({ days: 8 });
    const { venceEn } = await payer.send(id);
    const number = made.numero_autorizacion;
    const { version, estado } = await staff.stored(number);
    expect(estado).toBe('vencida');
    return { number, version, venceEn, link: () => payer.row(id) };
  };

  it('leaves the links of an ended reservation as they are, which may be paid after its hold', async () => {
    const { number, version, venceEn, link } = await sentAfterHold();
    await staff.edit(number, { version, nombreCliente: 'Otra Persona' });
    expect((await undo(number)).status).toBe(200);
    expect(await link()).toMatchObject({ estado: 'enviada', venceEn });
  });

  it('leaves them as they are too if the reservation was activated again for a shorter time', async () => {
    const { number, version, venceEn, link } = await sentAfterHold();
    expect((await staff.edit(number, { version, estado: 'activa', dias: 1 })).status).toBe(200);
    expect(await link()).toMatchObject({ estado: 'enviada', venceEn });
    expect((await undo(number)).status).toBe(200);
    expect(await link()).toMatchObject({ estado: 'enviada', venceEn });
  });

  it.each([
    [
      'of a sale',
      { estado: 'vendida', fechaContrato: '2026-03-10' },
      ['El lote # quedó vendido', 'Corrección'],
    ],
    ['but of no edit of which they were not told', { nombreCliente: 'Otra Persona' }, []],
  ] as const)(
    'tells buyers %s, also if the mail of the step is not stored any more',
    async (_of, edit, told) => {
      const lot = places.freeLot();
      const { numero_autorizacion: number, correo } = await staff.make(lot, 'activa');
      await staff.edit(number, edit);
      const mailed = await staff.subjects(correo);
      await app.database.deleteFrom('outbox').execute();
      app.clock.advance({ days: 2 });
      expect((await undo(number)).status).toBe(200);
      const subjects = [...mailed, ...(await staff.subjects(correo))];
      expect(subjects).toEqual(
        told.map((words) => expect.stringContaining(words.replace('#', lot)) as string),
      );
    },
  );

  it('tells only the mistaken address of a corrected e-mail, also if its mail is not stored any more', async () => {
    const lot = places.freeLot();
    const { numero_autorizacion: number, correo } = await staff.make(lot, 'activa');
    const mistaken = 'equivocada@example.test';
    await staff.edit(number, { correo: mistaken });
    await app.database.deleteFrom('outbox').execute();
    app.clock.advance({ days: 2 });
    expect((await undo(number)).status).toBe(200);
    expect(await staff.subjects(mistaken)).toEqual([`Corrección sobre el lote ${lot}`]);
    expect(await staff.subjects(correo)).toEqual([]);
  });

  it('is refused if a hold would return to a lot that is not on offer any more', async () => {
    const lot = places.freeLot();
    const { numero_autorizacion: number } = await staff.make(lot, 'activa');
    await staff.edit(number, { estado: 'inactiva' });
    await app.database
      .updateTable('lotes')
      .set({ estado_base: 'no_disponible' })
      .where('numero', '=', lot)
      .execute();
    expect(await undo(number)).toMatchObject({ status: 409, error: { code: 'reservation/not-undoable' } });
    expect(await staff.stored(number)).toMatchObject({ estado: 'inactiva' });
  });

  it('keeps the present agent if the account of the earlier one was deleted', async () => {
    await app.signInAs(['EDITAR_RESERVA']);
    await app.signInAs(['EDITAR_RESERVA']);
    const { result: agents } = await app.call('GET /Reservas/Agentes', {}, { ...editor });
    const [one = 0, other = 0] = agents.map(({ codigo }) => codigo).slice(-2);
    const { numero_autorizacion: number } = await staff.make(places.freeLot(), 'activa');
    for (const [version, agente] of [
      [1, one],
      [2, other],
    ] as const) {
      const body = { accion: 'asignar' as const, agente, filas: [{ clave: number, version }] };
      expect((await app.call('POST /Reservas/Seleccion', { body }, { ...editor })).status).toBe(200);
    }
    await app.database.deleteFrom('clientes').where('codigo', '=', one).execute();
    expect((await undo(number)).status).toBe(200);
    expect((await staff.stored(number)).agente).toBe(other);
  });
});
