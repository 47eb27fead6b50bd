import {
  buildTestApp,
  editSteps,
  newVisitor,
  personalSteps,
  type EditSteps,
  type PersonalSteps,
  type SignedIn,
  type TestApp,
} from '../testing';

describe('person, terms and sale of a reservation that staff edit', () => {
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

  const WITH = { vendida: { fechaContrato: '2026-03-10' } };
  const make: EditSteps['make'] = (lot, estado, change) => staff.make(lot, estado, change);
  const edit: EditSteps['edit'] = (number, change, as) => staff.edit(number, change, as);
  const stored = (number: string) => staff.stored(number);
  const audit = (number: string) => staff.audit(number);
  const fields = (...wrong: [string, string][]) => ({
    status: 422,
    error: { fields: wrong.map(([campo, codigo]) => expect.objectContaining({ campo, codigo })) },
  });

  describe('the buyer’s data', () => {
    it('changes only the given fields, and audits them before and after', async () => {
      const made = await make(await steps.freeLot(), 'activa');
      const number = made.numero_autorizacion;
      const { status, result } = await edit(number, {
        nombreCliente: 'Ana María Paz',
        telefono: '2222-3344',
      });
      expect(status).toBe(200);
      expect(result.reserva).toMatchObject({
        nombreCliente: 'Ana María Paz',
        telefono: '+50422223344',
        correo: made.correo,
        estado: 'activa',
        version: 2,
        fechaVencimiento: made.fecha_vencimiento?.toISOString(),
      });
      expect(await audit(number)).toEqual([
        {
          accion: 'editar',
          antes: { nombreCliente: made.nombre_cliente, telefono: made.telefono },
          despues: { nombreCliente: 'Ana María Paz', telefono: '+50422223344' },
        },
      ]);
      expect(await staff.subjects(made.correo)).toEqual([]);
    });

    it.each(['inactiva', 'vendida'] as const)(
      'stay as they are, without a step, if an edit of an %s reservation names what they are',
      async (estado) => {
        const made = await make(await steps.freeLot(), estado, { prima: '2000.00', plan: '6' });
        const { numero_autorizacion: number, nombre_cliente: nombreCliente } = made;
        const correo = made.correo ?? '';
        const same = { estado, nombreCliente, correo, prima: '2000.00', plan: '6' } as const;
        const date = made.fecha_contrato === null ? {} : { fechaContrato: made.fecha_contrato };
        const { result } = await edit(number, { ...same, ...date });
        expect(result).toMatchObject({ reserva: { version: 1, ultimoPaso: null }, promovida: null });
        expect(await audit(number)).toEqual([]);
        expect((await edit(number, { version: 2, ...same })).error.code).toBe('stale-version');
      },
    );

    it('get a new private link if the e-mail changes, and the link mailed before stops working', async () => {
      const lot = await steps.freeLot();
      const agent = await app.signInAs(['RESERVA_CLIENTE']);
      const wrong = newVisitor();
      const { result } = await steps.sell([lot], wrong, agent);
      const tokenOf = async (correo: string) =>
        decodeURIComponent(/token=([^\s&]+)/.exec((await app.mails(correo)).at(-1)?.text ?? '')?.[1] ?? '');
      const open = async (token: string) =>
        (await app.call('GET /Reservas/Mia/:token', { params: { token } })).status;
      const correo = 'la.correcta@example.test';
      await edit(result.reservas[0]!.numeroAutorizacion, { correo });
      expect(await staff.subjects(correo)).toEqual([`Su enlace a la reserva del lote ${lot}`]);
      expect(await open(await tokenOf(correo))).toBe(200);
      expect(await open(await tokenOf(wrong.correo))).toBe(404);
      const { numeroAutorizacion } = result.reservas[0]!;
      expect(await stored(numeroAutorizacion)).toMatchObject({ correo, buzon: correo });
    });

    it('mails a new link to all lots of the request, and the earlier one stops working', async () => {
      const lots = [await steps.freeLot(), await steps.freeLot()];
      const person = newVisitor();
      const { result } = await steps.sell(lots, person, await app.signInAs(['RESERVA_CLIENTE']));
      const [{ numeroAutorizacion }] = result.reservas as [(typeof result.reservas)[number]];
      const links = async () =>
        (await app.mails(person.correo)).map(({ text }) =>
          decodeURIComponent(/token=([^\s&]+)/.exec(text)?.[1] ?? ''),
        );
      const send = (as: SignedIn, number = numeroAutorizacion) => {
        const params = { numeroAutorizacion: number };
        return app.call('POST /Reservas/:numeroAutorizacion/Enlace', { params, body: {} }, { ...as });
      };
      const open = (token: string) => app.call('GET /Reservas/Mia/:token', { params: { token } });
      expect((await send(editor)).result.puede.enviarEnlace).toBe(true);
      await app.database.updateTable('outbox').set({ enviado_en: app.clock.now() }).execute();
      await send(editor);
      const [first = '', second = '', third = ''] = await links();
      expect((await open(third)).result.reservas.map(({ lote }) => lote)).toEqual(lots);
      for (const earlier of [first, second]) expect((await open(earlier)).status).toBe(404);
      expect((await audit(numeroAutorizacion)).map(({ accion }) => accion)).toEqual([
        'crear',
        'enviar',
        'enviar',
      ]);

      const walkIn = await make(await steps.freeLot(), 'activa', { correo: null });
      expect(await send(editor, walkIn.numero_autorizacion)).toMatchObject(fields(['correo', 'required']));
      const sold = await make(await steps.freeLot(), 'vendida');
      const blind = await app.signInAs(['EDITAR_RESERVA']);
      expect((await send(blind, sold.numero_autorizacion)).status).toBe(403);
    });

    it('mails only links that work if two members of staff mail new ones at once, even for two lots of a request', async () => {
      const lots = [await steps.freeLot(), await steps.freeLot()];
      const person = newVisitor();
      const { result } = await steps.sell(lots, person, await app.signInAs(['RESERVA_CLIENTE']));
      const send = ({ numeroAutorizacion }: { numeroAutorizacion: string }) => {
        const params = { numeroAutorizacion };
        return app.call('POST /Reservas/:numeroAutorizacion/Enlace', { params, body: {} }, { ...editor });
      };
      const numbers = [...result.reservas, ...result.reservas];
      const answers = await Promise.all(numbers.map(send));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const last = (await app.mails(person.correo)).at(-1)?.text ?? '';
      const token = decodeURIComponent(/token=([^\s&]+)/.exec(last)?.[1] ?? '');
      const opened = await app.call('GET /Reservas/Mia/:token', { params: { token } });
      expect(opened.result.reservas.map(({ lote }) => lote)).toEqual(lots);
    });

    it('keeps a name, and phone, e-mail and down payment unless INFO_RESERVA_OPCIONAL empties them', async () => {
      const { numero_autorizacion: number } = await make(await steps.freeLot(), 'activa', {
        prima: '2500.00',
      });
      const empty = { telefono: '', correo: '', prima: '' };
      expect(await edit(number, empty)).toMatchObject(
        fields(['telefono', 'required'], ['correo', 'required'], ['prima', 'required']),
      );
      expect(await edit(number, { nombreCliente: '' })).toMatchObject(
        fields(['nombreCliente', 'name-required']),
      );
      const cash = await edit(number, { plan: 'contado', prima: '' });
      expect(cash.result.reserva).toMatchObject({ plan: 'contado', prima: null });
      for (const change of [{ plan: '6' as const }, { plan: null }, { plan: '6' as const, prima: '' }]) {
        expect(await edit(number, { version: 2, ...change })).toMatchObject(fields(['prima', 'required']));
      }
      const optional = await app.signInAs(['EDITAR_RESERVA', 'INFO_RESERVA_OPCIONAL']);
      const { result } = await edit(number, { version: 2, ...empty, plan: '6' }, optional);
      expect(result.reserva).toMatchObject({ telefono: null, correo: null, prima: null });
      expect(await stored(number)).toMatchObject({ buzon: null, token_hash: null });
    });
  });

  describe('the terms', () => {
    const quote = async (lote: string) =>
      (await app.call('POST /Cotizaciones', { body: { lote, plan: '12' } })).result;

    it('are frozen from a quote by a sale: its price, plan and down payment', async () => {
      const lot = await steps.freeLot();
      const { id, total, prima } = await quote(lot);
      const { numero_autorizacion: number } = await make(lot, 'activa');
      const sale = { estado: 'vendida', cotizacion: id, ...WITH.vendida } as const;
      const { result } = await edit(number, sale);
      expect(result.reserva).toMatchObject({
        estado: 'vendida',
        plan: '12',
        cotizacion: id,
        precioCongelado: total,
        prima,
      });
      const other = await edit(number, { version: 2, cotizacion: (await quote(await steps.freeLot())).id });
      expect(other).toMatchObject(fields(['cotizacion', 'quote-unknown']));
    });

    it('enter the history with the frozen price before and after', async () => {
      const lot = await steps.freeLot();
      const { id, total } = await quote(lot);
      const { numero_autorizacion: number } = await make(lot, 'activa', { precio_congelado: '25000.00' });
      await edit(number, { cotizacion: id });
      expect((await audit(number)).at(-1)).toMatchObject({
        antes: { precioCongelado: '25000.00' },
        despues: { precioCongelado: total },
      });
    });

    it('may name a quote after the sale of the lot, unless the price changed since', async () => {
      const lot = await steps.freeLot();
      const { id } = await quote(lot);
      const { numero_autorizacion: number } = await make(lot, 'vendida_sin_contrato');
      expect((await edit(number, { cotizacion: id })).result.reserva.cotizacion).toBe(id);
      const late = await steps.freeLot();
      const stale = await quote(late);
      const sold = await make(late, 'vendida_sin_contrato');
      await app.database
        .updateTable('lotes')
        .set((row) => ({ precio_vara: row('precio_vara', '+', '1.00') }))
        .where('numero', '=', late)
        .execute();
      expect(await edit(sold.numero_autorizacion, { cotizacion: stale.id })).toMatchObject({
        status: 409,
        error: { code: 'quote/stale' },
      });
    });

    it('take days only for the active state, and a contract date only for a sale', async () => {
      const { numero_autorizacion: number } = await make(await steps.freeLot(), 'activa');
      expect(await edit(number, { estado: 'inactiva', dias: 3 })).toMatchObject(fields(['dias', 'unknown']));
      expect(await edit(number, { fechaContrato: '2026-03-10' })).toMatchObject(
        fields(['fechaContrato', 'unknown']),
      );
    });
  });

  describe('the sale', () => {
    it('needs the date of its contract, which is not in the future, and can be corrected', async () => {
      const { numero_autorizacion: number } = await make(await steps.freeLot(), 'vendida_sin_contrato');
      expect(await edit(number, { estado: 'vendida' })).toMatchObject(fields(['fechaContrato', 'required']));
      const ahead = { estado: 'vendida', fechaContrato: '2026-03-11' } as const;
      expect(await edit(number, ahead)).toMatchObject(fields(['fechaContrato', 'contract-date']));
      const { result } = await edit(number, { estado: 'vendida', fechaContrato: '2026-03-10' });
      expect(result.reserva).toMatchObject({ fechaContrato: '2026-03-10', fechaVencimiento: null });
      const corrected = await edit(number, { version: 2, fechaContrato: '2026-03-08' });
      expect(corrected.result.reserva.fechaContrato).toBe('2026-03-08');

      const blind = await app.signInAs(['EDITAR_RESERVA']);
      const hidden = await edit(number, { version: 3, fechaContrato: '2026-03-07' }, blind);
      expect(hidden).toMatchObject({ status: 403, error: { code: 'forbidden' } });
    });

    it('is ended only with its lot number typed and a reason', async () => {
      const lot = await steps.freeLot();
      const { numero_autorizacion: number } = await make(lot, 'vendida');
      expect(await edit(number, { estado: 'inactiva', motivo: 'Se arrepintió' })).toMatchObject(
        fields(['confirmacion', 'lot-confirmation']),
      );
      expect(await edit(number, { estado: 'inactiva', confirmacion: lot })).toMatchObject(
        fields(['motivo', 'reason-required']),
      );
      await edit(number, { estado: 'inactiva', confirmacion: lot, motivo: 'Se arrepintió' });
      expect(await audit(number)).toMatchObject([
        { accion: 'liberar', despues: { motivo: 'Se arrepintió' } },
      ]);
    });

    it('staff without VER_LOTES_VENDIDOS change the state of a sale without seeing price or buyer', async () => {
      const blind = await app.signInAs(['EDITAR_RESERVA']);
      const { numero_autorizacion: number } = await make(await steps.freeLot(), 'vendida_sin_contrato');
      expect((await staff.row(number, blind))?.puede).toMatchObject({
        editar: false,
        estados: ['inactiva', 'vendida'],
      });
      const refused = await edit(number, { nombreCliente: 'Otro Nombre' }, blind);
      expect(refused).toMatchObject({ status: 403, error: { code: 'forbidden' } });
      const { result } = await edit(number, { estado: 'vendida', ...WITH.vendida }, blind);
      expect(result.reserva).toMatchObject({
        estado: 'vendida',
        nombreCliente: null,
        precioCongelado: null,
        prima: null,
        fechaContrato: null,
      });
    });
  });

  it('refuses an edit of an older version with the current row and the other user’s change', async () => {
    const { numero_autorizacion: number } = await make(await steps.freeLot(), 'activa');
    await edit(number, { nombreCliente: 'Nombre Nuevo' });
    expect(await edit(number, { nombreCliente: 'Otro Nombre' })).toMatchObject({
      status: 409,
      error: {
        code: 'stale-version',
        actual: { version: 2, nombreCliente: 'Nombre Nuevo' },
        cambio: { campos: ['nombreCliente'] },
      },
    });
  });
});
