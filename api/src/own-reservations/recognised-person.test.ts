import type { CreateReservation } from '@lotes/shared-contract';
import {
  buildTestApp,
  freshPlaces,
  newVisitor,
  requestFor,
  tokensFor,
  type FreshPlaces,
  type SignedIn,
  type TestApp,
} from '../testing';

describe('the person of a verified mailbox', () => {
  let app: TestApp;
  let places: FreshPlaces;
  let here = '';
  beforeAll(async () => {
    app = await buildTestApp({ environment: { RATE_LIMITS: 'on' } });
    places = await freshPlaces(app);
  });
  beforeEach(() => {
    here = places.network();
  });
  afterAll(() => app.close());

  const ask = (lots: string[], change: Partial<CreateReservation> = {}, as?: SignedIn) =>
    app.call('POST /Reservas', { body: requestFor(lots, change) }, { ...as, 'x-forwarded-for': here });
  const secret = async (correo: string, name: RegExp) =>
    name.exec((await app.mails(correo)).at(-1)?.text ?? '')?.[1] ?? '';
  const confirm = async (token: string) =>
    app.call('POST /Reservas/Confirmar', { body: { token } }, { 'x-forwarded-for': here });

  describe('under whose e-mail others of the same network reserved without a proof', () => {
    it('reserves a lot that they reserved, once the code or the sign-in proves the mailbox', async () => {
      const [lot, second] = [places.freeLot(), places.freeLot()];
      const ana = newVisitor();
      await ask([lot], { correo: ana.correo });
      expect((await ask([lot], ana)).status).toBe(202);
      expect((await confirm(await secret(ana.correo, /confirm=(\S+)/))).status).toBe(201);

      const luis = newVisitor();
      await ask([second], { correo: luis.correo });
      expect((await ask([second], luis, tokensFor({ sub: 'luis', correo: luis.correo }))).status).toBe(201);
    });

    it('has these lots counted among the two until the link in the mail cancels them', async () => {
      const [lot, second] = [places.freeLot(), places.freeLot()];
      const ana = newVisitor();
      await ask([lot, second], { correo: ana.correo });
      const token = decodeURIComponent(await secret(ana.correo, /token=([^\s&]+)/));
      expect((await ask([lot], ana)).status).toBe(202);
      const proof = await secret(ana.correo, /confirm=(\S+)/);
      expect(await confirm(proof)).toMatchObject({
        status: 409,
        error: { code: 'reservation/person-limit' },
      });
      const canceled = await app.call('DELETE /Reservas/Mia/:token', { params: { token }, query: {} });
      expect(canceled.status).toBe(200);
      expect((await confirm(proof)).status).toBe(201);
    });

    it('is refused a lot that they reserved with a proof before', async () => {
      const lot = places.freeLot();
      const ana = newVisitor();
      const signedIn = tokensFor({ sub: 'ana', correo: ana.correo });
      expect((await ask([lot], ana, signedIn)).status).toBe(201);
      expect(await ask([lot], ana, signedIn)).toMatchObject({
        status: 409,
        error: { code: 'reservation/repeat' },
      });
    });
  });

  describe('with several accounts', () => {
    /** Signs in to a new account of the mailbox `name@gmail.com`. */
    const account = async (name: string, number: number) => {
      const tokens = tokensFor({ sub: `${name}-${number}`, correo: `${name}+${number}@gmail.com` });
      const { status } = await app.call('POST /Authentication/InicioSesion', { body: {} }, tokens);
      expect(status).toBe(200);
      return tokens;
    };

    it('is asked for a confirmation from the third lot on, whatever e-mails the requests name', async () => {
      expect((await ask([places.freeLot()], {}, await account('olga', 1))).status).toBe(201);
      expect((await ask([places.freeLot()], {}, await account('olga', 2))).status).toBe(201);
      expect((await ask([places.freeLot()], {}, await account('olga', 3))).status).toBe(202);
    });

    it('is asked also if the first two lots were reserved with the own e-mail', async () => {
      const own = { correo: 'rosa+1@gmail.com' };
      const lots = [places.freeLot(), places.freeLot()];
      expect((await ask(lots, own, await account('rosa', 1))).status).toBe(201);
      expect((await ask([places.freeLot()], {}, await account('rosa', 2))).status).toBe(202);
    });

    it('has only two lots if the accounts request at the same time', async () => {
      const accounts = [await account('nora', 1), await account('nora', 2)];
      const answers = await Promise.all(
        accounts.map((tokens) => ask([places.freeLot(), places.freeLot()], {}, tokens)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 202]);
    });

    it('is refused a third lot under the own e-mail', async () => {
      const lots = [places.freeLot(), places.freeLot()];
      expect((await ask(lots, {}, await account('ines', 1))).status).toBe(201);
      const own = { correo: 'ines+2@gmail.com' };
      expect(await ask([places.freeLot()], own, await account('ines', 2))).toMatchObject({
        status: 409,
        error: { code: 'reservation/person-limit' },
      });
    });
  });
});
