import { reasonIn } from '@lotes/shared-contract';
import { later } from '@lotes/shared-contract/dates';
import { sql } from 'kysely';
import {
  buildTestApp,
  editSteps,
  insertReservation,
  paymentSteps,
  personalSteps,
  requestFor,
  type EditSteps,
  type PersonalSteps,
  type SignedIn,
  type TestApp,
} from '../testing';

describe('a step that staff undo', () => {
  let app: TestApp;
  let editor: SignedIn;
  let agent: SignedIn;
  let steps: PersonalSteps;
  let staff: EditSteps;
  beforeAll(async () => {
    app = await buildTestApp();
    editor = await app.signInAs(['EDITAR_RESERVA', 'RESERVA_CLIENTE', 'VER_LOTES_VENDIDOS']);
    agent = await app.signInAs(['RESERVA_CLIENTE']);
    steps = await personalSteps(app);
    staff = editSteps(app, editor);
  });
  afterAll(() => app.close());

  const undo = async (
    number: string,
    change: { paso?: number; motivo?: string } = {},
    as: object = editor,
  ) => {
    const paso = change.paso ?? (await staff.row(number))?.ultimoPaso?.paso ?? 1;
    const input = { params: { numeroAutorizacion: number }, body: { ...change, paso } };
    return app.call('POST /Reservas/:numeroAutorizacion/Deshacer', input, { ...as });
  };
  const activate = (number: string, desplaza: string[]) =>
    app.call(
      'POST /Reservas/:numeroAutorizacion/Activar',
      { params: { numeroAutorizacion: number }, body: { version: 1, desplaza, dias: 7 } },
      { ...editor },
    );
  const release = async (number: string, lot: string) => {
    const { version } = await staff.stored(number);
    const body = { numero: lot, numeroAutorizacion: number, version, confirmacion: lot, motivo: 'Un error' };
    return app.call('POST /Lotes/Liberar', { body }, { ...editor });
  };
  /** Returns the facts that an undo must restore. */
  const stateOf = async (...numbers: string[]) =>
    Promise.all(
      numbers.map(async (number) => {
        const { version: _version, ...row } = await staff.stored(number);
        return row;
      }),
    );
  const waiting = () =>
    app.database
      .selectFrom('outbox')
      .select(['disponible_en', 'creado_en'])
      .where('paso', 'is not', null)
      .where('enviado_en', 'is', null)
      .execute();
  const sendAll = () =>
    app.database
      .updateTable('outbox')
      .set({ enviado_en: app.clock.now() })
      .where('enviado_en', 'is', null)
      .execute();
  /** Makes a lot with a holder and two waiting reservations. */
  const queueOf = async () => {
    const lot = await steps.freeLot();
    const holder = await staff.make(lot, 'pendiente');
    const second = await insertReservation(app.database, lot);
    const third = await insertReservation(app.database, lot);
    return { lot, numbers: [holder, second, third].map((one) => one.numero_autorizacion) };
  };

  it('undo within ten seconds restores states, places and mail; only audit and steps grow', async () => {
    await sendAll();
    const { numbers } = await queueOf();
    const [holder = '', second = '', third = ''] = numbers;
    const before = await stateOf(...numbers);
    const { result } = await activate(second, [holder, third]);
    expect(result.reserva.puede.deshacer).toBe(true);
    const held = await waiting();
    expect(held).toHaveLength(3);
    for (const { disponible_en: due, creado_en: queued } of held) {
      expect(due).toEqual(later(queued, { seconds: 10 }));
    }
    app.clock.advance({ milliseconds: 9_999 });
    const undone = await undo(second);
    expect(undone.status).toBe(200);
    expect(undone.result.restauradas.sort()).toEqual([...numbers].sort());
    const after = await stateOf(...numbers);
    const pause = { milliseconds: 9_999 };
    expect(after).toEqual([
      { ...before[0], fecha_vencimiento: later(before[0]!.fecha_vencimiento!, pause) },
      ...before.slice(1),
    ]);
    expect(await waiting()).toEqual([]);
    const places = numbers.map(async (number) => (await staff.row(number))?.posicionCola);
    expect(await Promise.all(places)).toEqual([1, 2, 3]);
    expect((await staff.audit(third)).map(({ accion }) => accion)).toEqual(['desplazar', 'deshacer']);
    expect((await staff.row(second))?.puede.deshacer).toBe(false);
    expect((await undo(second)).error.code).toBe('reservation/not-undoable');
  });

  it('neither making nor undoing it withdraws the mail of a promotion that the end of a hold caused', async () => {
    const { numbers } = await queueOf();
    const [, second = '', third = ''] = numbers;
    const { correo } = await staff.stored(second);
    app.clock.advance({ hours: 24 });
    await staff.edit(third, { version: 1, nombreCliente: 'Otra Persona' });
    const mails = () =>
      app.database
        .selectFrom('outbox')
        .select(['paso', 'disponible_en'])
        .where(sql`contenido->>'to'`, '=', correo)
        .execute();
    const turn = [{ paso: null, disponible_en: app.clock.now() }];
    expect(await mails()).toEqual(turn);
    expect((await undo(third)).status).toBe(200);
    expect(await mails()).toEqual(turn);
  });

  it('undo after ten seconds needs a reason, restores the remaining time, and corrects the mails', async () => {
    const { numbers } = await queueOf();
    const [holder = '', second = '', third = ''] = numbers;
    const before = await stateOf(...numbers);
    await activate(second, [holder, third]);
    await sendAll();
    app.clock.advance({ hours: 30 });
    const motivo = 'Se activó a la persona equivocada';
    expect((await undo(second)).error.fields).toMatchObject([{ campo: 'motivo', codigo: 'reason-required' }]);
    expect((await undo(second, { motivo })).status).toBe(200);
    const [first] = await stateOf(holder);
    expect(first!.fecha_vencimiento).toEqual(later(before[0]!.fecha_vencimiento!, { hours: 30 }));
    const [antes, despues] = [{ estado: 'inactiva' }, { estado: 'pendiente', motivo }];
    expect((await staff.audit(holder)).at(-1)).toMatchObject({ accion: 'deshacer', antes, despues });
    const subjects = await Promise.all(before.map(({ correo }) => staff.subjects(correo)));
    for (const mails of subjects) expect(mails.at(-1)).toMatch(/^Corrección sobre el lote/);
  });

  type Step = (number: string, lot: string) => Promise<unknown>;
  const change =
    (edit: object): Step =>
    (number) =>
      staff.edit(number, edit);
  it.each<[string, Parameters<EditSteps['make']>[1], Step]>([
    [
      'an extension',
      'activa',
      (number) => {
        const input = { params: { numeroAutorizacion: number }, body: { version: 1, dias: 3 } };
        return app.call('POST /Reservas/:numeroAutorizacion/Extender', input, { ...editor });
      },
    ],
    [
      'a correction of person and terms',
      'activa',
      change({ nombreCliente: 'Otra Persona', prima: '5000.00' }),
    ],
    ['a sale', 'activa', change({ estado: 'vendida', fechaContrato: '2026-03-10' })],
    ['a cancellation', 'pendiente', change({ estado: 'inactiva' })],
    ['an end by hand', 'activa', change({ estado: 'vencida' })],
    ['a return to the queue', 'inactiva', change({ estado: 'pendiente' })],
    ['a reactivation', 'vencida', change({ estado: 'activa' })],
    ['a contract', 'vendida_sin_contrato', change({ estado: 'vendida', fechaContrato: '2026-03-09' })],
    ['the release of a sale', 'vendida', release],
  ])('may be %s', async (_name, estado, step) => {
    const lot = await steps.freeLot();
    const { numero_autorizacion: number } = await staff.make(lot, estado);
    const next = await insertReservation(
      app.database,
      lot,
      estado === 'pendiente' ? {} : { estado: 'inactiva' },
    );
    const both = [number, next.numero_autorizacion];
    const before = await stateOf(...both);
    await step(number, lot);
    expect(await stateOf(...both)).not.toEqual(before);
    const { status, result } = await undo(number);
    expect([status, result.reserva.puede.deshacer]).toEqual([200, false]);
    expect(await stateOf(...both)).toEqual(before);
    expect((await staff.audit(number)).at(-1)?.accion).toBe('deshacer');
  });

  it('may be a sale, after which the hold has the time left that it had before', async () => {
    const number = (await staff.make(await steps.freeLot(), 'activa')).numero_autorizacion;
    const [before] = await stateOf(number);
    await staff.edit(number, { estado: 'vendida', fechaContrato: '2026-03-10' });
    await sendAll();
    app.clock.advance({ days: 7 });
    expect((await undo(number, { motivo: 'La venta era de otro lote' })).status).toBe(200);
    const [after] = await stateOf(number);
    expect(after).toMatchObject({ estado: 'activa', fecha_contrato: null });
    expect(after!.fecha_vencimiento).toEqual(later(before!.fecha_vencimiento!, { days: 7 }));
  });

  it('may be a sale of several lots, which ends on all of them; the lots are free and its mail is not sent', async () => {
    await sendAll();
    const lots = [await steps.freeLot(), await steps.freeLot()];
    const sold = await steps.sell(lots, { estado: 'vendida', fechaContrato: '2026-03-10' }, agent);
    const [first, second] = sold.result.reservas.map(({ numeroAutorizacion }) => numeroAutorizacion);
    const { paso } = sold.result;
    expect((await undo(first!, { paso: paso! }, agent)).status).toBe(403);
    expect((await undo(first!, { paso: paso! })).status).toBe(200);
    for (const row of await stateOf(first!, second!)) expect(row.estado).toBe('inactiva');
    const { lotes } = (await app.call('GET /Lotes')).result;
    expect(lotes.filter(({ numero }) => lots.includes(numero)).map(({ estado }) => estado)).toEqual([
      'disponible',
      'disponible',
    ]);
    expect(await waiting()).toEqual([]);
  });

  it.each([
    ['reopens the payment request that was closed with the reservation', 'enviada', sendAll],
    ['requires a link whose mail had not been sent to be sent again', 'solicitada', () => undefined],
  ])('undo %s', async (_name, estado, mailLeaves) => {
    const payer = paymentSteps(app, await app.signInAs('payments'));
    const lot = await steps.freeLot();
    const { token, id } = await payer.sentWeek(lot);
    const holder = (await payer.own(token))[0]!.numeroAutorizacion;
    await mailLeaves();
    const second = (await insertReservation(app.database, lot)).numero_autorizacion;
    const state = async () => (await payer.row(id)).estado;
    await activate(second, [holder]);
    expect(await state()).toBe('cancelada');
    expect((await undo(second)).status).toBe(200);
    expect(await state()).toBe(estado);
  });

  it('undo closes the payment request of a buyer who had the lot since the step and waits again', async () => {
    const payer = paymentSteps(app, await app.signInAs('payments'));
    const lot = await steps.freeLot();
    const { numero_autorizacion: holder } = await staff.make(lot, 'activa');
    const token = await payer.join(lot);
    await release(holder, lot);
    const { result: own } = await app.call('GET /Reservas/Mia/:token', { params: { token } });
    const reserva = own.reservas[0]!.numeroAutorizacion;
    const { nombreCliente: nombre, correo, telefono } = own;
    const week = { concepto: 'reserva', plazo: 'contado', monto: '100.00', moneda: 'USD' } as const;
    const body = { lote: lot, reserva, nombre, correo, telefono, ...week, idioma: 'en' } as const;
    expect((await app.call('POST /SolicitudesLinkPago', { body })).status).toBe(201);
    const [{ id } = { id: '' }] = await payer.payments(token);
    await payer.send(id);
    expect((await undo(holder)).status).toBe(200);
    expect(await staff.stored(reserva)).toMatchObject({ estado: 'pendiente', retencion_desde: null });
    const reason = reasonIn((await payer.row(id)).motivo ?? '', 'en');
    expect([(await payer.row(id)).estado, reason]).toEqual([
      'cancelada',
      'The reservation went back to the queue.',
    ]);
  });

  it('undo restores the private link if it restores the e-mail, but no link that a new one has replaced', async () => {
    const { result } = await app.call('POST /Reservas', { body: requestFor([await steps.freeLot()]) });
    const number = result.reservas[0]!.numeroAutorizacion;
    const params = { numeroAutorizacion: number };
    const hash = async () => (await staff.stored(number)).token_hash;
    const first = await hash();
    await staff.edit(number, { version: 1, correo: 'otra@example.test' });
    expect(await hash()).not.toEqual(first);
    expect((await undo(number)).status).toBe(200);
    expect(await hash()).toEqual(first);
    const { version } = await staff.stored(number);
    await staff.edit(number, { version, nombreCliente: 'Otra Persona' });
    expect(
      (await app.call('POST /Reservas/:numeroAutorizacion/Enlace', { params, body: {} }, { ...editor }))
        .status,
    ).toBe(200);
    const renewed = await hash();
    expect(renewed).not.toEqual(first);
    expect((await undo(number)).status).toBe(200);
    expect(await hash()).toEqual(renewed);
  });

  it.each<[string, (lot: string, holder: string) => Promise<unknown>]>([
    ['a visitor joined the queue', (lot) => app.call('POST /Reservas', { body: requestFor([lot]) })],
    [
      'another step followed',
      (_lot, holder) => staff.edit(holder, { version: 2, nombreCliente: 'Otra Persona' }),
    ],
    ['the hold has run out', async () => app.clock.advance({ hours: 24 * 7 })],
  ])('refuses to undo once %s', async (_name, after) => {
    const lot = await steps.freeLot();
    const { numero_autorizacion: number } = await staff.make(lot, 'pendiente');
    await activate(number, []);
    const paso = (await staff.row(number))?.ultimoPaso?.paso;
    await after(lot, number);
    const refused = await undo(number, { paso: paso!, motivo: 'Un error' });
    expect(refused).toMatchObject({ status: 409, error: { code: 'reservation/not-undoable' } });
  });
});
