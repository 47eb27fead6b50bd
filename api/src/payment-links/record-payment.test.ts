import { buildTestApp, type SignedIn, type TestApp } from '../testing';
import { newReference, paymentSteps, type PaymentSteps } from '../testing/payment-steps';

describe('recording a payment', () => {
  let app: TestApp;
  let payments: SignedIn;
  let steps: PaymentSteps;
  beforeEach(async () => {
    app = await buildTestApp();
    payments = await app.signInAs('payments');
    steps = paymentSteps(app, payments);
  });
  afterEach(() => app.close());

  const first = async (token: string) => (await steps.own(token))[0];
  const pay = async (id: string, body: object, as: object = payments) =>
    app.call('POST /SolicitudesLinkPago/:id/Pagar', { params: { id }, body: body as never }, { ...as });
  const mailsTo = async (correo: string) =>
    (await app.database.selectFrom('outbox').select('contenido').execute()).filter(
      ({ contenido }) => (contenido as { to: string }).to === correo,
    );

  describe('more than once', () => {
    it('changes nothing where bank and reference are the same, on whatever version and however written', async () => {
      const { token, id } = await steps.sentWeek('1');
      const paid = (await steps.pay(id, { referenciaBanco: 'Tx-9' })).result;
      const mails = (await mailsTo(paid.correo)).length;
      app.clock.advance({ hours: 5 });
      const again = await pay(id, { version: 1, banco: 'BANCO DEMO', referenciaBanco: ' tx-9 ' });
      expect(again).toMatchObject({ status: 200, result: paid });
      expect(await first(token)).toMatchObject({ fechaVencimiento: '2026-03-17T15:00:00.000Z' });
      expect(await mailsTo(paid.correo)).toHaveLength(mails);
    });

    it('takes effect once where the same call arrives ten times at the same moment', async () => {
      const { id } = await steps.sentWeek('1');
      const body = { version: 2, banco: 'Banco Demo', referenciaBanco: newReference() };
      const answers = await Promise.all(Array.from({ length: 10 }, () => pay(id, body)));
      expect(new Set(answers.map(({ status, result }) => `${status} ${result.version}`))).toEqual(
        new Set(['200 3']),
      );
      const audited = app.database.selectFrom('auditoria').select('id').where('accion', '=', 'pagar');
      expect(await audited.where('entidad_id', '=', id).execute()).toHaveLength(1);
    });

    it('is refused by another reference, and where the reference paid for another request', async () => {
      const [one, other] = [await steps.sentWeek('1'), await steps.sentWeek('4')];
      await steps.pay(one.id, { referenciaBanco: 'Tx-1' });
      expect(await steps.pay(one.id)).toMatchObject({
        status: 409,
        error: { code: 'payment-link/already-paid' },
      });
      const used = await steps.pay(other.id, { banco: 'banco demo', referenciaBanco: 'tx-1' });
      expect(used).toMatchObject({ status: 409, error: { code: 'payment-link/reference-used' } });
      expect(await first(other.token)).toMatchObject({ estado: 'pendiente' });
      expect((await steps.pay(other.id, { banco: 'Otro Banco', referenciaBanco: 'Tx-1' })).status).toBe(200);
    });
  });

  it('of a link that ran out unseen is told so first, by the clock alone, and is taken then', async () => {
    const { id } = await steps.sentWeek('1');
    app.clock.advance({ hours: 24 });
    const body = { version: 2, banco: 'Banco Demo', referenciaBanco: newReference() };
    expect(await pay(id, body)).toMatchObject({
      status: 409,
      error: { code: 'stale-version', actual: { estado: 'vencida', version: 3, puede: { pagar: true } } },
    });
    expect(await pay(id, { ...body, version: 3 })).toMatchObject({ result: { estado: 'pagada' } });
  });

  it('is offered for an unsent request only once its hold is over', async () => {
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

  describe('is recorded', () => {
    const body = { version: 2, banco: 'Banco Demo', referenciaBanco: 'TX-1' };

    it('by holders of EDITAR_SOL_LINK_PAGO alone', async () => {
      const { id } = await steps.sentWeek('1');
      expect((await pay(id, body, {})).status).toBe(401);
      expect((await pay(id, body, await app.signInAs(['VER_SOLICITUDES_LINK_PAGO']))).status).toBe(403);
    });

    it('with every wrong field named, and never before the request nor in the future', async () => {
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

    it('for requests that exist, were sent, and are as the person saw them', async () => {
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
