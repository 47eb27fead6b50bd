import { civilDay, earlier, later } from '@lotes/shared-contract/dates';
import { sql } from 'kysely';
import {
  buildPaymentApp,
  type FreshPlaces,
  newReference,
  type PaymentSteps,
  requestFor,
  type SignedIn,
  type TestApp,
} from '../testing';

describe('a payment of another amount than owed', () => {
  let app: TestApp;
  let payments: SignedIn;
  let steps: PaymentSteps;
  let places: FreshPlaces;
  beforeAll(async () => {
    ({ app, payments, steps, places } = await buildPaymentApp());
  });
  afterAll(() => app.close());

  /** Returns a getter for three lots that no other test uses. */
  const freeLots = () => {
    const lots = [places.freeLot(), places.freeLot(), places.freeLot()];
    return (index = 0) => lots[index] ?? '';
  };

  const resolve = async (id: string, change: object) => {
    const { version } = await steps.row(id);
    const body = { version, motivo: 'Lo pidió el cliente', ...change } as never;
    return app.call('POST /SolicitudesLinkPago/:id/Resolver', { params: { id }, body }, payments);
  };
  /** Staff record money for a week of a lot that came at a branch, by default from who has the lot. */
  const atBranch = async (lote: string, monto: string, payer = {}) => {
    const week = { concepto: 'reserva', monto, moneda: 'USD', banco: 'Banco Demo' } as const;
    const body = { lote, ...week, referenciaBanco: newReference(), ...payer };
    return (await app.call('POST /SolicitudesLinkPago/Recibidas', { body }, payments)).result;
  };

  describe('a part of the money', () => {
    it('leaves the request open for the rest, and the rest settles it', async () => {
      const lot = freeLots();
      const { token, id } = await steps.sentWeek(lot());
      const part = (await steps.pay(id, { monto: '60.00', referenciaBanco: 'P-1' })).result;
      expect(part).toMatchObject({ estado: 'enviada', recibido: '60.00', puede: { pagar: true } });
      expect(part.pagos).toMatchObject([{ monto: '60.00', referencia: 'P-1' }]);
      expect((await steps.payments(token))[0]).toMatchObject({ pagadaEn: null, referenciaBanco: null });
      expect(await steps.firstOwn(token)).toMatchObject({ estado: 'pendiente' });
      const told = (await app.mails(part.correo)).at(-1)?.text;
      expect(told).toContain('faltan USD 40.00');
      expect(told).toContain(
        'Para pagar el resto, abra el enlace privado más reciente que le enviamos para este pago',
      );
      expect(await steps.pay(id, { version: 1, referenciaBanco: 'p-1' })).toMatchObject({ result: part });
      const whole = (await steps.pay(id, { referenciaBanco: 'P-2' })).result;
      expect(whole).toMatchObject({ estado: 'pagada', recibido: '100.00' });
      expect(whole.pagos.map(({ monto }) => monto)).toEqual(['60.00', '40.00']);
      expect(await steps.firstOwn(token)).toMatchObject({ estado: 'activa' });
    });

    it('a part that is recorded after a later part pays for a week from the time of the later part', async () => {
      const lot = freeLots();
      const { token, id } = await steps.sentWeek(lot());
      const [before, last] = [later(app.clock.now(), { hours: 2 }), later(app.clock.now(), { hours: 9 })];
      app.clock.advance({ hours: 10 });
      await steps.pay(id, { monto: '60.00', pagadaEn: last.toISOString() });
      const whole = (await steps.pay(id, { pagadaEn: before.toISOString() })).result;
      expect(whole).toMatchObject({ estado: 'pagada', pagadaEn: last.toISOString() });
      expect(whole.pagos.map(({ fecha }) => fecha)).toEqual([before.toISOString(), last.toISOString()]);
      const fechaVencimiento = later(last, { days: 7 }).toISOString();
      expect(await steps.firstOwn(token)).toMatchObject({ estado: 'activa', fechaVencimiento });
    });

    it('comes under review if the link expires, the reservation ends, or staff cancel', async () => {
      const lot = freeLots();
      const outcomes: string[] = [];
      const [expiring, ended, canceled] = [
        await steps.sentWeek(lot()),
        await steps.sentWeek(lot(1)),
        await steps.sentWeek(lot(2)),
      ];
      for (const { id } of [expiring, ended, canceled]) await steps.pay(id, { monto: '60.00' });
      await steps.cancel(ended.token);
      const { version } = await steps.row(canceled.id);
      const body = { version };
      await app.call(
        'POST /SolicitudesLinkPago/:id/Cancelar',
        { params: { id: canceled.id }, body },
        payments,
      );
      app.clock.advance({ hours: 24 });
      for (const { id } of [expiring, ended, canceled]) {
        const row = await steps.row(id);
        const told = (await app.mails(row.correo)).filter(({ subject }) => subject.includes('revisión'));
        expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('no llegó completo')]);
        outcomes.push(`${row.estado} ${row.recibido}`);
      }
      expect(outcomes).toEqual(Array.from({ length: 3 }, () => 'en_revision 60.00'));
    });

    /** Ends a link for a week by its time, within the hold and with a part of its money; returns the request's key. */
    const partOfOverdueLink = async (lot: string) => {
      const { id } = await steps.sentWeek(lot);
      await steps.pay(id, { monto: '60.00' });
      app.clock.advance({ minutes: 1 });
      const overdue = app.database.updateTable('solicitudes_link_pago').where('id', '=', id);
      await overdue.set({ vence_en: app.clock.now() }).execute();
      return id;
    };

    it('comes under review if its link expires before the hold ends, and the payer is notified', async () => {
      const lot = freeLots();
      const id = await partOfOverdueLink(lot());
      const { estado, correo } = await steps.row(id);
      expect(estado).toBe('en_revision');
      const subjects = (await app.mails(correo)).map(({ subject }) => subject);
      expect(subjects).toContain(`Su pago del lote ${lot()} está en revisión`);
    });

    it('is not counted as mail of the public call that finds that its link has expired', async () => {
      const lot = freeLots();
      await partOfOverdueLink(lot());
      const { nombreCliente: nombre, telefono, correo } = requestFor([]);
      const asked = { concepto: 'prima', plazo: '6', monto: '4500.00', moneda: 'USD' } as const;
      const body = { lote: lot(1), nombre, telefono, correo, ...asked };
      expect((await app.call('POST /SolicitudesLinkPago', { body })).status).toBe(201);
      const { rows } = await sql`select por_llamada_publica as counts from outbox
        where contenido->>'subject' = ${`Su pago del lote ${lot()} está en revisión`}`.execute(app.database);
      expect(rows).toEqual([{ counts: false }]);
    });

    it.each([
      ['es', /Recibimos su pago de USD 60\.00 .*mantiene el lote \w+ a su nombre hasta el/s, /activa/],
      ['en', /received your payment of USD 60\.00 .*holds lot \w+ for you until/s, /active/],
    ] as const)(
      'under review that is applied to a reservation is mailed with its amount and the unchanged hold (%s)',
      async (idioma, told, untold) => {
        const lot = freeLots();
        const [{ id = '' } = {}] = await steps.payments(await steps.reserveWeek([lot()], { idioma }));
        await steps.send(id);
        app.clock.advance({ hours: 24 });
        const { estado, correo } = (await steps.pay(id, { monto: '60.00' })).result;
        expect(estado).toBe('en_revision');
        const other = await steps.firstOwn(await steps.join(lot(1)));
        await resolve(id, { resultado: 'aplicar', reserva: other?.numeroAutorizacion });
        const mail = (await app.mails(correo)).at(-1);
        expect(mail?.text).toMatch(told);
        expect(mail?.text).not.toMatch(untold);
      },
    );

    it('comes under review if it comes after the hold has ended', async () => {
      const lot = freeLots();
      const { id } = await steps.sentWeek(lot());
      app.clock.advance({ hours: 24 });
      expect((await steps.pay(id, { monto: '60.00' })).result).toMatchObject({
        estado: 'en_revision',
        recibido: '60.00',
      });
    });

    it('comes under review if it comes without a link after the reservation has ended', async () => {
      const lot = freeLots();
      const { token, id } = await steps.sentWeek(lot());
      const { nombre, correo, telefono } = await steps.row(id);
      await steps.cancel(token);
      const late = await atBranch(lot(), '60.00', { nombre, correo, telefono });
      expect(late).toMatchObject({ estado: 'en_revision', recibido: '60.00', puede: { resolver: true } });
      expect((await app.mails(correo)).at(-1)?.text).toContain('no llegó completo');
    });

    it('comes under review if the bank worked on it while the lot became another person’s', async () => {
      const lot = freeLots();
      const { token, id } = await steps.sentWeek(lot());
      const { version } = await steps.row(id);
      const step = { params: { id }, body: { version } };
      await app.call('POST /SolicitudesLinkPago/:id/Procesar', step, payments);
      await steps.join(lot());
      await steps.cancel(token);
      const { result } = await steps.pay(id, { monto: '60.00' });
      expect(result).toMatchObject({ estado: 'en_revision', recibido: '60.00' });
      expect((await app.mails(result.correo)).at(-1)?.text).toContain('ya no se pudo mantener reservado');
    });
  });

  it.each([[['100.00']], [['60.00', '40.00']]])(
    'the price of a week that comes at a branch in %j pays it while a part of an ended request is under review',
    async (amounts) => {
      const lot = freeLots();
      const { token, id } = await steps.sentWeek(lot());
      const { version } = (await steps.pay(id, { monto: '60.00' })).result;
      const cancel = { params: { id }, body: { version } };
      await app.call('POST /SolicitudesLinkPago/:id/Cancelar', cancel, payments);
      const states: string[] = [];
      for (const amount of amounts) states.push((await atBranch(lot(), amount)).estado);
      expect(states.at(-1)).toBe('pagada');
      expect(await steps.firstOwn(token)).toMatchObject({ estado: 'activa' });
      expect(await steps.row(id)).toMatchObject({ estado: 'en_revision', recibido: '60.00' });
    },
  );

  it('more than the amount owed pays the request, and the excess is under review on its own', async () => {
    const lot = freeLots();
    const reference = newReference();
    const { token, id } = await steps.sentWeek(lot());
    const paid = (await steps.pay(id, { monto: '150.00', referenciaBanco: reference })).result;
    expect(paid).toMatchObject({ estado: 'pagada', recibido: '100.00', pagos: [{ monto: '150.00' }] });
    const { result } = await app.call(
      'GET /SolicitudesLinkPago',
      { query: { estado: 'en_revision', lote: lot() } },
      payments,
    );
    const [excess] = result.filas;
    expect(excess).toMatchObject({ monto: '50.00', excedenteDe: id, referenciaBanco: reference, pagos: [] });
    expect(await steps.firstOwn(token)).toMatchObject({ estado: 'activa', pago: { estado: 'pagada' } });
    const reserva = (await steps.firstOwn(token))?.numeroAutorizacion;
    const before = (await steps.firstOwn(token))?.fechaVencimiento;
    expect((await resolve(excess?.id ?? '', { resultado: 'aplicar', reserva })).result.estado).toBe('pagada');
    expect(await steps.firstOwn(token)).toMatchObject({ fechaVencimiento: before });
  });

  it('refuses another currency while there is no rate', async () => {
    const lot = freeLots();
    const { id } = await steps.sentWeek(lot());
    expect(
      await steps.pay(id, { monto: '2500.00', moneda: 'HNL', referenciaBanco: newReference() }),
    ).toMatchObject({
      status: 422,
      error: { fields: [{ campo: 'moneda', codigo: 'currency-rate' }] },
    });
  });

  it('takes another currency at the rate of the day on which the bank received it', async () => {
    const lot = freeLots();
    const { token, id } = await steps.sentWeek(lot());
    const before = civilDay(earlier(app.clock.now(), { hours: 48 }));
    const after = civilDay(later(app.clock.now(), { hours: 48 }));
    const rates = [
      { desde: before, lempiras_por_dolar: '25.0000' },
      { desde: after, lempiras_por_dolar: '30.0000' },
    ];
    await app.database.insertInto('tasas_cambio').values(rates).execute();
    expect((await steps.pay(id, { monto: '0.12', moneda: 'HNL' })).error.fields).toMatchObject([
      { campo: 'monto', codigo: 'worth-too-small' },
    ]);
    const part = (await steps.pay(id, { monto: '1000.00', moneda: 'HNL' })).result;
    expect(part).toMatchObject({ estado: 'enviada', recibido: '40.00', moneda: 'USD' });
    expect(part.pagos).toMatchObject([{ monto: '1000.00', moneda: 'HNL' }]);
    const whole = (await steps.pay(id, { monto: '1750.00', moneda: 'HNL' })).result;
    expect(whole).toMatchObject({ estado: 'pagada', recibido: '100.00' });
    expect(await steps.firstOwn(token)).toMatchObject({ estado: 'activa' });
    const { result } = await app.call(
      'GET /SolicitudesLinkPago',
      { query: { estado: 'en_revision', lote: lot() } },
      payments,
    );
    const excess = result.filas.filter(({ excedenteDe }) => excedenteDe === id);
    expect(excess).toMatchObject([{ monto: '10.00', moneda: 'USD' }]);
  });
});
