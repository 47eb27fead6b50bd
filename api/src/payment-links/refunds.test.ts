import { civilDay, later } from '@lotes/shared-contract/dates';
import {
  buildPaymentApp,
  type FreshPlaces,
  newReference,
  newVisitor,
  requestFor,
  type PaymentSteps,
  type SignedIn,
  type TestApp,
} from '../testing';

const REFUNDED = { resultado: 'reembolsar', fecha: '2026-03-11T15:00:00.000Z' };

describe('refunds, and money applied to another reservation', () => {
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
  const hoursFromNow = (hours: number) => later(app.clock.now(), { hours }).toISOString();

  const paidWeek = async (lot: string) => {
    const week = await steps.sentWeek(lot);
    await steps.pay(week.id);
    return week;
  };
  const refund = async (id: string, change: object = {}) => {
    const { version } = await steps.row(id);
    const fecha = app.clock.now().toISOString();
    const body = {
      version,
      fecha,
      monto: '100.00',
      referencia: 'DEV-1',
      retencion: 'mantener' as const,
      ...change,
    };
    return app.call('POST /SolicitudesLinkPago/:id/Reembolsar', { params: { id }, body }, payments);
  };
  const resolve = async (id: string, change: object) => {
    const { version } = await steps.row(id);
    const body = { version, motivo: 'Lo pidió el cliente', ...change } as never;
    return app.call('POST /SolicitudesLinkPago/:id/Resolver', { params: { id }, body }, payments);
  };
  /** Pays a week after another person got the lot, so that the money is under review. */
  const reviewed = async (lot: string) => {
    const week = await steps.sentWeek(lot);
    const behind = await steps.join(lot);
    app.clock.advance({ hours: 24 });
    expect((await steps.pay(week.id)).result.estado).toBe('en_revision');
    return { ...week, behind };
  };
  const reservationAudit = async (token: string) =>
    app.database
      .selectFrom('auditoria')
      .select(['accion', 'despues'])
      .where('entidad', '=', 'reserva')
      .where('entidad_id', '=', (await steps.firstOwn(token))?.numeroAutorizacion ?? '')
      .orderBy('id', 'desc')
      .executeTakeFirst();

  describe('a refund', () => {
    it('keeps the hold if staff say so, and is announced to the payer by mail', async () => {
      const lot = freeLots();
      const { token, id } = await paidWeek(lot());
      const { status, result } = await refund(id, { motivo: 'Acuerdo', monto: '80.00' });
      expect(status).toBe(200);
      expect(result).toMatchObject({
        estado: 'reembolsada',
        motivo: 'Acuerdo',
        recibido: '100.00',
        reembolso: { monto: '80.00', referencia: 'DEV-1', fecha: hoursFromNow(0) },
        estadoReserva: 'activa',
      });
      expect(await steps.firstOwn(token)).toMatchObject({ estado: 'activa', pago: { reembolsado: '80.00' } });
      expect(await steps.payments(token)).toMatchObject([{ estado: 'reembolsada', reembolsado: '80.00' }]);
      const mail = (await app.mails(result.correo)).at(-1);
      expect(mail?.subject).toBe(`Le reembolsamos su pago del lote ${lot()}`);
      expect(mail?.text).toContain('USD 80.00');
      expect(mail?.text).toContain('DEV-1');
    });

    it('ends the hold if staff say so, and promotes the next in the queue', async () => {
      const lot = freeLots();
      const { token, id } = await paidWeek(lot());
      const behind = await steps.join(lot());
      const { result } = await refund(id, { retencion: 'liberar' });
      expect(result.estadoReserva).toBe('inactiva');
      expect(await steps.firstOwn(token)).toMatchObject({ estado: 'inactiva' });
      expect(await steps.firstOwn(behind)).toMatchObject({ estado: 'pendiente', posicionCola: 1 });
      expect(await reservationAudit(token)).toEqual({
        accion: 'cancelar',
        despues: { estado: 'inactiva', motivo: 'Se reembolsó su pago.' },
      });
      expect((await app.mails(result.correo)).slice(-2).map(({ subject }) => subject)).toEqual([
        `Le reembolsamos su pago del lote ${lot()}`,
        `Su reserva del lote ${lot()} fue cancelada`,
      ]);
    });

    it('a refund that ends the hold is mailed to the buyer of the reservation and to the other person who paid', async () => {
      const lot = freeLots();
      const buyer = requestFor([lot()]);
      const { reservas } = (await app.call('POST /Reservas', { body: buyer })).result;
      const reserva = reservas[0]?.numeroAutorizacion ?? '';
      const { nombreCliente: nombre, ...payer } = newVisitor();
      const week = { concepto: 'reserva', plazo: 'contado', monto: '100.00', moneda: 'USD' } as const;
      const body = { lote: lot(), reserva, nombre, ...payer, ...week };
      const { id } = (await app.call('POST /SolicitudesLinkPago', { body }, { ...payments })).result;
      await steps.send(id);
      await steps.pay(id);
      expect((await refund(id, { retencion: 'liberar' })).status).toBe(200);
      const lastSubject = async (to: string) => (await app.mails(to)).at(-1)?.subject;
      expect(await lastSubject(buyer.correo)).toBe(`Su reserva del lote ${lot()} fue cancelada`);
      expect(await lastSubject(payer.correo)).toBe(`Le reembolsamos su pago del lote ${lot()}`);
    });

    it('is refused without any change if it would end a sale', async () => {
      const lot = freeLots();
      const { token, id } = await paidWeek(lot());
      await app.database
        .updateTable('reservas')
        .set({ estado: 'vendida', fecha_vencimiento: null })
        .where('numero_autorizacion', '=', (await steps.firstOwn(token))?.numeroAutorizacion ?? '')
        .execute();
      const refused = await refund(id, { retencion: 'liberar' });
      expect(refused).toMatchObject({ status: 409, error: { code: 'payment-link/hold-not-released' } });
      expect(await steps.row(id)).toMatchObject({ estado: 'pagada', reembolso: null });
    });

    it('a refund that is recorded again with the same reference changes nothing', async () => {
      const lot = freeLots();
      const { id } = await paidWeek(lot());
      const { result } = await refund(id);
      expect(await refund(id, { version: 1, referencia: 'dev-1' })).toMatchObject({ status: 200, result });
    });

    it.each([
      [{ monto: '100.01' }, 'monto', 'refund-too-much'],
      [{ monto: '0.00' }, 'monto', 'money-positive'],
      [{ fecha: '2026-03-01T00:00:00.000Z' }, 'fecha', 'refunded-at-range'],
      [{ fecha: '2027-03-10T15:00:00.001Z' }, 'fecha', 'refunded-at-range'],
      [{ referencia: ' ' }, 'referencia', 'required'],
    ])('is refused with %o', async (change, campo, codigo) => {
      const lot = freeLots();
      const { id } = await paidWeek(lot());
      expect(await refund(id, change)).toMatchObject({ status: 422, error: { fields: [{ campo, codigo }] } });
      expect((await steps.row(id)).estado).toBe('pagada');
    });
  });

  describe('money under review', () => {
    it('makes a reservation of another lot active for a week from the moment at which it is applied to it', async () => {
      const lot = freeLots();
      const { id } = await reviewed(lot());
      const other = await steps.join(lot(1));
      const reserva = (await steps.firstOwn(other))?.numeroAutorizacion;
      app.clock.advance({ hours: 5 });
      const { result } = await resolve(id, { resultado: 'aplicar', reserva });
      expect(result).toMatchObject({
        estado: 'pagada',
        lote: lot(1),
        reserva,
        motivo: 'Lo pidió el cliente',
      });
      expect(await steps.firstOwn(other)).toMatchObject({
        estado: 'activa',
        tipo: 'pago7d',
        fechaVencimiento: hoursFromNow(168),
      });
      const trail = app.database.selectFrom('auditoria').select(['antes', 'despues']);
      const row = await trail.where('entidad_id', '=', id).where('accion', '=', 'resolver').execute();
      expect(row).toMatchObject([
        {
          antes: { estado: 'en_revision', lote: lot() },
          despues: { estado: 'pagada', lote: lot(1), reserva },
        },
      ]);
    });

    it('brings back a reservation of another lot whose hold ends as it is applied to it', async () => {
      const lot = freeLots();
      const { id } = await reviewed(lot());
      const other = await steps.join(lot(1));
      const reserva = (await steps.firstOwn(other))?.numeroAutorizacion;
      const { version } = await steps.row(id);
      app.clock.advance({ hours: 24 });
      const body = { version, resultado: 'aplicar', reserva, motivo: 'Lo pidió' } as const;
      await app.call('POST /SolicitudesLinkPago/:id/Resolver', { params: { id }, body }, payments);
      expect(await steps.firstOwn(other)).toMatchObject({
        estado: 'activa',
        fechaVencimiento: hoursFromNow(168),
      });
    });

    it.each([
      [
        'activates a reservation if worth a week at the rate of the day on which it came',
        '2600.00',
        'activa',
      ],
      ['leaves the hold of a reservation as it is if worth less than a week', '2599.00', 'pendiente'],
    ])('in lempiras %s', async (_how, monto, estado) => {
      const lot = freeLots();
      const holder = await steps.join(lot());
      const rates = [
        { desde: civilDay(app.clock.now()), lempiras_por_dolar: '26.0000' },
        { desde: civilDay(later(app.clock.now(), { hours: 24 })), lempiras_por_dolar: '20.0000' },
      ];
      await app.database.deleteFrom('tasas_cambio').execute();
      await app.database.insertInto('tasas_cambio').values(rates).execute();
      const { nombreCliente: nombre, ...payer } = newVisitor();
      const bank = { banco: 'Banco Demo', referenciaBanco: newReference() };
      const money = { concepto: 'reserva', moneda: 'HNL', monto, lote: lot(), nombre } as const;
      const body = { ...money, ...payer, ...bank };
      const { result } = await app.call('POST /SolicitudesLinkPago/Recibidas', { body } as never, payments);
      expect(result).toMatchObject({ estado: 'en_revision', moneda: 'HNL' });
      app.clock.advance({ hours: 20 });
      const reserva = (await steps.firstOwn(holder))?.numeroAutorizacion;
      await resolve(result.id, { resultado: 'aplicar', reserva });
      expect(await steps.row(result.id)).toMatchObject({ estado: 'pagada', estadoReserva: estado });
    });

    it('worth less than a week leaves the week to be paid by the reservation to which it was applied', async () => {
      const lot = freeLots();
      const { token, id } = await steps.sentWeek(lot());
      await steps.pay(id, { monto: '60.00' });
      const { version } = await steps.row(id);
      const step = { params: { id }, body: { version } };
      await app.call('POST /SolicitudesLinkPago/:id/Cancelar', step, payments);
      const reserva = (await steps.firstOwn(token))?.numeroAutorizacion ?? '';
      expect((await resolve(id, { resultado: 'aplicar', reserva })).result.estado).toBe('pagada');
      expect(await steps.firstOwn(token)).toMatchObject({ estado: 'pendiente', puede: { pagar: true } });
      const { nombre, correo, telefono } = await steps.row(id);
      const week = { concepto: 'reserva', plazo: 'contado', monto: '100.00', moneda: 'USD' } as const;
      const body = { lote: lot(), reserva, nombre, correo, telefono, ...week };
      const asked = await app.call('POST /SolicitudesLinkPago', { body });
      expect(asked.status).toBe(201);
      await steps.send(asked.result.id);
      expect((await steps.pay(asked.result.id)).result.estado).toBe('pagada');
      expect(await steps.firstOwn(token)).toMatchObject({ estado: 'activa', puede: { pagar: false } });
    });

    it('is not applied to a reservation that waits or whose lot another person has, and stays under review', async () => {
      const lot = freeLots();
      const { token, id } = await reviewed(lot());
      await steps.join(lot(1));
      const waiting = await steps.join(lot(1));
      for (const reservation of [await steps.firstOwn(waiting), await steps.firstOwn(token)]) {
        const reserva = reservation?.numeroAutorizacion;
        expect(await resolve(id, { resultado: 'aplicar', reserva })).toMatchObject({
          status: 409,
          error: { code: 'payment-link/not-payable-to' },
        });
      }
      expect(await steps.row(id)).toMatchObject({ estado: 'en_revision', lote: lot() });
    });

    it('is refunded with a reason', async () => {
      const lot = freeLots();
      const { token, id } = await reviewed(lot());
      const fecha = app.clock.now().toISOString();
      const { result } = await resolve(id, {
        resultado: 'reembolsar',
        fecha,
        monto: '100.00',
        referencia: 'DEV-2',
      });
      expect(result).toMatchObject({ estado: 'reembolsada', reembolso: { referencia: 'DEV-2' } });
      expect((await steps.firstOwn(token))?.pago?.estado).toBe('reembolsada');
    });

    it.each([
      [{ resultado: 'aplicar' }, 'reserva', 'required'],
      [{ ...REFUNDED, monto: '100.00' }, 'referencia', 'required'],
      [{ ...REFUNDED, monto: '1.00', referencia: 'D', motivo: '' }, 'motivo', 'reason-required'],
    ])('is not resolved by %o', async (change, campo, codigo) => {
      const lot = freeLots();
      const { id } = await reviewed(lot());
      const { status, error } = await resolve(id, change);
      expect([status, error.fields?.map((field) => [field.campo, field.codigo])]).toEqual([
        422,
        [[campo, codigo]],
      ]);
    });
  });
});
