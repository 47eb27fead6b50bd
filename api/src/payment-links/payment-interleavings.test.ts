import type { PaymentLinkRow } from '@lotes/shared-contract';
import {
  buildTestApp,
  newReference,
  paymentSteps,
  type PaymentSteps,
  type SignedIn,
  type TestApp,
} from '../testing';

const STEPS = ['pay', 'expire', 'cancel', 'activate'] as const;
type Step = (typeof STEPS)[number];

function ordersOf(steps: readonly Step[]): Step[][] {
  if (steps.length === 0) return [[]];
  return steps.flatMap((step) =>
    ordersOf(steps.filter((other) => other !== step)).map((rest) => [step, ...rest]),
  );
}

/** R12.5: every interleaving of pay, expire, cancel and activate ends as paid or under review. */
describe('interleavings of payments and other steps', () => {
  let app: TestApp;
  let sales: SignedIn;
  let payments: SignedIn;
  let steps: PaymentSteps;
  beforeAll(async () => {
    app = await buildTestApp();
    sales = await app.signInAs('sales');
    payments = await app.signInAs('payments');
    steps = paymentSteps(app, payments);
  });
  afterAll(() => app.close());

  const freeLot = async () => {
    const { lotes } = (await app.call('GET /Lotes')).result;
    const lot = lotes.find(({ estado }) => estado === 'disponible');
    if (!lot) throw new Error('No lot is free.');
    return lot.numero;
  };
  /** Activates the last reservation of the queue as staff, who displace those before it; does nothing if none is pending. */
  const activateLast = async (lot: string) => {
    const { filas } = (await app.call('GET /Reservas/Pendientes', undefined, sales)).result;
    const line = filas.filter(({ lote }) => lote === lot);
    const last = line.pop();
    if (!last) return;
    const params = { numeroAutorizacion: last.numeroAutorizacion };
    const desplaza = line.map(({ numeroAutorizacion }) => numeroAutorizacion);
    const body = { version: last.version, desplaza, dias: 7 };
    await app.call('POST /Reservas/:numeroAutorizacion/Activar', { params, body }, sales);
  };

  const cases = ordersOf(STEPS).flatMap((order) => [
    { order, name: order.join(', '), followed: false },
    { order, name: `${order.join(', ')}, with a visitor waiting`, followed: true },
    { order, name: `${order.join(', ')}, marked as processing first`, followed: true, processing: true },
    { order, name: `${order.join(', ')}, paid at a branch`, followed: true, atBranch: true },
  ]);
  /** Records money that came without a link from a person known by their e-mail. */
  const receive = async (lote: string, { nombre, correo, telefono }: PaymentLinkRow) => {
    const week = { lote, concepto: 'reserva', monto: '100.00', moneda: 'USD' } as const;
    const bank = { banco: 'Banco Demo', referenciaBanco: newReference() };
    const body = { ...week, ...bank, nombre, correo, telefono, pagadaEn: app.clock.now().toISOString() };
    return app.call('POST /SolicitudesLinkPago/Recibidas', { body }, payments);
  };
  const process = async ({ id, version }: PaymentLinkRow) =>
    app.call('POST /SolicitudesLinkPago/:id/Procesar', { params: { id }, body: { version } }, payments);

  it.each(cases)('money is accounted for: $name', async ({ order, followed, processing, atBranch }) => {
    const lot = await freeLot();
    const { token, id } = await steps.sentWeek(lot);
    if (followed) await steps.join(lot);
    const sent = await steps.row(id);
    if (processing) expect((await process(sent)).result.estado).toBe('procesando');
    let paid = id;
    const run: Record<Step, () => Promise<void>> = {
      pay: async () => {
        const answer = atBranch ? await receive(lot, sent) : await steps.pay(id);
        expect(answer).toMatchObject({ status: 200 });
        paid = answer.result.id;
        const [own] = await steps.own(token);
        // If the payment counts as paid, the payer has the lot now; if it is under review, they do not.
        expect([own?.pago?.estado, own?.estado]).toEqual(
          own?.estado === 'activa' ? ['pagada', 'activa'] : ['en_revision', own?.estado],
        );
      },
      expire: async () => app.clock.advance({ hours: 24 }),
      cancel: async () => void (await steps.cancel(token)),
      activate: () => activateLast(lot),
    };
    for (const step of order) await run[step]();
    const row = await steps.row(paid);
    expect(['pagada', 'en_revision']).toContain(row.estado);
    expect(row).toMatchObject({ banco: 'Banco Demo', pagadaEn: expect.any(String) as string });
    const audited = app.database.selectFrom('auditoria').select('id').where('entidad_id', '=', paid);
    expect(await audited.where('accion', 'in', ['pagar', 'registrar']).execute()).toHaveLength(1);
    const received = app.database.selectFrom('pagos').select('monto').where('solicitud', '=', paid);
    expect(await received.execute()).toEqual([{ monto: '100.00' }]);
  });

  it('money ends as paid or under review if payment, cancellation and activation happen at the same moment', async () => {
    const outcomes: string[] = [];
    for (let round = 0; round < 8; round += 1) {
      const lot = await freeLot();
      const { token, id } = await steps.sentWeek(lot);
      await steps.join(lot);
      const [, paid] = await Promise.all([
        steps.cancel(token),
        steps.pay(id),
        activateLast(lot),
        app.call('GET /Lotes/:numero', { params: { numero: lot } }),
      ]);
      // If another step came first, the payment is refused; staff then read the request again and record the money.
      const settled = paid.status === 200 ? paid : await steps.pay(id);
      expect(settled.status).toBe(200);
      outcomes.push(settled.result.estado);
    }
    expect(outcomes.filter((estado) => estado !== 'pagada' && estado !== 'en_revision')).toEqual([]);
  });
});
