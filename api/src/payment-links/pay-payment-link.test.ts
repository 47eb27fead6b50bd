import { ownReason } from '@lotes/shared-contract';
import { later } from '@lotes/shared-contract/dates';
import {
  buildPaymentApp,
  insertReservation,
  type PaymentSteps,
  requestFor,
  type SignedIn,
  type TestApp,
} from '../testing';

describe('money that the bank received', () => {
  let app: TestApp;
  let sales: SignedIn;
  let steps: PaymentSteps;
  beforeEach(async () => {
    ({ app, steps } = await buildPaymentApp());
    sales = await app.signInAs('sales');
  });
  afterEach(() => app.close());

  const lot = async (numero: string) => (await app.call('GET /Lotes/:numero', { params: { numero } })).result;
  const activate = async (token: string, desplaza: string[]) => {
    const numeroAutorizacion = (await steps.firstOwn(token))?.numeroAutorizacion ?? '';
    const { result } = await app.call('GET /Reservas', { query: { buscar: numeroAutorizacion } }, sales);
    const body = { version: result.filas[0]?.version ?? 0, desplaza, dias: 7 };
    const params = { numeroAutorizacion };
    return app.call('POST /Reservas/:numeroAutorizacion/Activar', { params, body }, sales);
  };
  const release = async (numero: string, token: string) => {
    const numeroAutorizacion = (await steps.firstOwn(token))?.numeroAutorizacion ?? '';
    const { result } = await app.call('GET /Reservas', { query: { buscar: numeroAutorizacion } }, sales);
    const version = result.filas[0]?.version ?? 0;
    const body = { numero, numeroAutorizacion, version, confirmacion: numero, motivo: 'Desistió' };
    return app.call('POST /Lotes/Liberar', { body }, sales);
  };

  describe('money received in time', () => {
    it('a payment in time makes the reservation active for a week, leaves the others waiting, and is audited', async () => {
      const { token, id } = await steps.sentWeek('1');
      const behind = await steps.join('1');
      app.clock.advance({ hours: 19 });
      const { status, result } = await steps.pay(id, { referenciaBanco: 'TX-77' });
      expect(status).toBe(200);
      expect(result).toMatchObject({
        estado: 'pagada',
        pagadaEn: '2026-03-11T10:00:00.000Z',
        banco: 'Banco Demo',
        referenciaBanco: 'TX-77',
        puede: { enviar: false, pagar: false },
      });
      expect(await steps.firstOwn(token)).toMatchObject({
        estado: 'activa',
        tipo: 'pago7d',
        fechaVencimiento: '2026-03-18T10:00:00.000Z',
        pago: { estado: 'pagada', monto: '100.00', moneda: 'USD', pagadaEn: '2026-03-11T10:00:00.000Z' },
        puede: { cancelar: true, pagar: false },
      });
      expect(await steps.firstOwn(behind)).toMatchObject({ estado: 'pendiente', posicionCola: 2 });
      const audited = app.database.selectFrom('auditoria').select(['entidad', 'entidad_id']);
      expect(await audited.where('accion', '=', 'pagar').orderBy('entidad').execute()).toEqual([
        { entidad: 'reserva', entidad_id: (await steps.firstOwn(token))?.numeroAutorizacion },
        { entidad: 'solicitudLinkPago', entidad_id: id },
      ]);
    });

    it.each([
      ['es', 'Recibimos su pago del lote 1', 'está activa hasta el 17 de marzo de 2026'],
      ['en', 'Payment received for lot 1', 'is active until March 17, 2026'],
    ] as const)(
      'confirms the payment in %s, with number, lot and end of the hold',
      async (idioma, subject, until) => {
        const body = requestFor(['1'], { tipo: 'pago7d', idioma });
        const { result } = await app.call('POST /Reservas', { body });
        const [request] = await steps.payments(result.token);
        await steps.send(request?.id ?? '');
        await steps.pay(request?.id ?? '', { referenciaBanco: 'TX-78' });
        const mail = (await app.mails(body.correo)).find((candidate) => candidate.subject === subject);
        expect(mail?.text).toContain(result.reservas[0]?.numeroAutorizacion);
        expect(mail?.text).toContain(until);
        expect(mail?.text).toContain('TX-78');
      },
    );

    it('money for another purpose leaves the hold as it is', async () => {
      const body = requestFor(['1']);
      const { result } = await app.call('POST /Reservas', { body });
      const { nombreCliente: nombre, telefono, correo } = body;
      const reserva = result.reservas[0]?.numeroAutorizacion ?? '';
      const asked = { concepto: 'prima', plazo: '6', monto: '4500.00', moneda: 'USD' } as const;
      const request = await app.call('POST /SolicitudesLinkPago', {
        body: { lote: '1', reserva, nombre, telefono, correo, ...asked },
      });
      await steps.send(request.result.id);
      expect((await steps.pay(request.result.id)).result.estado).toBe('pagada');
      expect(await steps.firstOwn(result.token)).toMatchObject({ estado: 'pendiente', pago: null });
    });
  });

  describe('money for a down payment or an instalment', () => {
    const ask = async (lote: string, change: object = {}) => {
      const { nombreCliente: nombre, telefono, correo } = requestFor([lote]);
      const asked = { concepto: 'prima', plazo: '6', monto: '4500.00', moneda: 'USD' } as const;
      const body = { lote, nombre, telefono, correo, ...asked, ...change };
      const { id } = (await app.call('POST /SolicitudesLinkPago', { body })).result;
      await steps.send(id);
      return { id, correo, telefono };
    };

    it.each(['pendiente', 'activa', 'vendida'] as const)(
      'comes under review if another person has the lot by then: %s',
      async (estado) => {
        const { id } = await ask('1');
        const part = await ask('1');
        const until = { fecha_vencimiento: later(app.clock.now(), { hours: 24 }) };
        await insertReservation(app.database, '1', {
          estado,
          retencion_desde: app.clock.now(),
          ...(estado !== 'vendida' && until),
        });
        expect((await steps.pay(id)).result).toMatchObject({ estado: 'en_revision', recibido: '4500.00' });
        expect((await steps.pay(part.id, { monto: '1000.00' })).result).toMatchObject({
          estado: 'en_revision',
          recibido: '1000.00',
          motivo: 'El pago llegó cuando el lote ya no se podía reservar a nombre de quien pagó.',
        });
      },
    );

    it('counts as paid if the payer has the lot, by e-mail or by phone', async () => {
      const { id, correo } = await ask('1', { concepto: 'cuota' });
      await insertReservation(app.database, '1', {
        estado: 'vendida',
        correo,
        retencion_desde: app.clock.now(),
      });
      expect((await steps.pay(id)).result.estado).toBe('pagada');
      const byPhone = await ask('4', { concepto: 'cuota' });
      await insertReservation(app.database, '4', {
        estado: 'vendida',
        telefono: byPhone.telefono,
        retencion_desde: app.clock.now(),
      });
      expect((await steps.pay(byPhone.id)).result.estado).toBe('pagada');
    });
  });

  describe('money received too late', () => {
    it('late money makes the reservation active again if the lot is free, within the same 14 days, and the ledger shows it', async () => {
      const { token, id } = await steps.sentWeek('1');
      const held = await app.call('GET /Bitacora');
      app.clock.set('2026-03-12T09:00:00.000Z');
      expect(await lot('1')).toMatchObject({ estado: 'disponible' });
      expect((await steps.payments(token))[0]).toMatchObject({ estado: 'vencida', enlaceUrl: null });
      expect((await steps.pay(id)).result.estado).toBe('pagada');
      expect(await steps.firstOwn(token)).toMatchObject({
        estado: 'activa',
        retencionDesde: '2026-03-10T15:00:00.000Z',
        fechaVencimiento: '2026-03-19T09:00:00.000Z',
      });
      expect(await lot('1')).toMatchObject({ estado: 'reservado' });
      const marks = (await app.call('GET /Bitacora')).result.entradas
        .filter(({ lote }) => lote === '1')
        .slice(-3)
        .map(({ a, titular }) => [a, titular]);
      const own = held.result.entradas.findLast(({ lote }) => lote === '1')?.titular;
      expect(own).toEqual(expect.any(String));
      expect(marks).toEqual([
        ['reservado', own],
        ['disponible', null],
        ['reservado', own],
      ]);
    });

    it.each([
      ['es', 'Su pago del lote 1 está en revisión', 'ya no se pudo mantener reservado'],
      ['en', 'Your payment for lot 1 is under review', 'could no longer be held for you'],
    ] as const)(
      'late money comes under review if the next in the queue has the lot, and the mail says so in %s',
      async (idioma, subject, why) => {
        const body = requestFor(['1'], { tipo: 'pago7d', idioma });
        const { token } = (await app.call('POST /Reservas', { body })).result;
        const id = (await steps.payments(token))[0]?.id ?? '';
        await steps.send(id);
        const behind = await steps.join('1');
        app.clock.advance({ hours: 24 });
        const { result } = await steps.pay(id, { pagadaEn: '2026-03-11T14:59:59.999Z' });
        expect(result).toMatchObject({ estado: 'en_revision', pagadaEn: '2026-03-11T14:59:59.999Z' });
        expect(result.motivo).toContain('ya no se podía reservar');
        expect(await steps.firstOwn(token)).toMatchObject({
          estado: 'vencida',
          pago: { estado: 'en_revision' },
        });
        expect(await steps.firstOwn(behind)).toMatchObject({ estado: 'pendiente', posicionCola: 1 });
        const text = expect.stringContaining(why) as string;
        expect(await app.mails(body.correo)).toContainEqual(expect.objectContaining({ subject, text }));
      },
    );

    it('money after a cancellation revives the reservation if the lot is free, otherwise it comes under review', async () => {
      const alone = await steps.sentWeek('1');
      await steps.cancel(alone.token);
      expect((await steps.payments(alone.token))[0]).toMatchObject({ estado: 'cancelada' });
      expect((await steps.pay(alone.id)).result.estado).toBe('pagada');
      expect(await steps.firstOwn(alone.token)).toMatchObject({ estado: 'activa' });

      const followed = await steps.sentWeek('4');
      await steps.join('4');
      await steps.cancel(followed.token);
      expect((await steps.pay(followed.id)).result.estado).toBe('en_revision');
    });

    it('money after the lot went to another comes under review, and the request says why it was closed', async () => {
      const { token, id } = await steps.sentWeek('1');
      const behind = await steps.join('1');
      const number = (await steps.firstOwn(token))?.numeroAutorizacion ?? '';
      expect((await activate(behind, [number])).status).toBe(200);
      const closed = await steps.row(id);
      expect(closed).toMatchObject({ estado: 'cancelada', puede: { enviar: false, pagar: true } });
      expect(closed.motivo).toContain('Otra reserva del lote fue activada');
      expect((await steps.pay(id)).result.estado).toBe('en_revision');
    });

    it('money after a release revives the reservation while the lot stays free', async () => {
      const { token, id } = await steps.sentWeek('1');
      expect((await release('1', token)).status).toBe(200);
      expect((await steps.row(id)).motivo).toContain('Desistió');
      expect((await steps.pay(id)).result.estado).toBe('pagada');
      expect(await steps.firstOwn(token)).toMatchObject({ estado: 'activa' });
    });

    it('late money counts for the reservation by which the same buyer holds or has bought the lot', async () => {
      const { token, id } = await steps.sentWeek('1');
      const { correo } = await steps.row(id);
      app.clock.advance({ hours: 24 });
      expect(await steps.firstOwn(token)).toMatchObject({ estado: 'vencida' });
      const now = app.clock.now();
      const again = await insertReservation(app.database, '1', {
        correo,
        retencion_desde: now,
        fecha_vencimiento: later(now, { hours: 1 }),
      });
      expect((await steps.pay(id)).result.estado).toBe('pagada');
      const stored = app.database.selectFrom('reservas').selectAll().where('codigo', '=', again.codigo);
      expect(await stored.executeTakeFirst()).toMatchObject({
        estado: 'activa',
        fecha_vencimiento: new Date('2026-03-18T15:00:00.000Z'),
      });

      const buyer = await steps.sentWeek('4');
      await app.database
        .updateTable('reservas')
        .set({ estado: 'vendida', fecha_vencimiento: null })
        .where('numero_autorizacion', '=', (await steps.firstOwn(buyer.token))?.numeroAutorizacion ?? '')
        .execute();
      expect((await steps.pay(buyer.id)).result.estado).toBe('pagada');
      expect(await steps.firstOwn(buyer.token)).toMatchObject({ estado: 'vendida' });
    });

    it('late money comes under review if the lot was sold to another or withdrawn, or the week is already over', async () => {
      const [sold, withdrawn, slow] = [
        await steps.sentWeek('1'),
        await steps.sentWeek('4'),
        await steps.sentWeek('7'),
      ];
      app.clock.advance({ hours: 24 });
      await insertReservation(app.database, '1', { estado: 'vendida', retencion_desde: app.clock.now() });
      const base = app.database.updateTable('lotes').set({ estado_base: 'no_disponible' });
      await base.where('numero', '=', '4').execute();
      expect((await steps.pay(sold.id)).result.estado).toBe('en_revision');
      expect((await steps.pay(withdrawn.id)).result.estado).toBe('en_revision');

      const inTime = { pagadaEn: '2026-03-11T10:00:00.000Z' };
      app.clock.set('2026-03-18T10:00:00.000Z');
      const over = { estado: 'en_revision', motivo: ownReason('week-over') };
      expect((await steps.pay(slow.id, inTime)).result).toMatchObject(over);
      expect(await lot('7')).toMatchObject({ estado: 'disponible' });
      expect((await steps.payments(slow.token))[0]).toMatchObject({ revision: 'semana' });
      const { correo } = await steps.row(slow.id);
      expect((await app.mails(correo)).at(-1)?.text).toContain('el lote 7 ya había terminado');
    });

    it('a late down payment depends only on the lot', async () => {
      const ask = async (lote: string) => {
        const { nombreCliente: nombre, telefono, correo } = requestFor([lote]);
        const asked = { concepto: 'prima', plazo: '6', monto: '4500.00', moneda: 'USD' } as const;
        const body = { lote, nombre, telefono, correo, ...asked };
        const { id } = (await app.call('POST /SolicitudesLinkPago', { body })).result;
        await steps.send(id);
        return id;
      };
      const [free, taken] = [await ask('1'), await ask('4')];
      app.clock.advance({ hours: 72 });
      await steps.join('4');
      expect((await steps.row(free)).estado).toBe('vencida');
      expect((await steps.pay(free)).result.estado).toBe('pagada');
      expect((await steps.pay(taken)).result.estado).toBe('en_revision');
    });
  });
});
