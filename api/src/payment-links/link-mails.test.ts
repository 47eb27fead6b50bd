import { sql } from 'kysely';
import { OutboxWorker } from '../outbox';
import { readOffice } from '../parameters';
import {
  buildTestApp,
  editSteps,
  type FreshPlaces,
  freshPlaces,
  newVisitor,
  paymentSteps,
  type PaymentSteps,
  type SignedIn,
  type TestApp,
} from '../testing';

describe('the mail of a link that waits to leave (R12.22)', () => {
  let app: TestApp;
  let staff: SignedIn;
  let steps: PaymentSteps;
  let places: FreshPlaces;
  beforeAll(async () => {
    app = await buildTestApp();
    staff = await app.signInAs(['EDITAR_RESERVA', 'VER_SOLICITUDES_LINK_PAGO', 'EDITAR_SOL_LINK_PAGO']);
    steps = paymentSteps(app, staff);
    places = await freshPlaces(app);
  });
  beforeEach(() => app.database.deleteFrom('outbox').execute());
  afterAll(() => app.close());

  const step = async (kind: 'Cancelar' | 'Procesar' | 'Reenviar', id: string) => {
    const { version } = await steps.row(id);
    await app.call(`POST /SolicitudesLinkPago/:id/${kind}`, { params: { id }, body: { version } }, staff);
  };
  const replace = async (id: string, name: string) => {
    const { version } = await steps.row(id);
    const body = { version, enlaceUrl: `https://pagos.example.com/${name}` };
    await app.call('POST /SolicitudesLinkPago/:id/Reemplazar', { params: { id }, body }, staff);
  };
  const staffRow = (number: string) => editSteps(app, staff).row(number);
  const release = async (lote: string, token: string) => {
    const [{ numeroAutorizacion = '' } = {}] = await steps.own(token);
    const { version = 0 } = (await staffRow(numeroAutorizacion)) ?? {};
    const body = { numero: lote, numeroAutorizacion, version, confirmacion: lote, motivo: 'Desistió' };
    await app.call('POST /Lotes/Liberar', { body }, staff);
    return numeroAutorizacion;
  };
  /** Sends another person the link for the week of a reservation, whose own request is `own`. */
  const othersWeek = async (lote: string, own: string) => {
    const { reserva } = await steps.row(own);
    const { nombreCliente: nombre, correo, telefono } = newVisitor();
    const week = { concepto: 'reserva', plazo: 'contado', monto: '100.00', moneda: 'USD' } as const;
    const body = { lote, reserva: reserva ?? '', nombre, correo, telefono, ...week };
    const { id } = (await app.call('POST /SolicitudesLinkPago', { body }, staff)).result;
    await steps.send(id);
    return { id, correo };
  };
  const undo = async (numeroAutorizacion: string, motivo?: string) => {
    const { paso = 0 } = (await staffRow(numeroAutorizacion))?.ultimoPaso ?? {};
    const input = { params: { numeroAutorizacion }, body: { paso, ...(motivo && { motivo }) } };
    return app.call('POST /Reservas/:numeroAutorizacion/Deshacer', input, staff);
  };
  const letLeave = () => app.database.updateTable('outbox').set({ enviado_en: app.clock.now() }).execute();
  /** Takes steps while the worker waits for the mail server to take the first mail with a link. */
  const whileSending = async (take: () => Promise<unknown>) =>
    app.database.transaction().execute(async (sending) => {
      const mails = sending.selectFrom('outbox').select('id').orderBy('id').limit(1).forUpdate();
      await mails.where(sql`contenido->>'subject'`, 'like', 'Enlace de pago%').execute();
      await take();
    });
  const links = async () =>
    (await app.mails()).filter(({ subject }) => subject.startsWith('Enlace de pago')).map(({ text }) => text);

  const lastAudit = async (id: string) => (await editSteps(app, staff).audit(id)).at(-1);
  const UNSENT = { estado: 'solicitada', enlaceUrl: null, enviadaEn: null, venceEn: null };
  const SENT = { estado: 'enviada', enlaceUrl: expect.any(String) as string };

  const ENDS: [string, (link: { id: string; token: string; lot: string }) => Promise<unknown>][] = [
    ['is canceled', ({ id }) => step('Cancelar', id)],
    ['is worked on by the bank', ({ id }) => step('Procesar', id)],
    ['is paid', ({ id }) => steps.pay(id)],
    ['ends with its canceled reservation', ({ token }) => steps.cancel(token)],
    ['ends with its released reservation', ({ lot, token }) => release(lot, token)],
    [
      'expires',
      async ({ id }) => {
        app.clock.advance({ hours: 24 });
        await steps.row(id);
      },
    ],
  ];

  it.each(ENDS)(
    'is not sent once its request %s, nor is a mail that repeats the link',
    async (_name, end) => {
      const lot = places.freeLot();
      const sent = await steps.sentWeek(lot);
      await step('Reenviar', sent.id);
      expect(await links()).toHaveLength(2);
      await end({ ...sent, lot });
      expect(await links()).toEqual([]);
    },
  );

  it.each(ENDS)('does not delay the end while it is being sent: its request %s', async (_name, end) => {
    const lot = places.freeLot();
    const sent = await steps.sentWeek(lot);
    await whileSending(() => end({ ...sent, lot }));
    expect((await steps.row(sent.id)).estado).not.toBe('enviada');
  });

  it.each(ENDS)(
    'is not sent after the mail of another link, and that one is not tried again, once their requests end: each %s',
    async (_name, end) => {
      const lots = [places.freeLot(), places.freeLot()];
      const requests: { id: string; token: string; lot: string }[] = [];
      for (const lot of lots) requests.push({ ...(await steps.sentWeek(lot)), lot });
      app.clock.advance({ seconds: 10 });
      const tried: string[] = [];
      const deliver = async ({ subject }: { subject: string }) => {
        if (!subject.startsWith('Enlace de pago')) return;
        tried.push(subject);
        for (const request of requests) await end(request);
        throw new Error('The mail server took too long.');
      };
      const worker = new OutboxWorker(app.database, app.clock, deliver, readOffice);
      await worker.drain();
      app.clock.advance({ hours: 2 });
      await worker.drain();
      expect(tried).toEqual([expect.stringContaining(lots[0] ?? '')]);
      expect(await links()).toEqual([]);
    },
  );

  it.each(['canceled', 'released'] as const)(
    'is followed by a mail to a payer under another e-mail if the reservation is %s: the request is canceled',
    async (end) => {
      const lot = places.freeLot();
      const { token, id: own } = await steps.sentWeek(lot);
      const { correo: buyer } = await steps.row(own);
      const { id, correo } = await othersWeek(lot, own);
      await (end === 'released' ? release(lot, token) : steps.cancel(token));
      expect(await steps.row(id)).toMatchObject({ estado: 'cancelada' });
      const subject = `Su solicitud de pago del lote ${lot} fue anulada`;
      expect((await app.mails(correo)).at(-1)).toMatchObject({ subject });
      expect((await app.mails(buyer)).map((mail) => mail.subject)).not.toContain(subject);
    },
  );

  it('is followed by a correction to a payer under another e-mail if staff undo what canceled the request', async () => {
    const lot = places.freeLot();
    const { token, id: own } = await steps.sentWeek(lot);
    const { id, correo } = await othersWeek(lot, own);
    await letLeave();
    const number = await release(lot, token);
    await letLeave();
    expect((await undo(number, 'Fue un error')).status).toBe(200);
    expect(await steps.row(id)).toMatchObject({ estado: 'enviada' });
    const subject = `Corrección sobre su solicitud de pago del lote ${lot}`;
    expect((await app.mails(correo)).at(-1)).toMatchObject({ subject });
  });

  it('is not restored by undoing a release that took it back: the link must be sent again', async () => {
    const lot = places.freeLot();
    const { id, token } = await steps.sentWeek(lot);
    const number = await release(lot, token);
    expect((await undo(number)).status).toBe(200);
    expect(await steps.row(id)).toMatchObject(UNSENT);
  });

  it('leaves its request in the state "sent" when a release that followed it is undone', async () => {
    const lot = places.freeLot();
    const { id, token } = await steps.sentWeek(lot);
    await letLeave();
    const number = await release(lot, token);
    expect((await undo(number)).status).toBe(200);
    expect(await steps.row(id)).toMatchObject(SENT);
  });

  /** Releases the lot of a link while the mail server has the first mail with it; `take` returns whether the server takes the mail. */
  const releasedWhileMailing = async (take: (number: string) => boolean) => {
    const lot = places.freeLot();
    const { id, token } = await steps.sentWeek(lot);
    app.clock.advance({ seconds: 10 });
    let number = '';
    const deliver = async ({ subject }: { subject: string }) => {
      if (!subject.startsWith('Enlace de pago')) return;
      number = await release(lot, token);
      if (!take(number)) throw new Error('The mail server took too long.');
    };
    await new OutboxWorker(app.database, app.clock, deliver, readOffice).drain();
    return { id, number };
  };
  it.each([
    ['took', SENT],
    ['did not take', UNSENT],
  ] as const)(
    'decides the state after an undo of a release while it was being sent: the mail server %s it',
    async (does, state) => {
      const { id, number } = await releasedWhileMailing(() => does === 'took');
      expect((await undo(number)).status).toBe(200);
      expect(await steps.row(id)).toMatchObject(state);
      expect(await lastAudit(id)).toMatchObject({ accion: 'deshacer', despues: { estado: state.estado } });
    },
  );

  it.each([
    ['takes', SENT],
    ['does not take', UNSENT],
  ] as const)('is waited for by an undo of that release: the mail server %s it', async (does, state) => {
    let undone: ReturnType<typeof undo> | undefined;
    const { id } = await releasedWhileMailing((number) => {
      undone = undo(number);
      return does === 'takes';
    });
    expect((await undone)?.status).toBe(200);
    expect(await steps.row(id)).toMatchObject(state);
  });

  it('is not sent after an undo that found it waiting for its next try: the link must be sent again', async () => {
    const lot = places.freeLot();
    const { id, token } = await steps.sentWeek(lot);
    let number = '';
    await whileSending(async () => {
      number = await release(lot, token);
    });
    expect((await undo(number)).status).toBe(200);
    expect(await steps.row(id)).toMatchObject(UNSENT);
    expect(await links()).toEqual([]);
  });

  it('cannot be withdrawn any more while it is being sent', async () => {
    const { id } = await steps.sentWeek(places.freeLot());
    const { version } = await steps.row(id);
    await whileSending(async () => {
      const input = { params: { id }, body: { version } };
      const { error } = await app.call('POST /SolicitudesLinkPago/:id/Deshacer', input, staff);
      expect(error.code).toBe('payment-link/mail-sent');
    });
  });

  it('is taken back, with every earlier one that waits, when the link is replaced', async () => {
    const { id } = await steps.sentWeek(places.freeLot());
    await step('Reenviar', id);
    await replace(id, 'second');
    await replace(id, 'third');
    expect(await links()).toEqual([expect.not.stringContaining('no use el anterior')]);
    expect((await links())[0]).toContain('https://pagos.example.com/third');
  });

  it('tells the payer not to use the earlier link if a mail with that link had been sent', async () => {
    const { id } = await steps.sentWeek(places.freeLot());
    await letLeave();
    await replace(id, 'second');
    await replace(id, 'third');
    const [, ...others] = await links();
    expect(others).toEqual([expect.stringContaining('no use el anterior')]);
  });

  it('tells the payer so too if a mail with that link is being sent', async () => {
    const { id } = await steps.sentWeek(places.freeLot());
    await whileSending(() => replace(id, 'second'));
    expect((await links()).at(-1)).toContain('no use el anterior');
  });
});
