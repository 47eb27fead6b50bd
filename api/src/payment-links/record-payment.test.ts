import { buildPaymentApp, newReference, type PaymentSteps, type SignedIn, type TestApp } from '../testing';

describe('recording a payment', () => {
  let app: TestApp;
  let payments: SignedIn;
  let steps: PaymentSteps;
  beforeEach(async () => {
    ({ app, payments, steps } = await buildPaymentApp());
  });
  afterEach(() => app.close());

  const pay = async (id: string, body: object, as: object = payments) =>
    app.call('POST /SolicitudesLinkPago/:id/Pagar', { params: { id }, body: body as never }, { ...as });

  describe('a payment recorded more than once', () => {
    it('the same bank and reference again changes nothing, on any version and however it is written', async () => {
      const { token, id } = await steps.sentWeek('1');
      const paid = (await steps.pay(id, { referenciaBanco: 'Tx-9' })).result;
      const mails = (await app.mails(paid.correo)).length;
      app.clock.advance({ hours: 5 });
      const again = await pay(id, { version: 1, banco: 'BANCO DEMO', referenciaBanco: ' tx-9 ' });
      expect(again).toMatchObject({ status: 200, result: paid });
      expect(await steps.firstOwn(token)).toMatchObject({ fechaVencimiento: '2026-03-17T15:00:00.000Z' });
      expect(await app.mails(paid.correo)).toHaveLength(mails);
    });

    it('the same call ten times at the same moment takes effect once', async () => {
      const { id } = await steps.sentWeek('1');
      const body = { version: 2, banco: 'Banco Demo', referenciaBanco: newReference() };
      const answers = await Promise.all(Array.from({ length: 10 }, () => pay(id, body)));
      expect(new Set(answers.map(({ status, result }) => `${status} ${result.version}`))).toEqual(
        new Set(['200 3']),
      );
      const audited = app.database.selectFrom('auditoria').select('id').where('accion', '=', 'pagar');
      expect(await audited.where('entidad_id', '=', id).execute()).toHaveLength(1);
    });

    it('another reference for the same request, or one that paid for another request, is refused', async () => {
      const [one, other] = [await steps.sentWeek('1'), await steps.sentWeek('4')];
      await steps.pay(one.id, { referenciaBanco: 'Tx-1' });
      expect(await steps.pay(one.id)).toMatchObject({
        status: 409,
        error: { code: 'payment-link/already-paid' },
      });
      const used = await steps.pay(other.id, { banco: 'banco demo', referenciaBanco: 'tx-1' });
      expect(used).toMatchObject({ status: 409, error: { code: 'payment-link/reference-used' } });
      expect(await steps.firstOwn(other.token)).toMatchObject({ estado: 'pendiente' });
      expect((await steps.pay(other.id, { banco: 'Otro Banco', referenciaBanco: 'Tx-1' })).status).toBe(200);
    });
  });

  it('money for a link that has just expired is refused once with the expired row, then accepted for that version', async () => {
    const { id } = await steps.sentWeek('1');
    app.clock.advance({ hours: 24 });
    const body = { version: 2, banco: 'Banco Demo', referenciaBanco: newReference() };
    expect(await pay(id, body)).toMatchObject({
      status: 409,
      error: { code: 'stale-version', actual: { estado: 'vencida', version: 3, puede: { pagar: true } } },
    });
    expect(await pay(id, { ...body, version: 3 })).toMatchObject({ result: { estado: 'pagada' } });
  });

  it('staff may record money for an unsent request only once its hold is over', async () => {
    const token = await steps.reserveWeek(['1']);
    const id = (await steps.payments(token))[0]?.id ?? '';
    expect(await steps.row(id)).toMatchObject({
      estado: 'solicitada',
      puede: { enviar: true, pagar: false },
    });
    app.clock.advance({ hours: 24 });
    expect(await steps.row(id)).toMatchObject({
      estado: 'cancelada',
      motivo: 'La reserva venció.',
      puede: { enviar: false, pagar: true },
    });
    expect((await steps.pay(id)).result.estado).toBe('pagada');
  });

  describe('validation of a recorded payment', () => {
    const body = { version: 2, banco: 'Banco Demo', referenciaBanco: 'TX-1' };

    it('refuses to record a payment without EDITAR_SOL_LINK_PAGO', async () => {
      const { id } = await steps.sentWeek('1');
      expect((await pay(id, body, {})).status).toBe(401);
      expect((await pay(id, body, await app.signInAs(['VER_SOLICITUDES_LINK_PAGO']))).status).toBe(403);
    });

    it('names every wrong field, and refuses instants before the request or in the future', async () => {
      const { id } = await steps.sentWeek('1');
      const wrong = await pay(id, { version: 2, banco: ' ', pagadaEn: 'yesterday' });
      expect(wrong.status).toBe(422);
      expect(wrong.error.fields?.map(({ campo, codigo }) => [campo, codigo])).toEqual([
        ['banco', 'too-short'],
        ['referenciaBanco', 'required'],
        ['pagadaEn', 'instant'],
      ]);
      for (const pagadaEn of ['2026-03-10T14:59:59.999Z', '2026-03-10T15:00:00.001Z']) {
        expect(await pay(id, { ...body, pagadaEn })).toMatchObject({
          status: 422,
          error: { fields: [{ campo: 'pagadaEn', codigo: 'paid-at-range' }] },
        });
      }
      expect((await pay(id, { ...body, pagadaEn: '2026-03-10T15:00:00.000Z' })).status).toBe(200);
    });

    it('refuses unknown requests, unsent ones, and an older version', async () => {
      expect((await pay('not-an-id', body)).status).toBe(422);
      expect(await pay('6b1c1c1e-0000-4000-8000-000000000000', body)).toMatchObject({
        status: 404,
        error: { code: 'payment-link/not-found' },
      });
      const token = await steps.reserveWeek(['1']);
      const id = (await steps.payments(token))[0]?.id ?? '';
      expect(await pay(id, { ...body, version: 1 })).toMatchObject({
        status: 409,
        error: { code: 'payment-link/not-sent' },
      });
      await steps.send(id);
      expect(await pay(id, { ...body, version: 1 })).toMatchObject({
        status: 409,
        error: { code: 'stale-version', actual: { id, estado: 'enviada', version: 2 } },
      });
    });
  });
});
