import { PAYMENT_LINK_STATES, type PaymentLinkRow, type PaymentLinkState } from '@lotes/shared-contract';
import { later } from '@lotes/shared-contract/dates';
import { buildPaymentApp, newReference, type PaymentSteps, type SignedIn, type TestApp } from '../testing';

const ACTIONS = ['Enviar', 'Pagar', 'Procesar', 'Cancelar', 'Reembolsar', 'Resolver'] as const;
type Action = (typeof ACTIONS)[number];

/** The state to which each action leads, by the state before it; an action that is absent is refused. */
const LEADS: Record<PaymentLinkState, Partial<Record<Action, PaymentLinkState>>> = {
  solicitada: { Enviar: 'enviada', Cancelar: 'cancelada' },
  enviada: { Pagar: 'pagada', Procesar: 'procesando', Cancelar: 'cancelada' },
  procesando: { Pagar: 'pagada' },
  pagada: { Reembolsar: 'reembolsada' },
  reembolsada: {},
  cancelada: { Pagar: 'pagada' },
  vencida: { Pagar: 'pagada' },
  en_revision: { Resolver: 'reembolsada' },
};

describe('the states of a payment request', () => {
  let app: TestApp;
  let payments: SignedIn;
  let steps: PaymentSteps;
  beforeAll(async () => {
    ({ app, payments, steps } = await buildPaymentApp());
  });
  afterAll(() => app.close());

  let person = 0;
  /** Inserts a request for the down payment of lot 148 in the given state, with the columns of a request that reached it. */
  const requestIn = async (estado: PaymentLinkState): Promise<PaymentLinkRow> => {
    person += 1;
    const who = { nombre: 'Ana Paz', correo: `ana${person}@example.com`, telefono: '99998888' };
    const asked = { concepto: 'prima', plazo: '6', monto: '4500.00', moneda: 'USD' } as const;
    const { id } = (await app.call('POST /SolicitudesLinkPago', { body: { lote: '148', ...who, ...asked } }))
      .result;
    const now = app.clock.now();
    const sent = { enlace_url: 'https://pagos.example.com/1', enviada_en: now };
    const due = { vence_en: later(now, { hours: 1 }) };
    const received = {
      banco: 'Banco Demo',
      referencia_banco: newReference(),
      pagada_en: now,
      recibido: '4500.00',
    };
    const refunded = { reembolsado_en: now, reembolso_monto: '4500.00', reembolso_referencia: 'R-1' };
    const hasMoney = ['pagada', 'reembolsada', 'en_revision'].includes(estado);
    await app.database
      .updateTable('solicitudes_link_pago')
      .set({
        estado,
        ...(estado !== 'solicitada' && { ...sent, ...due }),
        ...(hasMoney && received),
        ...(estado === 'reembolsada' && refunded),
      })
      .where('id', '=', id)
      .execute();
    return steps.row(id);
  };
  const act = async ({ id, version }: PaymentLinkRow, action: Action, as: object = payments) => {
    const fecha = app.clock.now().toISOString();
    const refund = { fecha, monto: '4500.00', referencia: newReference() };
    const bodies: Record<Action, object> = {
      Enviar: { enlaceUrl: 'https://pagos.example.com/2' },
      Pagar: { banco: 'Banco Demo', referenciaBanco: newReference() },
      Procesar: {},
      Cancelar: {},
      Reembolsar: { ...refund, retencion: 'mantener' },
      Resolver: { ...refund, resultado: 'reembolsar', motivo: 'Pagó dos veces' },
    };
    const body = { version, ...bodies[action] } as never;
    return app.call(`POST /SolicitudesLinkPago/:id/${action}`, { params: { id }, body }, { ...as });
  };
  /** Returns the audited actions of a request since it was made. */
  const audited = (id: string) =>
    app.database
      .selectFrom('auditoria')
      .select(['actor', 'accion', 'despues'])
      .where('entidad', '=', 'solicitudLinkPago')
      .where('entidad_id', '=', id)
      .where('accion', '<>', 'crear')
      .execute();

  const pairs = PAYMENT_LINK_STATES.flatMap((state) => ACTIONS.map((action) => ({ state, action })));
  it.each(pairs)(
    '$action leads from $state to the state in the table of transitions, or is refused',
    async ({ state, action }) => {
      const request = await requestIn(state);
      const next = LEADS[state][action];
      const ability = action.toLowerCase() as keyof PaymentLinkRow['puede'];
      expect(request.puede[ability]).toBe(next !== undefined);
      const { status, result, error } = await act(request, action);
      const trail = await audited(request.id);
      if (next) {
        expect([status, result.estado, result.version]).toEqual([200, next, request.version + 1]);
        expect(trail).toHaveLength(1);
        expect(trail[0]).toMatchObject({ despues: { estado: next } });
        return;
      }
      expect([status, error.code.split('/')[0]]).toEqual([409, 'payment-link']);
      expect(await steps.row(request.id)).toEqual(request);
      expect(trail).toEqual([]);
    },
  );

  it.each(ACTIONS.slice(2))(
    '%s needs EDITAR_SOL_LINK_PAGO, and the version that was seen',
    async (action) => {
      const states = Object.entries(LEADS) as [PaymentLinkState, object][];
      const [state] = states.find(([, leads]) => action in leads) ?? ['enviada'];
      const request = await requestIn(state);
      expect((await act(request, action, {})).status).toBe(401);
      expect((await act(request, action, await app.signInAs(['VER_SOLICITUDES_LINK_PAGO']))).status).toBe(
        403,
      );
      const stale = await act({ ...request, version: request.version + 1 }, action);
      expect(stale).toMatchObject({ status: 409, error: { code: 'stale-version', actual: request } });
      const unknown = await act({ ...request, id: '6b1c1c1e-0000-4000-8000-000000000000' }, action);
      expect(unknown).toMatchObject({ status: 404, error: { code: 'payment-link/not-found' } });
    },
  );

  it('a refusal names the earlier change if the state has changed', async () => {
    const request = await requestIn('enviada');
    await act(request, 'Cancelar');
    const late = await act(request, 'Procesar');
    expect(late).toMatchObject({
      status: 409,
      error: { code: 'payment-link/not-waiting', cambio: { campos: ['estado'] } },
    });
  });

  it('a processing request expires once its time is over', async () => {
    const request = await requestIn('enviada');
    await act(request, 'Procesar');
    app.clock.advance({ hours: 1 });
    expect(await steps.row(request.id)).toMatchObject({ estado: 'vencida', puede: { pagar: true } });
    expect((await audited(request.id)).at(-1)).toEqual({
      actor: 'sistema',
      accion: 'vencer',
      despues: { estado: 'vencida' },
    });
  });
});
