import { later } from '@lotes/shared-contract/dates';
import { sql } from 'kysely';
import { OutboxWorker } from '../outbox';
import { readOffice } from '../parameters';
import {
  buildTestApp,
  editSteps,
  type EditSteps,
  type FreshPlaces,
  freshPlaces,
  insertReservation,
  newVisitor,
  paymentSteps,
  requestFor,
  type SignedIn,
  type TestApp,
} from '../testing';

describe('a private link that waits to be mailed or was replaced', () => {
  let app: TestApp;
  let editor: SignedIn;
  let staff: EditSteps;
  let places: FreshPlaces;
  beforeAll(async () => {
    app = await buildTestApp();
    editor = await app.signInAs(['EDITAR_RESERVA']);
    staff = editSteps(app, editor);
    places = await freshPlaces(app);
  });
  afterAll(() => app.close());

  /** Makes a request of so many lots, whose mail has been sent. */
  const requested = async (count: 1 | 2 = 1) => {
    const lots = Array.from({ length: count }, () => places.freeLot());
    const body = requestFor(lots);
    const { token, reservas } = (await app.call('POST /Reservas', { body })).result;
    await app.database.updateTable('outbox').set({ enviado_en: app.clock.now() }).execute();
    const numbers = reservas.map(({ numeroAutorizacion }) => numeroAutorizacion);
    return { lots, correo: body.correo, token, number: numbers[0] ?? '', other: numbers[1] ?? '' };
  };
  const mailNew = (number: string, correo?: string) =>
    app.call(
      'POST /Reservas/:numeroAutorizacion/Enlace',
      { params: { numeroAutorizacion: number }, body: correo === undefined ? undefined : { correo } },
      { ...editor },
    );
  const undo = async (number: string) => {
    const body = { paso: (await staff.row(number))?.ultimoPaso?.paso ?? 0 };
    const params = { numeroAutorizacion: number };
    await app.call('POST /Reservas/:numeroAutorizacion/Deshacer', { params, body }, { ...editor });
  };
  const edit = async (number: string, correo: string) => {
    const { version } = await staff.stored(number);
    expect((await staff.edit(number, { version, correo })).status).toBe(200);
  };
  /** Returns the lots that the links in an address's mails open, link by link. */
  const opened = async (correo: string) => {
    const tokens = (await app.mails(correo)).flatMap(({ text }) => text.match(/(?<=token=)[^\s&]+/g) ?? []);
    const answers = tokens.map((token) =>
      app.call('GET /Reservas/Mia/:token', { params: { token: decodeURIComponent(token) } }),
    );
    return (await Promise.all(answers)).map(({ status, result }) =>
      status === 200 ? result.reservas.map(({ lote }) => lote) : [],
    );
  };

  it('is not mailed if staff mail another one, whichever lot of the request each names', async () => {
    const { lots, correo, number, other } = await requested(2);
    await mailNew(number);
    await mailNew(other);
    expect(await opened(correo)).toEqual([[], lots]);
  });

  it('is replaced in mails that still wait and bring more than the link', async () => {
    const lots = [places.freeLot(), places.freeLot()];
    const body = requestFor(lots, { tipo: 'pago7d' });
    const { reservas } = (await app.call('POST /Reservas', { body })).result;
    await app.call('POST /Reservas/MisEnlaces', { body: { correo: body.correo } });
    await mailNew(reservas[0]?.numeroAutorizacion ?? '');
    expect(await opened(body.correo)).toEqual([lots, lots, lots, lots]);
  });

  it('no longer opens a payment that was booked on another reservation of its buyer; the new one opens it', async () => {
    const steps = paymentSteps(app, await app.signInAs('payments'));
    const lot = places.freeLot();
    const { token, id } = await steps.sentWeek(lot);
    const { correo, reserva } = await steps.row(id);
    app.clock.advance({ hours: 24 });
    const now = app.clock.now();
    const hold = { retencion_desde: now, fecha_vencimiento: later(now, { hours: 24 }) };
    const again = await insertReservation(app.database, lot, { correo, ...hold });
    expect((await steps.pay(id)).result.reserva).toBe(again.numero_autorizacion);
    expect(await steps.payments(token)).toMatchObject([{ id }]);
    await mailNew(reserva ?? '');
    const read = { params: { token } };
    expect((await app.call('GET /SolicitudesLinkPago/Mia/:token', read)).status).toBe(404);
    const renewed = (await app.mails(correo)).at(-1)?.text.match(/(?<=token=)[\w-]+/)?.[0] ?? '';
    expect(await steps.payments(renewed)).toMatchObject([{ id }]);
  });

  it('is not mailed to an e-mail that staff correct once more', async () => {
    const { lots, number } = await requested();
    const [wrong, right] = [newVisitor().correo, newVisitor().correo];
    await edit(number, wrong);
    await edit(number, right);
    expect([await opened(wrong), await opened(right)]).toEqual([[], [lots]]);
  });

  it('does not delay a further correction of the e-mail while it is being sent', async () => {
    const { lots, number } = await requested();
    const [wrong, right] = [newVisitor().correo, newVisitor().correo];
    await edit(number, wrong);
    await app.database.transaction().execute(async (sending) => {
      await sending.selectFrom('outbox').select('id').forUpdate().execute();
      await edit(number, right);
    });
    expect([await opened(wrong), await opened(right)]).toEqual([[[]], [lots]]);
  });

  it('is not mailed to another e-mail than the one that staff confirmed, and the earlier link still works', async () => {
    const { lots, correo, number } = await requested();
    const corrected = newVisitor().correo;
    await edit(number, corrected);
    const refused = await mailNew(number, correo);
    expect([refused.status, refused.error]).toMatchObject([409, { code: 'stale-version', cambio: {} }]);
    expect(await opened(corrected)).toEqual([lots]);
    expect((await mailNew(number, corrected)).status).toBe(200);
  });

  it('is mailed if it still opens another lot', async () => {
    const { lots, correo, number } = await requested(2);
    await mailNew(number);
    await edit(number, newVisitor().correo);
    expect(await opened(correo)).toEqual([[], lots.slice(1)]);
  });

  it('is followed by a new one if the change of e-mail that took back its mail is undone', async () => {
    const { lots, number } = await requested();
    const [right, wrong] = [newVisitor().correo, newVisitor().correo];
    await edit(number, right);
    await edit(number, wrong);
    await undo(number);
    expect([await opened(right), await opened(wrong)]).toEqual([[lots], []]);
  });

  it.each([
    ['does not take', 1],
    ['takes', 0],
  ] as const)(
    'is followed by a new one after such an undo if it was being sent and the mail server %s it',
    async (does, count) => {
      const { number } = await requested();
      const [right, wrong] = [newVisitor().correo, newVisitor().correo];
      await edit(number, right);
      app.clock.advance({ seconds: 10 });
      const deliver = async ({ to }: { to: string }) => {
        if (to !== right) return;
        await edit(number, wrong);
        if (does === 'does not take') throw new Error('The mail server took too long.');
      };
      await new OutboxWorker(app.database, app.clock, deliver, readOffice).drain();
      await undo(number);
      const waiting = app.database.selectFrom('outbox').selectAll().where('enviado_en', 'is', null);
      expect(await waiting.where(sql`contenido->>'to'`, '=', right).execute()).toHaveLength(count);
      expect(await opened(right)).toEqual([[expect.any(String)]]);
    },
  );

  it('is not mailed after the undo that made it dead', async () => {
    const { lots, correo, number } = await requested();
    const wrong = newVisitor().correo;
    await edit(number, wrong);
    await mailNew(number);
    await undo(number);
    expect([await opened(correo), await opened(wrong)]).toEqual([[lots], []]);
  });

  it('is not brought back by an undo on another lot of the request', async () => {
    const { lots, correo, token, number, other } = await requested(2);
    await edit(number, newVisitor().correo);
    await mailNew(other);
    await undo(number);
    expect((await app.call('GET /Reservas/Mia/:token', { params: { token } })).status).toBe(404);
    expect((await opened(correo)).at(-1)).toEqual(lots);
  });
});
