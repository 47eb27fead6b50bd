import type { CreateClient } from '@lotes/shared-contract';
import type { CallInput } from '@lotes/shared-contract/client';
import { buildAppWithIdentity, loseNextCommit, type StubIdentity, type TestApp } from '../testing';

const NEW_CLIENT: CreateClient = {
  nombre: 'Berta Núñez',
  apellido: 'Cáceres',
  telefono: '9876-5432',
  correo: 'Berta@Example.test',
  permisos: ['VER_USUARIOS'],
};

describe('clients', () => {
  let identity: StubIdentity;
  let app: TestApp;

  beforeAll(async () => ({ app, identity } = await buildAppWithIdentity()));
  afterAll(() => app.close());
  beforeEach(() => identity.reset());

  describe('the list', () => {
    it('refuses the list to a visitor', async () => {
      const answer = await app.call('GET /Clientes', { query: {} });
      expect(answer).toMatchObject({ status: 401, error: { code: 'unauthenticated', typeResult: 2 } });
    });

    it('refuses the list to staff without a user permission', async () => {
      const answer = await app.call('GET /Clientes', { query: {} }, await app.signInAs('sales'));
      expect(answer).toMatchObject({ status: 403, error: { code: 'forbidden', typeResult: 3 } });
    });

    it('opens the list to staff who may only see users, without abilities', async () => {
      const { status, result } = await app.call(
        'GET /Clientes',
        { query: {} },
        await app.signInAs(['VER_USUARIOS']),
      );
      expect(status).toBe(200);
      expect(result.puede).toMatchObject({ crear: false, desactivarVarios: false });
      const abilities = result.filas.flatMap(({ puede }) => Object.values(puede));
      expect(new Set(abilities)).toEqual(new Set([false]));
    });

    it('opens the list to staff who may only edit users, since editing implies seeing', async () => {
      const answer = await app.call('GET /Clientes', { query: {} }, await app.signInAs(['EDITAR_USUARIOS']));
      expect(answer.status).toBe(200);
      expect(answer.result.puede).toEqual({
        crear: false,
        desactivarVarios: false,
        otorgar: ['VER_USUARIOS', 'EDITAR_USUARIOS'],
      });
      expect(answer.result.filas[0]?.puede).toEqual({
        editar: true,
        restablecerClave: true,
        restablecerSegundoPaso: true,
        desactivar: false,
        reactivar: false,
        eliminar: false,
      });
    });

    it('returns the list in pages, the newest client first, with the count of all', async () => {
      const admin = await app.signInAs('admin');
      app.clock.advance({ hours: 1 });
      await app.call('POST /Clientes', { body: { ...NEW_CLIENT, correo: 'newest@example.test' } }, admin);
      const answer = await app.call('GET /Clientes', { query: { pagina: 1, tamano: 10 } }, admin);
      expect(answer.result.filas[0]?.correo).toBe('newest@example.test');
      const beyond = await app.call('GET /Clientes', { query: { pagina: 9, tamano: 10 } }, admin);
      expect(beyond.result.filas).toEqual([]);
      expect(beyond.result.total).toBe(answer.result.total);
    });

    it('finds clients by name, e-mail and client code with or without its hyphen, taking wildcards literally', async () => {
      const admin = await app.signInAs('admin');
      const search = async (buscar: string) =>
        (await app.call('GET /Clientes', { query: { buscar } }, admin)).result;
      const [row] = (await search('TOMÁS')).filas;
      expect(row?.correo).toBe('temporary@demo.test');
      const code = row?.codigoBanco ?? '';
      for (const typed of [code, code.replace('-', ''), code.replace('-', ' ')]) {
        expect((await search(typed)).filas).toEqual([row]);
        const { result } = await app.call('GET /Clientes', { query: { codigoBanco: typed } }, admin);
        expect(result.filas).toEqual([row]);
      }
      expect((await search('%')).total).toBe(0);
    });

    it('filters and sorts by its columns over every client', async () => {
      const admin = await app.signInAs('admin');
      const list = async (query: CallInput<'GET /Clientes'>['query']) =>
        (await app.call('GET /Clientes', { query }, admin)).result;
      const names = (await list({ orden: 'correo' })).filas.map(({ correo }) => correo);
      expect(names).toEqual([...names].sort());
      expect((await list({ orden: '-correo' })).filas.map(({ correo }) => correo)).toEqual(names.reverse());
      const temporary = await list({ cambioClave: 'true', nombre: 'tomas' });
      expect(temporary.filas.map(({ correo }) => correo)).toEqual(['temporary@demo.test']);
      const granted = await list({ permisos: 'EDITAR_IMAGENES' });
      expect(granted.total).toBeGreaterThan(0);
      expect(granted.filas.every(({ permisos }) => permisos.includes('EDITAR_IMAGENES'))).toBe(true);
    });

    it('refuses a wrong query and names each wrong part in both languages', async () => {
      const admin = await app.signInAs('admin');
      const answer = await app.call('GET /Clientes', { query: { pagina: 0, tamano: 7 } }, admin);
      expect(answer.status).toBe(422);
      expect(answer.error.fields).toEqual([
        expect.objectContaining({ campo: 'pagina', codigo: 'integer' }),
        expect.objectContaining({
          campo: 'tamano',
          codigo: 'page-size',
          Mensaje: 'Elija 10, 20, 30, 50, 80 o 100 filas por página.',
          MensajeEng: 'Choose 10, 20, 30, 50, 80 or 100 rows per page.',
        }),
      ]);
    });
  });

  describe('creating a client', () => {
    it('adds the account, its user with a temporary password, and an audit row', async () => {
      const answer = await app.call('POST /Clientes', { body: NEW_CLIENT }, await app.signInAs('clients'));
      expect(answer.status).toBe(201);
      expect(answer.result).toMatchObject({
        nombre: 'Berta Núñez',
        telefono: '+50498765432',
        correo: 'berta@example.test',
        cambioClave: true,
        permisos: ['VER_USUARIOS'],
        codigoBanco: expect.stringMatching(/^\d{4}-\d{4}$/),
      });
      expect(identity.created).toEqual([
        expect.objectContaining({ email: 'berta@example.test', email_verified: 'true' }),
      ]);
      const audit = await app.database
        .selectFrom('auditoria')
        .selectAll()
        .where('entidad_id', '=', String(answer.result.codigo))
        .executeTakeFirstOrThrow();
      expect(audit).toMatchObject({
        accion: 'crear',
        entidad: 'cliente',
        actor: expect.stringMatching(/^cliente:\d+$/),
      });
    });

    it('lets the new user sign in immediately, with the permissions granted', async () => {
      const { result } = await app.call(
        'POST /Clientes',
        { body: { ...NEW_CLIENT, correo: 'in@example.test' } },
        await app.signInAs('clients'),
      );
      const row = await app.database
        .selectFrom('clientes')
        .selectAll()
        .where('codigo', '=', result.codigo)
        .executeTakeFirstOrThrow();
      expect(row.sub).toBe(identity.subjectOf('in@example.test'));
    });

    it('refuses creation to a visitor and to staff who may only see users', async () => {
      expect((await app.call('POST /Clientes', { body: NEW_CLIENT })).status).toBe(401);
      expect(
        (await app.call('POST /Clientes', { body: NEW_CLIENT }, await app.signInAs(['VER_USUARIOS']))).status,
      ).toBe(403);
    });

    it('never grants a permission that the caller lacks', async () => {
      const body: CreateClient = {
        ...NEW_CLIENT,
        correo: 'grab@example.test',
        permisos: ['VER_USUARIOS', 'EDITAR_RESERVA'],
      };
      const answer = await app.call('POST /Clientes', { body }, await app.signInAs('clients'));
      expect(answer).toMatchObject({ status: 403, error: { code: 'client/grant-lacked' } });
      expect(identity.created).toEqual([]);
    });

    it('refuses an e-mail in use, here or at the identity provider, without leaving a row', async () => {
      const clients = await app.signInAs('clients');
      const here = await app.call(
        'POST /Clientes',
        { body: { ...NEW_CLIENT, correo: 'admin@demo.test' } },
        clients,
      );
      expect(here).toMatchObject({ status: 409, error: { code: 'client/email-in-use' } });
      const body = { ...NEW_CLIENT, correo: 'there@example.test' };
      await app.call('POST /Clientes', { body }, clients);
      const newer = { correo: 'elsewhere@example.test' };
      await app.database.updateTable('clientes').set(newer).where('correo', '=', body.correo).execute();
      identity.answerNext('UsernameExistsException', 'UnsupportedUserStateException');
      const there = await app.call('POST /Clientes', { body }, clients);
      expect(there).toMatchObject({ status: 409, error: { code: 'client/email-in-use' } });
      await expectNoAccount(body.correo);
    });

    it('writes nothing if the identity provider fails or is silent', async () => {
      const clients = await app.signInAs('clients');
      for (const failure of ['InternalErrorException', 'silence'] as const) {
        identity.answerNext(failure);
        const answer = await app.call(
          'POST /Clientes',
          { body: { ...NEW_CLIENT, correo: 'half@example.test' } },
          clients,
        );
        expect(answer).toMatchObject({
          status: 503,
          error: { code: 'identity/unavailable', typeResult: 10 },
        });
        await expectNoAccount('half@example.test');
      }
    });

    it('removes the user again if our own commit fails', async () => {
      const clients = await app.signInAs('clients');
      identity.beforeAnswer = () => app.killSessionsInTransaction();
      const answer = await app.call(
        'POST /Clientes',
        { body: { ...NEW_CLIENT, correo: 'lost@example.test' } },
        clients,
      );
      expect(answer.status).toBe(503);
      expect(identity.removed).toEqual([identity.subjectOf('lost@example.test')]);
      await expectNoAccount('lost@example.test');
    });

    it('keeps the user of an account whose commit succeeded although the answer of the database was lost', async () => {
      const body = { ...NEW_CLIENT, correo: 'unheard@example.test' };
      const clients = await app.signInAs('clients');
      loseNextCommit(app);
      expect((await app.call('POST /Clientes', { body }, clients)).status).toBe(503);
      expect(identity.removed).toEqual([]);
      expect(await app.call('POST /Clientes', { body }, clients)).toMatchObject({
        error: { code: 'client/email-in-use' },
      });
    });

    it('refuses the e-mail of a user whose account still has an older one, and removes nobody', async () => {
      const clients = await app.signInAs('clients');
      const body = { ...NEW_CLIENT, correo: 'newer@example.test' };
      await app.call('POST /Clientes', { body }, clients);
      const older = { correo: 'older@example.test' };
      await app.database.updateTable('clientes').set(older).where('correo', '=', body.correo).execute();
      identity.answerNext('UsernameExistsException');
      expect(await app.call('POST /Clientes', { body }, clients)).toMatchObject({
        status: 409,
        error: { code: 'client/email-in-use' },
      });
      expect(identity.removed).toEqual([]);
      await expectNoAccount(body.correo);
    });

    it('refuses wrong input and names every wrong field', async () => {
      const body = {
        nombre: 'B',
        telefono: '123',
        correo: 'no',
        permisos: ['TODO'],
      } as unknown as CreateClient;
      const answer = await app.call('POST /Clientes', { body }, await app.signInAs('clients'));
      expect(answer.status).toBe(422);
      expect(answer.error.fields?.map(({ campo, codigo }) => [campo, codigo])).toEqual([
        ['nombre', 'name-length'],
        ['telefono', 'phone'],
        ['correo', 'email'],
        ['permisos.0', 'invalid'],
      ]);
    });
  });

  async function expectNoAccount(correo: string): Promise<void> {
    const rows = await app.database
      .selectFrom('clientes')
      .select('codigo')
      .where('correo', '=', correo)
      .execute();
    expect(rows).toEqual([]);
  }
});
