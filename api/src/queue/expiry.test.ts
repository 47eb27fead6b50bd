import {
  buildTestApp,
  type EditChange,
  editSteps,
  insertReservation,
  paymentSteps,
  requestFor,
  type TestApp,
} from '../testing';
import { remindOfEnds } from './remind-of-ends';
import { sweepExpiredHolds } from './start-expiry-sweeper';

describe('the end of a hold', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await buildTestApp();
  });
  afterEach(() => app.close());

  const reserve = async (lot: string) =>
    (await app.call('POST /Reservas', { body: requestFor([lot]) })).result.token;
  /** Queues the reminders of holds of 24 hours that began now, three hours before their end. */
  const remindBeforeTheEnd = async () => {
    const started = app.clock.now();
    app.clock.advance({ hours: 21 });
    await remindOfEnds(app.app, started);
  };
  const own = async (token: string) =>
    (await app.call('GET /Reservas/Mia/:token', { params: { token } })).result.reservas[0];
  const stored = async (estado: 'vencida' | 'pendiente') =>
    app.database
      .selectFrom('reservas')
      .innerJoin('lotes', 'lotes.codigo', 'reservas.lote')
      .selectAll('reservas')
      .where('lotes.numero', '=', '1')
      .where('estado', '=', estado)
      .execute();

  it('shows on the next read, even before the sweeper has run, and promotes the next in the queue for 24 hours', async () => {
    const [first, second, third] = [await reserve('1'), await reserve('1'), await reserve('1')];
    app.clock.set('2026-03-11T15:00:00.000Z');
    expect((await app.call('GET /Lotes/:numero', { params: { numero: '1' } })).result).toMatchObject({
      estado: 'reservado',
      enCola: 2,
      retenidoHasta: '2026-03-12T15:00:00.000Z',
    });
    expect(await own(first)).toMatchObject({ estado: 'vencida' });
    expect(await own(second)).toMatchObject({
      posicionCola: 1,
      fechaVencimiento: '2026-03-12T15:00:00.000Z',
    });
    expect(await own(third)).toMatchObject({ posicionCola: 2, fechaVencimiento: null });
  });

  it('the sweeper ends a hold without a read; a second sweep or a second process changes nothing', async () => {
    await reserve('1');
    await reserve('1');
    app.clock.advance({ hours: 24 });
    const other = await buildTestApp({ databaseUrl: app.databaseUrl, clock: app.clock });
    await Promise.all([sweepExpiredHolds(app.app), sweepExpiredHolds(other.app), sweepExpiredHolds(app.app)]);
    expect(await sweepExpiredHolds(other.app)).toBe(0);
    await other.close();
    expect(await stored('vencida')).toHaveLength(1);
    const [promoted] = await stored('pendiente');
    expect(promoted?.retencion_desde?.toISOString()).toBe('2026-03-11T15:00:00.000Z');
    const mails = await app.mails(promoted?.correo ?? '');
    expect(mails.map(({ subject }) => subject)).toContain('El lote 1 ya está reservado para usted');
  });

  it.each([
    ['es', 'El lote 1 ya está reservado para usted', 'En el enlace privado más reciente que le enviamos'],
    ['en', 'Lot 1 is now held for you', 'The latest private link that we e-mailed you'],
  ] as const)(
    'mails a promoted buyer which link opens the reservation (%s)',
    async (idioma, subject, link) => {
      await reserve('1');
      const body = requestFor(['1'], { idioma });
      await app.call('POST /Reservas', { body });
      app.clock.advance({ hours: 24 });
      await sweepExpiredHolds(app.app);
      const mail = (await app.mails(body.correo)).at(-1);
      expect(mail?.subject).toBe(subject);
      expect(mail?.text).toContain(link);
    },
  );

  it.each([
    [
      'es',
      'Su reserva del lote 1 vence pronto',
      'hasta el 11 de marzo de 2026 a las 9:00',
      'pague USD 100.00',
      'en el enlace privado más reciente que le enviamos',
    ],
    [
      'en',
      'Your reservation of lot 1 ends soon',
      'until March 11, 2026 at 9:00',
      'pay USD 100.00',
      'the latest private link that we e-mailed you',
    ],
  ] as const)(
    'mails a reminder three hours before the end, once (%s)',
    async (idioma, subject, end, price, link) => {
      const body = requestFor(['1'], { idioma });
      await app.call('POST /Reservas', { body });
      const started = app.clock.now();
      app.clock.advance({ hours: 20, minutes: 59 });
      const until = await remindOfEnds(app.app, started);
      expect(await app.mails(body.correo)).toHaveLength(1);
      app.clock.advance({ seconds: 30 });
      expect(await remindOfEnds(app.app, until)).toBe(until);
      app.clock.advance({ seconds: 30 });
      await remindOfEnds(app.app, until);
      // A process that has just started looks at all holds that end soon, also those that were reminded of before.
      await remindOfEnds(app.app, app.clock.now());
      const mails = (await app.mails(body.correo)).slice(1);
      expect(mails.map((mail) => mail.subject)).toEqual([subject]);
      expect(mails[0]?.text).toContain(end);
      expect(mails[0]?.text).toContain(price);
      expect(mails[0]?.text).toContain(link);
    },
  );

  it('takes back a reminder that could not be sent before the end', async () => {
    const body = requestFor(['1']);
    await app.call('POST /Reservas', { body });
    await remindBeforeTheEnd();
    app.clock.advance({ hours: 3 });
    await sweepExpiredHolds(app.app);
    const subjects = (await app.mails(body.correo)).slice(1).map(({ subject }) => subject);
    expect(subjects).toEqual(['Su reserva del lote 1 venció']);
  });

  it('does not wait for a reminder that is being sent when the hold ends', async () => {
    const body = requestFor(['1']);
    await app.call('POST /Reservas', { body });
    await remindBeforeTheEnd();
    app.clock.advance({ hours: 3 });
    await app.database.transaction().execute(async (sending) => {
      await sending.selectFrom('outbox').select('id').forUpdate().execute();
      await sweepExpiredHolds(app.app);
    });
    const subjects = (await app.mails(body.correo)).map(({ subject }) => subject);
    expect(subjects).toContain('Su reserva del lote 1 venció');
  });

  describe('a reminder that could not be sent in time', () => {
    const reminder = 'Su reserva del lote 1 vence pronto';
    const subjects = async (correo: string) => (await app.mails(correo)).map(({ subject }) => subject);
    const request = async () => {
      const body = requestFor(['1']);
      const { token, reservas } = (await app.call('POST /Reservas', { body })).result;
      return { correo: body.correo, token, number: reservas[0]?.numeroAutorizacion ?? '' };
    };
    const edit = async (number: string, change: EditChange) => {
      const steps = editSteps(app, await app.signInAs('admin'));
      const { version } = await steps.stored(number);
      expect((await steps.edit(number, { version, ...change })).status).toBe(200);
      return (await steps.row(number))?.ultimoPaso?.paso ?? 0;
    };
    const motivo = 'Lo pidió el cliente';

    it('is taken back by the payment', async () => {
      const steps = paymentSteps(app, await app.signInAs('payments'));
      const { id } = await steps.sentWeek('1');
      const { correo } = await steps.row(id);
      await remindBeforeTheEnd();
      expect(await subjects(correo)).toContain(reminder);
      await steps.pay(id);
      expect(await subjects(correo)).not.toContain(reminder);
    });

    it.each([
      [
        'cancellation by the buyer',
        ({ token }: { token: string }) =>
          app.call('DELETE /Reservas/Mia/:token', { params: { token }, query: {} }),
      ],
      [
        'activation of another buyer',
        async ({ number }: { number: string }) =>
          edit((await request()).number, { estado: 'activa', dias: 7, desplaza: [number] }),
      ],
    ] as const)('is taken back by the %s', async (_step, carryOut) => {
      const holder = await request();
      await remindBeforeTheEnd();
      expect(await subjects(holder.correo)).toContain(reminder);
      await carryOut(holder);
      expect(await subjects(holder.correo)).not.toContain(reminder);
    });

    it('is taken back by an undo after which its buyer waits again', async () => {
      const [holder, next] = [await request(), await request()];
      const paso = await edit(holder.number, { estado: 'inactiva', motivo });
      await remindBeforeTheEnd();
      expect(await subjects(next.correo)).toContain(reminder);
      const params = { numeroAutorizacion: holder.number };
      const editor = await app.signInAs(['EDITAR_RESERVA']);
      const body = { paso, motivo };
      await app.call('POST /Reservas/:numeroAutorizacion/Deshacer', { params, body }, { ...editor });
      expect(await subjects(next.correo)).not.toContain(reminder);
    });
  });

  describe('a reminder of a hold for which money came', () => {
    const reminders = async (change: object, idioma: 'es' | 'en' = 'es') => {
      const body = requestFor(['1'], { idioma, tipo: 'pago7d' });
      await app.call('POST /Reservas', { body });
      const paid = { pagada_en: app.clock.now(), banco: 'Banco Demo', referencia_banco: 'R-1' };
      const asked = app.database.updateTable('solicitudes_link_pago').where('correo', '=', body.correo);
      await asked.set({ ...paid, ...change }).execute();
      await remindBeforeTheEnd();
      return (await app.mails(body.correo)).filter(({ subject }) => /pronto|soon/.test(subject));
    };

    it.each([{ estado: 'procesando' }, { estado: 'en_revision', recibido: '100.00' }])(
      'is not sent while the bank works on the payment or staff review it ($estado)',
      async (change) => {
        expect(await reminders(change)).toEqual([]);
      },
    );

    it.each([
      ['es', 'pague los USD 40.00 que faltan de los USD 100.00'],
      ['en', 'pay the USD 40.00 that remain of USD 100.00'],
    ] as const)('names the rest to pay if a part of the money came (%s)', async (idioma, rest) => {
      const [mail] = await reminders({ recibido: '60.00' }, idioma);
      expect(mail?.text).toContain(rest);
    });
  });

  /** Makes the money of a payment a sum in lempiras, of which 26 are worth a dollar. */
  const makeLempiras = async (id: string, sum: string) => {
    const rate = { desde: '2026-03-01', lempiras_por_dolar: '26.0000' };
    await app.database.insertInto('tasas_cambio').values(rate).execute();
    const paid = { moneda: 'HNL', monto: sum, recibido: sum } as const;
    await app.database.updateTable('solicitudes_link_pago').set(paid).where('id', '=', id).execute();
  };

  it.each([
    ['is asked for no payment if its week was paid', false, null],
    ['is asked for no payment if its week was paid in lempiras', false, '2600.00'],
    ['is asked to pay the week if its money was refunded', true, null],
  ] as const)('a reservation that waits again and gets its turn %s', async (_title, isPayable, lempiras) => {
    const payments = await app.signInAs('payments');
    const steps = paymentSteps(app, payments);
    const staff = editSteps(app, await app.signInAs('admin'));
    const { token, id } = await steps.sentWeek('1');
    const { correo, version: paid } = (await steps.pay(id)).result;
    if (lempiras) await makeLempiras(id, lempiras);
    const body = { version: paid, monto: '100.00', referencia: 'DEV-1', retencion: 'liberar' } as const;
    if (isPayable)
      await app.call('POST /SolicitudesLinkPago/:id/Reembolsar', { params: { id }, body }, payments);
    else await steps.cancel(token);
    const number = (await steps.firstOwn(token))?.numeroAutorizacion ?? '';
    const { version } = await staff.stored(number);
    expect((await staff.edit(number, { version, estado: 'pendiente' })).status).toBe(200);
    await remindBeforeTheEnd();
    const mails = await app.mails(correo);
    const promotion = mails.findLast(({ subject }) => subject === 'El lote 1 ya está reservado para usted');
    expect(promotion?.text.includes('pagar USD 100.00 por una semana')).toBe(isPayable);
    const reminders = mails.filter(({ subject }) => subject === 'Su reserva del lote 1 vence pronto');
    expect(reminders).toHaveLength(isPayable ? 1 : 0);
  });

  it.each([
    ['es', 'Su reserva del lote 1 venció', 'el 11 de marzo de 2026 a las 9:00', 'No debe nada por ella'],
    ['en', 'Your reservation of lot 1 has ended', 'on March 11, 2026 at 9:00', 'You owe nothing for it'],
  ] as const)('is mailed to the buyer once (%s)', async (idioma, subject, end, rest) => {
    const body = requestFor(['1'], { idioma });
    await app.call('POST /Reservas', { body });
    app.clock.advance({ hours: 25 });
    await sweepExpiredHolds(app.app);
    await sweepExpiredHolds(app.app);
    const mails = (await app.mails(body.correo)).slice(1);
    expect(mails.map((mail) => mail.subject)).toEqual([subject]);
    expect(mails[0]?.text).toContain(end);
    expect(mails[0]?.text).toContain(rest);
  });

  it('is not mailed to buyers without a private link, whose reservations were seeded or imported', async () => {
    const hold = { retencion_desde: new Date('2026-03-10T15:00:00.000Z') };
    const fecha_vencimiento = new Date('2026-03-11T15:00:00.000Z');
    const { correo } = await insertReservation(app.database, '1', { ...hold, fecha_vencimiento });
    app.clock.advance({ hours: 24 });
    expect(await sweepExpiredHolds(app.app)).toBeGreaterThan(1);
    expect(await stored('vencida')).toHaveLength(1);
    expect(await app.mails(correo ?? '')).toEqual([]);
  });

  it('frees the lot even before it is recorded, and never lets two reservations hold the lot', async () => {
    await reserve('1');
    app.clock.advance({ hours: 24 });
    // Nothing was read in between, so the first reservation is still stored as "pendiente".
    await reserve('1');
    expect(await stored('vencida')).toHaveLength(1);
    expect(await stored('pendiente')).toHaveLength(1);
  });
});
