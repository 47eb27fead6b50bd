import {
  aSignedInPerson,
  buildTestApp,
  claimsFor,
  type SignedIn,
  type SignedInPerson,
  signToken,
  type TestApp,
  tokensFor,
  waitUntilBlocked,
} from '../testing';

const SIGN_IN = 'POST /Authentication/InicioSesion';
const REGISTER = 'POST /Authentication/CrearNuevoUsuario';

describe('accounts and their sessions', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(() => app.close());

  describe('CerrarSesiones', () => {
    const END = 'POST /Authentication/CerrarSesiones';

    it('global sign-out ends every earlier session on every process immediately, and no later one', async () => {
      const person = { sub: 'sub-of-everywhere', correo: 'everywhere@example.test' };
      const begunAt = (instant: Date): SignedIn => {
        const { access, id } = claimsFor(person);
        const auth_time = Math.floor(instant.getTime() / 1_000);
        return { authorization: signToken({ ...access, auth_time }), jwt: signToken({ ...id, auth_time }) };
      };
      const here = begunAt(app.clock.now());
      app.clock.advance({ minutes: 1 });
      const elsewhere = begunAt(app.clock.now());
      app.clock.advance({ minutes: 1 });
      const second = await buildTestApp({ databaseUrl: app.databaseUrl, clock: app.clock });
      expect((await app.call(SIGN_IN, { body: {} }, here)).status).toBe(200);

      const ended = await app.call(END, undefined, here);
      expect(ended.result).toEqual({ sesionesValidasDesde: app.clock.now().toISOString() });
      for (const process of [app, second]) {
        for (const session of [here, elsewhere]) {
          expect(await process.call(SIGN_IN, { body: {} }, session)).toMatchObject({
            status: 401,
            error: { code: 'session-invalid' },
          });
        }
      }
      app.clock.advance({ seconds: 1 });
      expect((await second.call(SIGN_IN, { body: {} }, begunAt(app.clock.now()))).status).toBe(200);
      await second.close();
    });

    it('refuses a visitor', async () => {
      expect((await app.call(END)).status).toBe(401);
    });
  });

  describe('a sign-in with an e-mail that was changed at the provider', () => {
    const stored = ({ codigo }: SignedInPerson) =>
      app.database.selectFrom('clientes').selectAll().where('codigo', '=', codigo).executeTakeFirst();
    /** Signs in with another e-mail, in `tabs` tabs, while `change` is made to the account. */
    async function signInDuring(person: SignedInPerson, change: object, tabs: number) {
      const as = tokensFor({ sub: person.sub, correo: `new-${person.correo}` });
      const answers = await app.database.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('clientes')
          .set({ direccion: 'French Harbour', ...change })
          .where('codigo', '=', person.codigo)
          .execute();
        const calls = Array.from({ length: tabs }, () => app.call(SIGN_IN, { body: {} }, as));
        await waitUntilBlocked(app.database, tabs);
        return { calls };
      });
      return (await Promise.all(answers.calls)).map(({ status }) => status);
    }

    it('gives an account that is deleted at that moment no e-mail', async () => {
      const person = await aSignedInPerson(app);
      const [now, correo] = [app.clock.now(), 'eliminada@cuenta.invalid'];
      const deleted = { sub: null, telefono: null, correo, desactivado_en: now, eliminada_en: now };
      expect(await signInDuring(person, deleted, 1)).toEqual([401]);
      expect(await stored(person)).toMatchObject(deleted);
    });

    it('records the new e-mail once, also if two tabs sign in at the same time', async () => {
      const person = await aSignedInPerson(app);
      expect(await signInDuring(person, {}, 2)).toEqual([200, 200]);
      expect(await stored(person)).toMatchObject({ correo: `new-${person.correo}`, version: 2 });
    });

    it.each([
      ['es', 'El correo de su cuenta ahora es n•••@example.test.'],
      ['en', 'The e-mail of your account is now n•••@example.test.'],
    ] as const)('tells the former address once, without the whole new one (%s)', async (idioma, said) => {
      const person = await aSignedInPerson(app);
      const as = tokensFor({ sub: person.sub, correo: `new-${person.correo}` });
      await app.database
        .updateTable('clientes')
        .set({ idioma })
        .where('codigo', '=', person.codigo)
        .execute();
      for (let count = 0; count < 2; count += 1) await app.call(SIGN_IN, { body: {} }, as);
      expect(await app.mails(person.correo)).toEqual([
        expect.objectContaining({ idioma, text: expect.stringContaining(said) as string }),
      ]);
      expect(await app.mails(`new-${person.correo}`)).toEqual([]);
    });
  });

  describe('CrearNuevoUsuario', () => {
    const body = { correo: 'Nuevo@Example.test', nombre: 'Nuevo Usuario', telefono: '33221100' };

    const owner = tokensFor({ sub: 'sub-of-nuevo', correo: 'nuevo@example.test' });

    it('registers no account before the e-mail is verified, neither for a visitor nor for the user who signed up', async () => {
      const unverified = tokensFor({
        sub: 'thief',
        correo: 'nuevo@example.test',
        correoVerificado: false,
      });
      const another = tokensFor({ sub: 'sub-of-otro', correo: 'otro@example.test' });
      for (const as of [{}, unverified, another]) {
        expect(await app.call(REGISTER, { body }, { ...as })).toMatchObject({
          status: 401,
          error: { code: 'unauthenticated' },
        });
      }
      const made = app.database
        .selectFrom('clientes')
        .select('sub')
        .where('correo', '=', 'nuevo@example.test');
      expect(await made.execute()).toEqual([]);
    });

    it('registers the owner of a verified e-mail without permissions, and the next sign-in finds the account', async () => {
      const answer = await app.call(REGISTER, { body }, owner);
      expect(answer.status).toBe(201);
      expect(answer.result.correo).toBe('nuevo@example.test');
      const session = await app.call(SIGN_IN, { body: {} }, owner);
      expect(session.result).toMatchObject({ codigo: answer.result.codigo, telefono: '+50433221100' });
      const record: unknown = JSON.parse(Buffer.from(session.result.permisos, 'base64').toString('utf8'));
      expect(record).toEqual({ permisosUsuario: [] });
    });

    it('stores the same data as a first sign-in of the same person', async () => {
      const details = { nombre: 'Rita', apellido: 'Cruz', telefono: '+50433221101' };
      const rowAfter = async (
        correo: string,
        sign: (as: SignedIn) => Promise<{ result: { codigo: number } }>,
      ) => {
        const { result } = await sign(tokensFor({ sub: `sub-of-${correo}`, correo, ...details }));
        return app.database
          .selectFrom('clientes')
          .select(['nombre', 'apellido', 'telefono', 'idioma', 'permisos', 'cambio_clave', 'fecha_creacion'])
          .where('codigo', '=', result.codigo)
          .executeTakeFirstOrThrow();
      };
      const idioma = 'en';
      const registered = await rowAfter('rita@example.test', (as) =>
        app.call(REGISTER, { body: { correo: 'rita@example.test', ...details, idioma } }, as),
      );
      const signedIn = await rowAfter('rita.2@example.test', (as) =>
        app.call(SIGN_IN, { body: { idioma } }, as),
      );
      expect(registered).toEqual(signedIn);
      expect(registered).toMatchObject({ ...details, idioma, permisos: [] });
    });

    it('refuses an e-mail in use', async () => {
      const answer = await app.call(REGISTER, { body }, owner);
      expect(answer).toMatchObject({ status: 409, error: { code: 'client/email-in-use', typeResult: 5 } });
    });

    it('registers one account for two registrations at the same moment, and refuses the other as an e-mail in use', async () => {
      const twin = tokensFor({ sub: 'sub-of-twin', correo: 'twin@example.test' });
      const register = () =>
        app.call(REGISTER, { body: { ...body, correo: 'twin@example.test' } }, { ...twin });
      const answers = await Promise.all([register(), register(), register()]);
      expect(answers.map(({ status, error }) => [status, error?.code]).sort()).toEqual([
        [201, undefined],
        [409, 'client/email-in-use'],
        [409, 'client/email-in-use'],
      ]);
    });

    it('refuses wrong input and names every wrong field', async () => {
      const answer = await app.call(REGISTER, { body: { correo: 'x', nombre: '', telefono: '' } });
      expect(answer.error.fields?.map(({ campo }) => campo)).toEqual(['correo', 'nombre', 'telefono']);
    });
  });
});
