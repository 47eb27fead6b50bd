import type { CreatePaymentLink, Permission } from '@lotes/shared-contract';
import { Semaphore } from '@lotes/shared-node/concurrency';
import { readAll } from '../database/read-all';
import type { NewReservation, PaymentLinkChange, Reservation } from '../database/rows';
import {
  buildTestApp,
  insertReservation,
  newReference,
  paymentSteps,
  personalSteps,
  waitUntil,
  type PaymentSteps,
  type PersonalSteps,
  type SignedIn,
  type TestApp,
} from '../testing';

const SEES: readonly Permission[] = ['EDITAR_RESERVA', 'VER_LOTES_VENDIDOS', 'EDITAR_SOL_LINK_PAGO'];
/** Noon in Honduras. */
const noonOf = (day: string) => `${day}T18:00:00.000Z`;

describe('the instalments of a sale', () => {
  let app: TestApp;
  let staff: SignedIn;
  let lots: PersonalSteps;
  let payments: PaymentSteps;
  beforeAll(async () => {
    app = await buildTestApp();
    lots = await personalSteps(app);
    staff = await app.signInAs(SEES);
    payments = paymentSteps(app, staff);
  });
  afterAll(() => app.close());
  beforeEach(() => app.clock.set(noonOf('2026-03-10')));
  afterEach(() => jest.restoreAllMocks());

  /** 24 instalments of 1,000 USD, the first due on 2026-02-04, unless `change` says otherwise. */
  const sale = async (change: Partial<NewReservation> = {}, named?: string) => {
    const lot = named ?? (await lots.freeLot());
    const agreed = { plan: '2', prima: '2000.00', precio_congelado: '26000.00' } as const;
    const signed = { estado: 'vendida', tipo: 'personal', fecha_contrato: '2026-01-10' } as const;
    const row = { retencion_desde: app.clock.now(), ...agreed, ...signed, ...change };
    return { lot, reservation: await insertReservation(app.database, lot, row) };
  };
  const rowOf = async (numeroAutorizacion: string, as = staff) =>
    (await app.call('GET /Reservas', { query: { numeroAutorizacion } }, as)).result.filas[0];
  const standing = async ({ numero_autorizacion: number }: Reservation, as?: SignedIn) =>
    (await rowOf(number, as))?.cuotas;
  const receive = async (lote: string, monto: string, change: object = {}) => {
    const paid = { concepto: 'cuota', moneda: 'USD', banco: 'Banco Demo' } as const;
    const body = { lote, monto, ...paid, referenciaBanco: newReference(), ...change };
    return (await app.call('POST /SolicitudesLinkPago/Recibidas', { body }, staff)).result;
  };

  it('are summarised in its row: how many are paid, since when the oldest is due, and what is overdue', async () => {
    const { lot, reservation } = await sale();
    const of = { plan: '2', total: 24, cuota: '1000.00' };
    const none = { ...of, situacion: 'atrasada', pagadas: 0, vence: '2026-02-04' };
    expect(await standing(reservation)).toEqual({ ...none, diasAtraso: 34, montoVencido: '2000.00' });
    await receive(lot, '1000.00');
    const one = { ...of, situacion: 'atrasada', pagadas: 1, vence: '2026-03-04' };
    expect(await standing(reservation)).toEqual({ ...one, diasAtraso: 6, montoVencido: '1000.00' });
    await receive(lot, '1000.00');
    expect(await standing(reservation)).toMatchObject({ situacion: 'al_dia', vence: '2026-04-04' });
  });

  it('are judged by the day in Honduras', async () => {
    const { reservation } = await sale();
    for (const [instant, situacion] of [
      ['2026-02-10T05:59:59.999Z', 'en_gracia'],
      ['2026-02-10T06:00:00.000Z', 'atrasada'],
      ['2026-04-06T05:59:59.999Z', 'atrasada'],
      ['2026-04-06T06:00:00.000Z', 'para_terminacion'],
    ] as const) {
      app.clock.set(instant);
      expect(await standing(reservation)).toMatchObject({ situacion });
    }
  });

  it('count parts of open requests, less refunds, and nothing that is under review', async () => {
    const { lot, reservation } = await sale();
    const payment = { plazo: '2', concepto: 'cuota', monto: '1000.00', moneda: 'USD' } as const;
    const asked: CreatePaymentLink = {
      lote: lot,
      reserva: reservation.numero_autorizacion,
      nombre: 'Persona de prueba',
      correo: reservation.correo!,
      telefono: reservation.telefono!,
      ...payment,
    };
    const { id } = (await app.call('POST /SolicitudesLinkPago', { body: asked }, staff)).result;
    await payments.send(id);
    await payments.pay(id, { monto: '400.00' });
    expect(await standing(reservation)).toMatchObject({ pagadas: 0, montoVencido: '1600.00' });
    // 1,000 pay the request, 50 more are an excess that is under review.
    await payments.pay(id, { monto: '650.00' });
    expect(await standing(reservation)).toMatchObject({ pagadas: 1, montoVencido: '1000.00' });
    const { version } = await payments.row(id);
    const refund = { version, monto: '300.00', referencia: newReference(), retencion: 'mantener' } as const;
    await app.call('POST /SolicitudesLinkPago/:id/Reembolsar', { params: { id }, body: refund }, staff);
    expect(await standing(reservation)).toMatchObject({ pagadas: 0, montoVencido: '1300.00' });
  });

  it('are not paid by a down payment, nor by what another person or another reservation paid for the lot', async () => {
    const { lot, reservation } = await sale();
    await receive(lot, '1000.00', { concepto: 'prima' });
    const earlier = await insertReservation(app.database, lot, { estado: 'inactiva' });
    const bound = { nombre: 'Otra Persona', correo: earlier.correo, telefono: earlier.telefono };
    const other = { nombre: 'Tercera Persona', correo: 'tercera@example.test', telefono: '+50488887777' };
    for (const person of [bound, other]) {
      const { id, estado } = await receive(lot, '1000.00', person);
      expect(estado).toBe('en_revision');
      // The state that such a request has if it was paid while the lot was free.
      const paid = app.database.updateTable('solicitudes_link_pago').set({ estado: 'pagada' });
      await paid.where('id', '=', id).execute();
    }
    expect(await standing(reservation)).toMatchObject({ pagadas: 0, montoVencido: '2000.00' });
  });

  it('are paid by a request that names the sale, and by one of its lot and buyer that names no reservation', async () => {
    const { lot, reservation } = await sale();
    const change = async ({ id }: { id: string }, columns: PaymentLinkChange) => {
      const request = app.database.updateTable('solicitudes_link_pago').set(columns);
      await request.where('id', '=', id).execute();
    };
    await change(await receive(lot, '1000.00'), { correo: 'padre@example.test', telefono: '+50488886666' });
    expect(await standing(reservation)).toMatchObject({ pagadas: 1 });
    await change(await receive(lot, '1000.00'), { reserva: null });
    expect(await standing(reservation)).toMatchObject({ pagadas: 2 });
  });

  it('count lempiras at the rate of the day of each payment, also a corrected one, and have no standing if no rate was in force', async () => {
    const { lot, reservation } = await sale();
    const rate = (desde: string, lempiras: string) => ({ desde, lempiras_por_dolar: lempiras });
    await app.database.deleteFrom('tasas_cambio').execute();
    const rates = app.database.insertInto('tasas_cambio');
    await rates.values([rate('2026-03-01', '25.0000'), rate('2026-03-09', '26.0000')]).execute();
    // At 25 until midnight in Honduras, then at 26: 1,000.00 and 500.00 USD.
    await receive(lot, '25000.00', { moneda: 'HNL', pagadaEn: '2026-03-09T05:59:59.000Z' });
    await receive(lot, '13000.00', { moneda: 'HNL', pagadaEn: '2026-03-09T06:00:00.000Z' });
    expect(await standing(reservation)).toMatchObject({ pagadas: 1, montoVencido: '500.00' });
    const corrected = app.database.updateTable('tasas_cambio').where('desde', '=', '2026-03-09');
    await corrected.set({ lempiras_por_dolar: '25.0000' }).execute();
    expect(await standing(reservation)).toMatchObject({ pagadas: 1, montoVencido: '480.00' });
    await receive(lot, '100.00', { moneda: 'HNL', pagadaEn: '2026-02-28T18:00:00.000Z' });
    expect(await standing(reservation)).toBeNull();
  });

  it('follow from the quote of the sale, with the down payment that was agreed instead', async () => {
    const lot = await lots.freeLot();
    const seller = await app.signInAs([...SEES, 'RESERVA_CLIENTE']);
    const quoted = { lote: lot, plan: '6', prima: '9000.00', meses: 60 } as const;
    const { id, cuota } = (await app.call('POST /Cotizaciones', { body: quoted }, seller)).result;
    const sold = { estado: 'vendida', fechaContrato: '2026-01-10', cotizaciones: { [lot]: id } } as const;
    const made = await lots.sell([lot], { ...sold, prima: '9000.00' }, seller);
    const number = made.result.reservas[0]?.numeroAutorizacion ?? '';
    const read = async () => (await rowOf(number, seller))!;
    expect((await read()).cuotas).toMatchObject({ total: 60, montoVencido: (Number(cuota) * 2).toFixed(2) });
    const { version } = await read();
    const edit = { params: { numeroAutorizacion: number }, body: { version, prima: '12000.00' } };
    expect((await app.call('PUT /Reservas/:numeroAutorizacion', edit, seller)).status).toBe(200);
    const { cuotas } = await read();
    expect(cuotas?.total).toBe(60);
    expect(Number(cuotas?.montoVencido)).toBeLessThan(Number(cuota) * 2);
  });

  it('follow from the plan of the quote if the sale itself has none', async () => {
    const lot = await lots.freeLot();
    const seller = await app.signInAs([...SEES, 'RESERVA_CLIENTE']);
    const body = { lote: lot, plan: '12', prima: '9000.00' } as const;
    const { id, cuota } = (await app.call('POST /Cotizaciones', { body }, seller)).result;
    const { reservation } = await sale({ plan: null, prima: null, cotizacion: id }, lot);
    expect(await standing(reservation)).toMatchObject({ plan: '12', total: 144, cuota });
  });

  it.each([
    ['paid in cash', { plan: 'contado', prima: null }],
    ['without a plan', { plan: null }],
    ['without a down payment', { prima: null }],
    ['whose down payment leaves nothing to finance', { prima: '26000.00' }],
    ['without a contract', { estado: 'vendida_sin_contrato', fecha_contrato: null }],
    ['that ended', { estado: 'inactiva' }],
  ] as const)('do not exist for a sale %s', async (_, change) => {
    const { reservation } = await sale(change);
    expect(await standing(reservation)).toBeNull();
  });

  describe('in the list', () => {
    /** In the order in which their instalments fall due: flagged, late, on time. */
    let numbers: string[];
    beforeAll(async () => {
      app.clock.set(noonOf('2026-03-10'));
      const days = ['2025-11-10', '2026-01-10', '2026-03-01'];
      const sales = [];
      for (const day of days) sales.push(await sale({ fecha_contrato: day }));
      numbers = sales.map(({ reservation }) => reservation.numero_autorizacion);
    });
    interface Query {
      estado?: 'con_atraso' | 'para_terminacion';
      orden?: 'cuotas' | '-cuotas';
    }
    const listed = async (query: Query, as = staff) => {
      const { filas } = (await app.call('GET /Reservas', { query: { tamano: 100, ...query } }, as)).result;
      return filas.map(({ numeroAutorizacion }) => numeroAutorizacion);
    };

    it('are filtered by late, which includes flagged, and by flagged', async () => {
      const late = await listed({ estado: 'con_atraso' });
      expect(numbers.map((number) => late.includes(number))).toEqual([true, true, false]);
      const flagged = await listed({ estado: 'para_terminacion' });
      expect(numbers.map((number) => flagged.includes(number))).toEqual([true, false, false]);
    });

    it('include a late and a flagged one in the demonstration data', async () => {
      const query = { estado: 'con_atraso', orden: 'cuotas' } as const;
      const { filas } = (await app.call('GET /Reservas', { query }, staff)).result;
      const standings = new Map(filas.map(({ lote, cuotas }) => [lote, cuotas?.situacion]));
      expect([standings.get('14'), standings.get('27')]).toEqual(['atrasada', 'para_terminacion']);
    });

    it('are sorted by the oldest unpaid day, reservations without one last in both directions', async () => {
      const lasting = (found: string[]) => found.filter((number) => numbers.includes(number));
      const ascending = await listed({ orden: 'cuotas' });
      expect(lasting(ascending)).toEqual(numbers);
      const descending = await listed({ orden: '-cuotas' });
      expect(lasting(descending)).toEqual(numbers.toReversed());
      const { filas } = (await app.call('GET /Reservas', { query: { orden: '-cuotas' } }, staff)).result;
      expect(filas[0]?.cuotas).not.toBeNull();
    });

    it('are neither filtered nor sorted for callers who do not see their standing', async () => {
      const blind = await app.signInAs(['EDITAR_RESERVA', 'VER_LOTES_VENDIDOS']);
      expect(await listed({ estado: 'con_atraso' }, blind)).toEqual([]);
      expect(await listed({ orden: 'cuotas' }, blind)).toEqual(await listed({ orden: '-cuotas' }, blind));
    });

    it('are in the file of the list, by the same filter and in the same order', async () => {
      const query = { idiomaArchivo: 'en', estado: 'con_atraso', orden: 'cuotas' } as const;
      const { file } = await app.call('GET /Reservas/Exportar', { query }, staff);
      const lines = file?.toString('utf8').split('\r\n') ?? [];
      expect(lines[0]).toContain(
        ',Installments,Installments paid,Total installments,Installment due,Days overdue,Amount overdue (USD),',
      );
      const rows = numbers.map((number) => lines.findIndex((line) => line.includes(number)));
      expect(rows[0]).toBeGreaterThan(0);
      expect(rows[1]).toBeGreaterThan(rows[0]!);
      expect(rows[2]).toBe(-1);
      expect(lines[rows[0]!]).toContain(',Flagged for termination,0,24,2025-12-04,96,4000.00,');
    });

    it('are found and shown in the file as of one instant, even if an instalment is paid while the file waits its turn', async () => {
      const { lot, reservation } = await sale();
      const query = { estado: 'con_atraso' } as const;
      expect(await listed(query)).toContain(reservation.numero_autorizacion);
      const turns = jest.spyOn(Semaphore.prototype, 'acquire').mock.contexts;
      const others = [1, 2].map(() =>
        readAll(
          app.database,
          (snapshot) => snapshot.selectFrom('lotes').selectAll(),
          (rows) => Promise.resolve(rows),
        ),
      );
      await Promise.all(others.map((other) => other.next()));
      const file = app.call('GET /Reservas/Exportar', { query }, staff);
      const isInQueue = () => turns.filter((one) => one === turns[0]).length > others.length;
      await waitUntil('the file waits its turn', isInQueue);
      await receive(lot, '2000.00');
      await Promise.all(others.map((other) => other.return()));
      expect((await file).answer).toContain(numbers[0]);
      expect((await file).answer).not.toContain(reservation.numero_autorizacion);
    });

    it('have empty columns in the file of callers who do not see their standing', async () => {
      const blind = await app.signInAs(['EDITAR_RESERVA', 'VER_LOTES_VENDIDOS']);
      const query = { idiomaArchivo: 'en', numeroAutorizacion: numbers[0] } as const;
      const { file } = await app.call('GET /Reservas/Exportar', { query }, blind);
      const [head = [], row = []] =
        file
          ?.toString('utf8')
          .split('\r\n')
          .map((line) => line.split(',')) ?? [];
      const first = head.indexOf('Installments');
      expect(row[first - 1]).toBe('2025-11-10');
      expect(row.slice(first, first + 6)).toEqual(['', '', '', '', '', '']);
    });
  });

  it.each([
    [['EDITAR_RESERVA', 'VER_LOTES_VENDIDOS'], null],
    [['EDITAR_RESERVA', 'VER_SOLICITUDES_LINK_PAGO'], null],
    [
      ['EDITAR_RESERVA', 'VER_LOTES_VENDIDOS', 'VER_SOLICITUDES_LINK_PAGO'],
      expect.objectContaining({ pagadas: 0 }),
    ],
  ] as const)('are shown to callers with %j: %j', async (permissions, told) => {
    const { reservation } = await sale();
    expect(await standing(reservation, await app.signInAs(permissions))).toEqual(told);
  });
});
