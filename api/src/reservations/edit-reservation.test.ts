import { RESERVATION_STATES, type ReservationState } from '@lotes/shared-contract';
import {
  buildTestApp,
  editSteps,
  personalSteps,
  type EditChange,
  type EditSteps,
  type PersonalSteps,
  type SignedIn,
  type TestApp,
} from '../testing';

/** Further fields that a change of state needs. */
const WITH: Partial<Record<ReservationState, EditChange>> = { vendida: { fechaContrato: '2026-03-10' } };
/** Allowed transitions by the state from which they start; every other pair is refused (R10.2). */
const ALLOWED: Record<ReservationState, readonly ReservationState[]> = {
  pendiente: ['activa', 'vendida', 'vendida_sin_contrato', 'vencida', 'inactiva'],
  activa: ['vendida', 'vendida_sin_contrato', 'vencida', 'inactiva'],
  vencida: ['activa'],
  inactiva: ['pendiente', 'activa'],
  vendida_sin_contrato: ['vendida', 'inactiva'],
  vendida: ['inactiva'],
};
const PAIRS = RESERVATION_STATES.flatMap((from) =>
  RESERVATION_STATES.filter((to) => to !== from).map(
    (to) => [from, to, ALLOWED[from].includes(to) ? 'allowed' : 'refused'] as const,
  ),
);

