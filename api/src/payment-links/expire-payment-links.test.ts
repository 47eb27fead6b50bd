import { later } from '@lotes/shared-contract/dates';
import { withTransaction } from '../database/transaction';
import { settleOverdueHolds, startExpirySweeper } from '../queue';
import {
  buildPaymentApp,
  buildTestApp,
  type PaymentSteps,
  requestFor,
  type TestApp,
  waitUntil,
  waitUntilBlocked,
} from '../testing';
import { expirePaymentLinks } from './expire-payment-links.service';
import { settleOverdueLinks } from '.';

describe('the end of a link', () => {
  let app: TestApp;
  let steps: PaymentSteps;
  beforeAll(async () => {
    ({ app, steps } = await buildPaymentApp());
  });
  afterAll(() => app.close());

  /** Sends a link for the down payment of a lot that is not reserved, and records a part of the money. */
  const partlyPaid = async (lote: string) => {
    const { nombreCliente: nombre, telefono, correo } = requestFor([lote]);
    const asked = { concepto: 'prima', plazo: '6', monto: '5000.00', moneda: 'USD' } as const;
    const body = { lote, nombre, telefono, correo, ...asked };
    const { id } = (await app.call('POST /SolicitudesLinkPago', { body })).result;
    await steps.send(id);
    await steps.pay(id, { monto: '1000.00' });
    return { id, correo };
  };
  const stateOf = async (id: string) => {
    const stored = app.database.selectFrom('solicitudes_link_pago').select('estado').where('id', '=', id);
    return (await stored.executeTakeFirstOrThrow()).estado;
  };

  it('the sweepers expire a link although nobody reads it, with one audit row and one mail', async () => {
    const { id, correo } = await partlyPaid('1');
    const other = await buildTestApp({ databaseUrl: app.databaseUrl, clock: app.clock });
    app.clock.advance({ hours: 72 });
    const stops = [app, other].map((one) => startExpirySweeper(one.app, settleOverdueLinks));
    await waitUntil('the link ends', async () => (await stateOf(id)) === 'en_revision');
    await Promise.all(stops.map((stop) => stop()));
    await other.close();
    const ends = app.database
      .selectFrom('auditoria')
      .select(['actor', 'momento', 'despues'])
      .where('entidad_id', '=', id)
      .where('accion', '=', 'vencer');
    expect(await ends.execute()).toEqual([
      { actor: 'sistema', momento: app.clock.now(), despues: { estado: 'en_revision' } },
    ]);
    const told = (await app.mails(correo)).filter(({ subject }) => subject.includes('revisión'));
    expect(told).toHaveLength(1);
  });

  it('many simultaneous rounds of the sweeper expire a link once', async () => {
    const { id, correo } = await partlyPaid('4');
    app.clock.advance({ hours: 72 });
    await Promise.all(Array.from({ length: 8 }, () => settleOverdueLinks(app.app)));
    const { version } = await steps.row(id);
    expect(version).toBe(4);
    const told = (await app.mails(correo)).filter(({ subject }) => subject.includes('revisión'));
    expect(told).toHaveLength(1);
  });

  it('a link expires once if its hold ends at the same moment and another step ends the hold first', async () => {
    const { id } = await steps.sentWeek('7');
    await steps.pay(id, { monto: '60.00' });
    app.clock.advance({ hours: 24 });
    const sweeping = await withTransaction(app.database, async (transaction) => {
      await expirePaymentLinks(transaction, app.clock.now());
      const settled = settleOverdueHolds(app);
      await waitUntilBlocked(app.database);
      return { settled };
    });
    await sweeping.settled;
    const ends = app.database.selectFrom('auditoria').select('despues').where('entidad_id', '=', id);
    expect(await ends.where('accion', '=', 'vencer').execute()).toEqual([
      { despues: { estado: 'en_revision' } },
    ]);
    const { correo } = await steps.row(id);
    const told = (await app.mails(correo)).filter(({ subject }) => subject.includes('revisión'));
    expect(told).toHaveLength(1);
  });

  const sentDownPayment = async (lote: string, reserva: string) => {
    const { nombreCliente: nombre, telefono, correo } = requestFor([lote]);
    const asked = { concepto: 'prima', plazo: '6', monto: '5000.00', moneda: 'USD' } as const;
    const body = { lote, reserva, nombre, telefono, correo, ...asked };
    const { id } = (await app.call('POST /SolicitudesLinkPago', { body }, await app.signInAs('payments')))
      .result;
    await steps.send(id);
    return id;
  };

  it('stays as it was for a down payment if the hold ends before its time', async () => {
    const token = await steps.join('26');
    const [own] = await steps.own(token);
    const id = await sentDownPayment('26', own?.numeroAutorizacion ?? '');
    app.clock.advance({ hours: 1 });
    await steps.cancel(token);
    expect(await steps.row(id)).toMatchObject({ estado: 'enviada', venceEn: own?.fechaVencimiento });
    expect((await steps.pay(id, { monto: '5000.00' })).result.estado).toBe('pagada');
  });

  describe('is later again if the hold is made longer', () => {
    const auditedEnds = (id: string) =>
      app.database
        .selectFrom('auditoria')
        .select(['accion', 'antes', 'despues'])
        .where('entidad_id', '=', id)
        .where('accion', 'in', ['extender', 'activar', 'pagar', 'deshacer'])
        .orderBy('id')
        .execute();
    /** Makes a reservation with a sent link for its down payment, whose end is that of the hold. */
    const heldPayer = async (lote: string) => {
      const [own] = await steps.own(await steps.join(lote));
      const { numeroAutorizacion = '', fechaVencimiento: held } = own ?? {};
      const sentAt = app.clock.now();
      const id = await sentDownPayment(lote, numeroAutorizacion);
      expect(await steps.row(id)).toMatchObject({ venceEn: held });
      app.clock.advance({ hours: 1 });
      const staff = await app.signInAs(['EDITAR_RESERVA']);
      const params = { numeroAutorizacion };
      const whole = later(sentAt, { hours: 72 }).toISOString();
      return { id, params, staff, held, whole };
    };
    const activate = ({ params, staff }: Awaited<ReturnType<typeof heldPayer>>, dias: number) =>
      app.call(
        'POST /Reservas/:numeroAutorizacion/Activar',
        { params, body: { version: 1, desplaza: [], dias } },
        staff,
      );
    const extend = ({ params, staff }: Awaited<ReturnType<typeof heldPayer>>, dias: number) =>
      app.call('POST /Reservas/:numeroAutorizacion/Extender', { params, body: { version: 2, dias } }, staff);

    it('by an activation, to 72 hours after it was sent', async () => {
      const payer = await heldPayer('31');
      expect((await activate(payer, 7)).status).toBe(200);
      expect(await steps.row(payer.id)).toMatchObject({ estado: 'enviada', venceEn: payer.whole });
      expect(await auditedEnds(payer.id)).toEqual([
        { accion: 'activar', antes: { venceEn: payer.held }, despues: { venceEn: payer.whole } },
      ]);
    });

    it('by an extension, to the end of the hold or 72 hours, and earlier again by its undo', async () => {
      const payer = await heldPayer('32');
      const activated = (await activate(payer, 1)).result.reserva.fechaVencimiento;
      expect(await steps.row(payer.id)).toMatchObject({ venceEn: activated });
      const { result } = await extend(payer, 1);
      expect(await steps.row(payer.id)).toMatchObject({ venceEn: result.fechaVencimiento });
      const body = { paso: result.ultimoPaso?.paso ?? 0 };
      await app.call(
        'POST /Reservas/:numeroAutorizacion/Deshacer',
        { params: payer.params, body },
        payer.staff,
      );
      expect(await steps.row(payer.id)).toMatchObject({ estado: 'enviada', venceEn: activated });
      const moves = (await auditedEnds(payer.id)).map(({ accion }) => accion);
      expect(moves).toEqual(['activar', 'extender', 'deshacer']);
    });

    it('by a paid week, whose own link keeps its end', async () => {
      const { token, id: week } = await steps.sentWeek('36');
      const [own] = await steps.own(token);
      const { numeroAutorizacion = '', fechaVencimiento: held } = own ?? {};
      const id = await sentDownPayment('36', numeroAutorizacion);
      const whole = later(app.clock.now(), { hours: 72 }).toISOString();
      app.clock.advance({ hours: 1 });
      await steps.pay(week);
      expect(await steps.row(id)).toMatchObject({ estado: 'enviada', venceEn: whole });
      expect(await steps.row(week)).toMatchObject({ estado: 'pagada', venceEn: held });
      expect(await auditedEnds(id)).toEqual([
        { accion: 'pagar', antes: { venceEn: held }, despues: { venceEn: whole } },
      ]);
    });

    it('but a link that has expired stays expired', async () => {
      const payer = await heldPayer('39');
      await activate(payer, 7);
      app.clock.advance({ hours: 72 });
      expect(await steps.row(payer.id)).toMatchObject({ estado: 'vencida' });
      expect((await extend(payer, 1)).status).toBe(200);
      expect(await steps.row(payer.id)).toMatchObject({ estado: 'vencida', venceEn: payer.whole });
    });

    it('but a link that the hold does not bind keeps its end', async () => {
      const payer = await heldPayer('34');
      await app.database
        .updateTable('solicitudes_link_pago')
        .set({ vence_en: new Date(payer.whole) })
        .where('id', '=', payer.id)
        .execute();
      await app.database
        .updateTable('reservas')
        .set({ estado: 'activa', version: 2 })
        .where('numero_autorizacion', '=', payer.params.numeroAutorizacion)
        .execute();
      expect((await extend(payer, 1)).status).toBe(200);
      expect(await steps.row(payer.id)).toMatchObject({ venceEn: payer.whole });
      expect(await auditedEnds(payer.id)).toEqual([]);
    });
  });

  describe('of a reservation that waits is at the latest that of the hold that it gets', () => {
    /** Makes two buyers of a lot, and sends a link for the down payment of the one who waits. */
    const waitingPayer = async (lote: string) => {
      const tokens = [await steps.join(lote), await steps.join(lote)] as const;
      const [first, waiting] = (await Promise.all(tokens.map(steps.own))).map(
        ([own]) => own?.numeroAutorizacion ?? '',
      ) as [string, string];
      const id = await sentDownPayment(lote, waiting);
      app.clock.advance({ hours: 1 });
      return { id, first, waiting, tokens };
    };
    const audited = (id: string) =>
      app.database
        .selectFrom('auditoria')
        .select(['accion', 'despues'])
        .where('entidad_id', '=', id)
        .orderBy('id', 'desc')
        .executeTakeFirst();

    it('when it is promoted', async () => {
      const { id, tokens } = await waitingPayer('11');
      await steps.cancel(tokens[0]);
      const [own] = await steps.own(tokens[1]);
      const until = own?.fechaVencimiento;
      expect(until).toEqual(expect.any(String));
      expect(await steps.row(id)).toMatchObject({ estado: 'enviada', venceEn: until });
      expect(await audited(id)).toEqual({ accion: 'promover', despues: { venceEn: until } });
    });

    it.each([
      ['it is activated', '24', 'POST /Reservas/:numeroAutorizacion/Activar', {}],
      ['an edit activates it', '13', 'PUT /Reservas/:numeroAutorizacion', { estado: 'activa' }],
    ] as const)('when %s', async (_how, lot, call, change) => {
      const { id, first, waiting, tokens } = await waitingPayer(lot);
      const params = { numeroAutorizacion: waiting };
      const body = { version: 1, dias: 1, desplaza: [first], ...change };
      const { status } = await app.call(call, { params, body }, await app.signInAs(['EDITAR_RESERVA']));
      expect(status).toBe(200);
      const [own] = await steps.own(tokens[1]);
      expect(await steps.row(id)).toMatchObject({ estado: 'enviada', venceEn: own?.fechaVencimiento });
      expect(await audited(id)).toMatchObject({ accion: 'activar' });
    });
  });
});
