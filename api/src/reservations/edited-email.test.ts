import type { CreateReservation } from '@lotes/shared-contract';
import { OutboxWorker } from '../outbox';
import { readOffice } from '../parameters';
import {
  buildTestApp,
  editSteps,
  type EditSteps,
  type FreshPlaces,
  freshPlaces,
  newVisitor,
  paymentSteps,
  type PaymentSteps,
  requestFor,
  type SignedIn,
  type TestApp,
} from '../testing';

describe('the payment of a reservation whose e-mail staff correct', () => {
  let app: TestApp;
  let editor: SignedIn;
  let payments: PaymentSteps;
  let staff: EditSteps;
  let places: FreshPlaces;
  beforeAll(async () => {
    app = await buildTestApp();
    editor = await app.signInAs(['EDITAR_RESERVA']);
    payments = paymentSteps(app, await app.signInAs('payments'));
    staff = editSteps(app, editor);
    places = await freshPlaces(app);
  });
  afterAll(() => app.close());

  /** Makes a reservation with the paid week under a mistyped e-mail. */
  const mistyped = async (change: Partial<CreateReservation> = {}) => {
    const lot = places.freeLot();
    const body = requestFor([lot], { tipo: 'pago7d', ...change });
    const { token, reservas } = (await app.call('POST /Reservas', { body })).result;
    const [{ id = '' } = {}] = await payments.payments(token);
    const number = reservas[0]?.numeroAutorizacion ?? '';
    return { lot, id, number, wrong: body.correo, right: newVisitor().correo };
  };

  const undo = async (number: string) => {
    const { paso = 0 } = (await staff.row(number))?.ultimoPaso ?? {};
    const params = { numeroAutorizacion: number };
    await app.call('POST /Reservas/:numeroAutorizacion/Deshacer', { params, body: { paso } }, editor);
  };

  it('moves to the new e-mail, to which its link is mailed', async () => {
    const { id, number, wrong, right } = await mistyped();
    expect((await staff.edit(number, { correo: right })).status).toBe(200);
    expect(await payments.row(id)).toMatchObject({ correo: right, version: 2 });
    expect((await staff.audit(id)).at(-1)).toEqual({
      accion: 'editar',
      antes: { correo: wrong },
      despues: { correo: right },
    });
    const before = await staff.subjects(wrong);
    await payments.send(id);
    expect(await staff.subjects(wrong)).toEqual(before);
    expect((await app.mails(right)).map(({ text }) => text).join()).toContain(
      `https://pagos.example.com/${id}`,
    );
  });

  it('has the waiting mail with its link to the old e-mail taken back', async () => {
    const { id, number, wrong, right } = await mistyped();
    await payments.send(id);
    await staff.edit(number, { correo: right });
    const texts = (await app.mails(wrong)).map(({ text }) => text).join();
    expect(texts).not.toContain(`https://pagos.example.com/${id}`);
    expect(await payments.row(id)).toMatchObject({ correo: right, estado: 'solicitada', enlaceUrl: null });
    expect((await staff.audit(id)).at(-1)).toMatchObject({
      antes: { correo: wrong, estado: 'enviada' },
      despues: { correo: right, estado: 'solicitada' },
    });
  });

  it('stays sent if its link was mailed', async () => {
    const { id, number, right } = await mistyped();
    await payments.send(id);
    await app.database.updateTable('outbox').set({ enviado_en: app.clock.now() }).execute();
    await staff.edit(number, { correo: right });
    expect(await payments.row(id)).toMatchObject({ correo: right, estado: 'enviada' });
  });

  it.each(['fails', 'succeeds'] as const)(
    'is requested again if its first mail was being sent to the old e-mail, also if that %s',
    async (outcome) => {
      const { id, number, right } = await mistyped();
      await payments.send(id);
      app.clock.advance({ seconds: 10 });
      const deliver = async ({ subject }: { subject: string }) => {
        if (!subject.startsWith('Enlace de pago')) return;
        await staff.edit(number, { correo: right });
        if (outcome === 'fails') throw new Error('The mail server took too long.');
      };
      await new OutboxWorker(app.database, app.clock, deliver, readOffice).drain();
      expect(await payments.row(id)).toMatchObject({ correo: right, estado: 'solicitada', enlaceUrl: null });
    },
  );

  it('cannot be opened by the private link that was mailed to the old e-mail until the change is undone', async () => {
    const { lot, number, wrong, right } = await mistyped();
    const { nombreCliente: nombre, telefono } = newVisitor();
    const asked = { concepto: 'prima', plazo: '6', monto: '4500.00', moneda: 'USD' } as const;
    const body = { lote: lot, reserva: number, nombre, telefono, correo: wrong, ...asked };
    const { token } = (await app.call('POST /SolicitudesLinkPago', { body })).result;
    const params = { token: token ?? '' };
    expect((await app.call('GET /SolicitudesLinkPago/Mia/:token', { params })).status).toBe(200);
    await staff.edit(number, { correo: right });
    expect((await app.call('GET /SolicitudesLinkPago/Mia/:token', { params })).status).toBe(404);
    await undo(number);
    expect((await app.call('GET /SolicitudesLinkPago/Mia/:token', { params })).status).toBe(200);
  });

  it('goes back to the old e-mail if the change is undone', async () => {
    const { id, number, wrong, right } = await mistyped();
    await staff.edit(number, { correo: right });
    await undo(number);
    expect(await payments.row(id)).toMatchObject({ correo: wrong, version: 3 });
  });

  it('takes over a corrected language and name, and loses them if the correction is undone', async () => {
    const { id, number, wrong } = await mistyped();
    const { nombre_cliente: nombreCliente } = await staff.stored(number);
    await staff.edit(number, { idioma: 'en', nombreCliente: 'John Smith' });
    expect((await staff.audit(id)).at(-1)).toEqual({
      accion: 'editar',
      antes: { nombre: nombreCliente, idioma: 'es' },
      despues: { nombre: 'John Smith', idioma: 'en' },
    });
    await payments.send(id);
    const mail = (await app.mails(wrong)).at(-1);
    expect(mail?.subject).toMatch(/^Payment link for lot/);
    expect(mail?.text).toContain('Dear John Smith,');
    await undo(number);
    expect((await payments.row(id)).nombre).toBe(nombreCliente);
    expect((await staff.audit(id)).at(-1)).toMatchObject({
      despues: { nombre: nombreCliente, idioma: 'es' },
    });
  });

  it.each([
    ['language', { idioma: 'en', nombre: 'Jon Smit' }, { nombreCliente: 'John Smith', idioma: 'en' }],
    ['name', { idioma: 'es', nombre: 'John Smith' }, { nombreCliente: 'John Smith', idioma: 'en' }],
  ] as const)('keeps the %s that it had before the step that is undone', async (_kept, own, corrected) => {
    const { lot, number, wrong } = await mistyped({ nombreCliente: 'Jon Smit' });
    const asked = { concepto: 'prima', plazo: '6', monto: '4500.00', moneda: 'USD' } as const;
    const { telefono } = newVisitor();
    const body = { lote: lot, reserva: number, telefono, correo: wrong, ...own, ...asked };
    const { id } = (await app.call('POST /SolicitudesLinkPago', { body })).result;
    await staff.edit(number, corrected);
    await undo(number);
    const stored = app.database.selectFrom('solicitudes_link_pago').select(['nombre', 'idioma']);
    expect(await stored.where('id', '=', id).execute()).toEqual([own]);
  });

  it('keeps the name of another person who pays', async () => {
    const { lot, number, wrong } = await mistyped();
    const asked = { concepto: 'prima', plazo: '6', monto: '4500.00', moneda: 'USD' } as const;
    const { nombreCliente: nombre, telefono } = newVisitor();
    const body = { lote: lot, reserva: number, nombre, telefono, correo: wrong, ...asked };
    const { id } = (await app.call('POST /SolicitudesLinkPago', { body })).result;
    await staff.edit(number, { idioma: 'en', nombreCliente: 'John Smith' });
    expect((await payments.row(id)).nombre).toBe(nombre);
    expect((await staff.audit(id)).at(-1)).toMatchObject({
      antes: { idioma: 'es' },
      despues: { idioma: 'en' },
    });
  });

  it('stays under the old e-mail if the same payment is already requested under the new one', async () => {
    const { lot, id, number, wrong, right } = await mistyped();
    const asked = { concepto: 'prima', plazo: '6', monto: '4500.00', moneda: 'USD' } as const;
    const { nombreCliente: nombre, telefono } = newVisitor();
    const person = { lote: lot, reserva: number, nombre, telefono };
    const ask = async (correo: string) => {
      const body = { ...person, correo, ...asked };
      const staffs = await app.signInAs('payments');
      return (await app.call('POST /SolicitudesLinkPago', { body }, { ...staffs })).result.id;
    };
    const [old, theirs] = [await ask(wrong), await ask(right)];
    expect((await staff.edit(number, { correo: right })).status).toBe(200);
    expect((await payments.row(old)).correo).toBe(wrong);
    expect((await payments.row(theirs)).correo).toBe(right);
    expect((await payments.row(id)).correo).toBe(right);
  });
});