describe('a reservation that staff edit', () => {
  let app: TestApp;
  let editor: SignedIn;
  let steps: PersonalSteps;
  let staff: EditSteps;
  beforeAll(async () => {
    app = await buildTestApp();
    editor = await app.signInAs(['EDITAR_RESERVA', 'VER_LOTES_VENDIDOS']);
    steps = await personalSteps(app);
    staff = editSteps(app, editor);
  });
  afterAll(() => app.close());

  const make: EditSteps['make'] = (lot, estado, change) => staff.make(lot, estado, change);
  const edit: EditSteps['edit'] = (number, change, as) => staff.edit(number, change, as);
  const stored = (number: string) => staff.stored(number);
  const audit = (number: string) => staff.audit(number);
  const row = (number: string) => staff.row(number);
  const subjects = (correo: string | null) => staff.subjects(correo);

  it('refuses callers without EDITAR_RESERVA', async () => {
    const other = await app.signInAs(['RESERVA_CLIENTE', 'VER_LOTES_VENDIDOS']);
    expect((await edit('0123456789', {}, {})).status).toBe(401);
    expect((await edit('0123456789', {}, other)).status).toBe(403);
    expect((await edit('0123456789', {})).error.code).toBe('reservation/not-found');
  });

  describe.each(PAIRS)('the transition from %s to %s', (from, to, verdict) => {
    const ending = (lot: string): EditChange =>
      from.startsWith('vendida') && to === 'inactiva' ? { confirmacion: lot, motivo: 'Se arrepintió' } : {};

    it(`changing ${from} to ${to} is ${verdict}, and the row says so beforehand`, async () => {
      const lot = await steps.freeLot();
      const { numero_autorizacion: number } = await make(lot, from);
      const before = await row(number);
      expect(before?.puede.estados.includes(to)).toBe(verdict === 'allowed');
      const { status, result, error } = await edit(number, { estado: to, ...WITH[to], ...ending(lot) });
      const after = await stored(number);
      if (verdict === 'refused') {
        expect([status, error.code]).toEqual([409, 'reservation/not-possible']);
        expect(after).toMatchObject({ estado: from, version: 1 });
        expect(await audit(number)).toEqual([]);
        return;
      }
      expect(status).toBe(200);
      expect(result.reserva).toMatchObject({ numeroAutorizacion: number, estado: to });
      const [changed] = await audit(number);
      expect(changed).toMatchObject({ antes: { estado: from }, despues: { estado: to } });
    });
  });

  describe('a reservation that waits with others for its lot', () => {
    const queueOf = async () => {
      const lot = await steps.freeLot();
      const holder = await make(lot, 'pendiente');
      const second = await staff.wait(lot);
      return { lot, holder, second };
    };

    it.each(['activa', 'vendida', 'vendida_sin_contrato'] as const)(
      'becomes %s, and the others end once staff have confirmed them',
      async (estado) => {
        const { lot, holder, second } = await queueOf();
        const body = { estado, ...WITH[estado] };
        const number = second.numero_autorizacion;
        const unseen = await edit(number, body);
        expect(unseen).toMatchObject({
          status: 409,
          error: { code: 'reservation/queue-changed', actual: [holder.numero_autorizacion] },
        });
        const { status, result } = await edit(number, { ...body, desplaza: [holder.numero_autorizacion] });
        expect([status, result.desplazadas]).toEqual([200, [holder.numero_autorizacion]]);
        expect(await stored(holder.numero_autorizacion)).toMatchObject({ estado: 'inactiva' });
        expect(await subjects(holder.correo)).toEqual([`El lote ${lot} ya no está disponible`]);
        expect(await subjects(second.correo)).toEqual([
          estado === 'activa'
            ? `Su reserva del lote ${lot} está activa`
            : `El lote ${lot} quedó vendido a su nombre`,
        ]);
      },
    );

    it.each(['vencida', 'inactiva'] as const)('becomes %s, and the next one is promoted', async (estado) => {
      const { lot, holder, second } = await queueOf();
      const { result } = await edit(holder.numero_autorizacion, { estado });
      expect(result.promovida).toBe(second.numero_autorizacion);
      expect((await stored(second.numero_autorizacion)).retencion_desde).toEqual(app.clock.now());
      expect(await subjects(second.correo)).toEqual([`El lote ${lot} ya está reservado para usted`]);
      expect(await subjects(holder.correo)).toEqual([
        estado === 'inactiva'
          ? `Su reserva del lote ${lot} fue cancelada`
          : `Su reserva del lote ${lot} venció`,
      ]);
      if (estado === 'vencida') expect(result.reserva.fechaVencimiento).toBe(app.clock.now().toISOString());
    });

    it('does not expire by hand before it holds the lot, and is not sold while another has it', async () => {
      const lot = await steps.freeLot();
      await make(lot, 'activa');
      const { numero_autorizacion: number } = await staff.wait(lot);
      expect((await row(number))?.puede.estados).toEqual(['inactiva']);
      expect((await edit(number, { estado: 'vencida' })).error.code).toBe('reservation/not-possible');
      const sale = { estado: 'vendida', ...WITH.vendida } as const;
      expect((await edit(number, sale)).error.code).toBe('reservation/lot-taken');
    });

    it('keeps waiting if the active one before it becomes a sale, and its buyer is notified once', async () => {
      const lot = await steps.freeLot();
      const active = await make(lot, 'activa');
      const { numero_autorizacion: number, correo } = await staff.wait(lot);
      await edit(active.numero_autorizacion, { estado: 'vendida_sin_contrato' });
      await edit(active.numero_autorizacion, { estado: 'vendida', ...WITH.vendida, version: 2 });
      expect(await stored(number)).toMatchObject({ estado: 'pendiente', retencion_desde: null });
      expect(await subjects(correo)).toEqual([`El lote ${lot} fue vendido`]);
    });
  });

  describe('a reservation that had ended', () => {
    it('returns to the end of the queue, behind those who came later', async () => {
      const lot = await steps.freeLot();
      const ended = await make(lot, 'inactiva');
      const holder = await make(lot, 'pendiente');
      const second = await staff.wait(lot);
      const { result } = await edit(ended.numero_autorizacion, { estado: 'pendiente' });
      expect(result.reserva).toMatchObject({ estado: 'pendiente', posicionCola: 3, motivo: null });
      expect(await subjects(ended.correo)).toEqual([
        `Su reserva del lote ${lot} está de nuevo en lista de espera`,
      ]);
      const pending = (await app.call('GET /Reservas/Pendientes', { query: { lote: lot } }, { ...editor }))
        .result.filas;
      expect(pending.map(({ numeroAutorizacion }) => numeroAutorizacion)).toEqual(
        [holder, second, ended].map(({ numero_autorizacion: number }) => number),
      );
    });

    it('holds its lot immediately if the queue is empty, and its buyer is notified that their turn has come', async () => {
      const lot = await steps.freeLot();
      const ended = await make(lot, 'inactiva');
      const { result } = await edit(ended.numero_autorizacion, { estado: 'pendiente' });
      expect(result.promovida).toBe(ended.numero_autorizacion);
      expect(result.reserva).toMatchObject({ posicionCola: 1, fechaVencimiento: '2026-03-11T15:00:00.000Z' });
      expect(await subjects(ended.correo)).toEqual([`El lote ${lot} ya está reservado para usted`]);
    });

    it('becomes active again within the 14 days of its first hold, and not a day longer', async () => {
      const lot = await steps.freeLot();
      const ended = await make(lot, 'vencida', staff.hold(10 * 24, 24));
      const number = ended.numero_autorizacion;
      const longer = await edit(number, { estado: 'activa', dias: 5 });
      expect(longer).toMatchObject({ status: 409, error: { code: 'reservation/limit-exceeded' } });
      const { result } = await edit(number, { estado: 'activa', dias: 4 });
      expect(result.reserva).toMatchObject({
        estado: 'activa',
        fechaVencimiento: '2026-03-14T15:00:00.000Z',
      });
      const over = await make(await steps.freeLot(), 'vencida', staff.hold(14 * 24, 24));
      expect((await row(over.numero_autorizacion))?.puede.estados).toEqual([]);
    });

    it.each(['vencida', 'inactiva'] as const)(
      'cannot become active again from %s while another person has the lot',
      async (from) => {
        const lot = await steps.freeLot();
        const { numero_autorizacion: number } = await make(lot, from);
        await make(lot, 'pendiente');
        expect((await edit(number, { estado: 'activa' })).error.code).toBe('reservation/lot-taken');
      },
    );

    it('cannot wait for a lot that is sold, has a full queue or is not on offer', async () => {
      const sold = await steps.freeLot();
      const first = await make(sold, 'inactiva');
      await make(sold, 'vendida_sin_contrato');
      const full = await steps.freeLot();
      const second = await make(full, 'inactiva');
      await make(full, 'pendiente');
      for (let place = 2; place <= 4; place++) await staff.wait(full);
      const withheld = await steps.freeLot();
      const third = await make(withheld, 'inactiva');
      await app.database
        .updateTable('lotes')
        .set({ estado_base: 'no_disponible' })
        .where('numero', '=', withheld)
        .execute();
      for (const [{ numero_autorizacion: number }, code] of [
        [first, 'reservation/lot-taken'],
        [second, 'reservation/queue-full'],
        [third, 'lot/not-available'],
      ] as const) {
        expect((await row(number))?.puede.estados).not.toContain('pendiente');
        expect((await edit(number, { estado: 'pendiente' })).error.code).toBe(code);
      }
    });
  });

  it.each([
    ['a whole day', 13 * 24, true],
    ['five hours', 14 * 24 - 5, false],
  ])(
    'may be extended if its hold can end a whole day later, here %s before the limit (R10.4)',
    async (_, hours, may) => {
      const made = await make(await steps.freeLot(), 'activa', staff.hold(1, hours));
      const number = made.numero_autorizacion;
      expect((await row(number))?.puede.extender).toBe(may);
      const input = { params: { numeroAutorizacion: number }, body: { version: 1, dias: 1 } };
      const { status } = await app.call('POST /Reservas/:numeroAutorizacion/Extender', input, { ...editor });
      expect(status).toBe(may ? 200 : 409);
    },
  );

  it('has its open payment requests closed when it ends', async () => {
    const lot = await steps.freeLot();
    const body = {
      lotes: [lot],
      nombreCliente: 'Ana Paz',
      telefono: '99971234',
      correo: 'ana.paz@example.test',
    };
    const { result } = await app.call('POST /Reservas', { body: { ...body, tipo: 'pago7d' } });
    await edit(result.reservas[0]!.numeroAutorizacion, { estado: 'inactiva' });
    const payments = await app.database
      .selectFrom('solicitudes_link_pago')
      .innerJoin('lotes', 'lotes.codigo', 'solicitudes_link_pago.lote')
      .select('solicitudes_link_pago.estado')
      .where('lotes.numero', '=', lot)
      .execute();
    expect(payments).toEqual([{ estado: 'cancelada' }]);
  });

  it('is sold once by two simultaneous sales, of which the other is refused', async () => {
    const { numero_autorizacion: number } = await make(await steps.freeLot(), 'activa');
    const both = await Promise.all([1, 2].map(() => edit(number, { estado: 'vendida', ...WITH.vendida })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
