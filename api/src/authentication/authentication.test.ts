import { PermissionRecordSchema } from '@lotes/shared-contract';
import {
  buildTestApp,
  claimsFor,
  type SignedIn,
  signToken,
  type TestApp,
  type TestIdentity,
  tokensFor,
} from '../testing';

const SIGN_IN = 'POST /Authentication/InicioSesion';
const PERSON: TestIdentity = {
  sub: 'sub-of-rosa',
  correo: 'rosa@example.test',
  nombre: 'Rosa',
  apellido: 'Mejía',
  telefono: '+50433221100',
};

describe('authentication', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(() => app.close());

  function permissionsIn(permisos: string): string[] {
    const record = PermissionRecordSchema.parse(JSON.parse(Buffer.from(permisos, 'base64').toString('utf8')));
    return record.permisosUsuario.map(({ permiso }) => permiso);
  }

  function subjectOf({ jwt }: SignedIn): string {
    const claims = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as {
      sub: string;
    };
    return claims.sub;
  }

  describe('InicioSesion', () => {
    it('links a seeded account by its verified e-mail and returns the session record', async () => {
      const answer = await app.call(
        SIGN_IN,
        { body: {} },
        tokensFor({ sub: 'fixed-sub-of-clients', correo: 'Clients@demo.test' }),
      );
      expect(answer.status).toBe(200);
      expect(answer.result).toMatchObject({
        correo: 'clients@demo.test',
        nombre: 'Claudia Clientes',
        telefono: '+50499900004',
      });
      expect(permissionsIn(answer.result.permisos)).toEqual([
        'VER_USUARIOS',
        'CREAR_USUARIOS',
        'EDITAR_USUARIOS',
      ]);
    });

    it('records once, also in the history, that a temporary password was changed', async () => {
      const headers = await app.signInAs('temporary');
      for (const body of [{}, {}]) expect((await app.call(SIGN_IN, { body }, headers)).status).toBe(200);
      const { codigo, cambio_clave } = await app.database
        .selectFrom('clientes')
        .selectAll()
        .where('correo', '=', 'temporary@demo.test')
        .executeTakeFirstOrThrow();
      expect(cambio_clave).toBe(false);
      const history = app.database
        .selectFrom('auditoria')
        .select(['actor', 'antes', 'despues'])
        .where('entidad', '=', 'cliente')
        .where('entidad_id', '=', String(codigo))
        .where('accion', '=', 'editar');
      expect(await history.execute()).toEqual([
        { actor: `cliente:${codigo}`, antes: { cambioClave: true }, despues: { cambioClave: false } },
      ]);
      // Staff who had opened the account before are told so.
      const body = {
        version: 1,
        nombre: 'Teresa',
        telefono: '99900005',
        idioma: 'es' as const,
        permisos: [],
      };
      const edit = { params: { codigo }, body };
      const editor = await app.signInAs(['EDITAR_USUARIOS']);
      expect(await app.call('PUT /Clientes/:codigo', edit, editor)).toMatchObject({
        status: 409,
        error: { code: 'stale-version', cambio: { campos: ['cambioClave'] } },
      });
    });

    it('creates one account without permissions for a new user, also when two tabs sign in together', async () => {
      const answers = await Promise.all(
        [1, 2, 3].map(() => app.call(SIGN_IN, { body: { idioma: 'en' } }, tokensFor(PERSON))),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(answers.map(({ result }) => result.codigo)).size).toBe(1);
      expect(permissionsIn(answers[0]?.result.permisos ?? '')).toEqual([]);
      const rows = await app.database
        .selectFrom('clientes')
        .selectAll()
        .where('correo', '=', PERSON.correo)
        .execute();
      expect(rows).toEqual([
        expect.objectContaining({
          sub: PERSON.sub,
          nombre: 'Rosa',
          apellido: 'Mejía',
          telefono: '+50433221100',
          idioma: 'en',
        }),
      ]);
    });

    it('accepts the access token bare or as Bearer', async () => {
      const { authorization, jwt } = tokensFor(PERSON);
      const answer = await app.call(SIGN_IN, { body: {} }, { authorization: `Bearer ${authorization}`, jwt });
      expect(answer.status).toBe(200);
    });

    it('refuses a visitor', async () => {
      expect(await app.call(SIGN_IN, { body: {} })).toMatchObject({
        status: 401,
        error: { code: 'unauthenticated' },
      });
    });

    it('refuses an e-mail that was not verified, and links nothing', async () => {
      const answer = await app.call(
        SIGN_IN,
        { body: {} },
        tokensFor({ sub: 'thief', correo: 'admin@demo.test', correoVerificado: false }),
      );
      expect(answer).toMatchObject({ status: 401, error: { code: 'unauthenticated' } });
      const admin = await app.database
        .selectFrom('clientes')
        .select('sub')
        .where('correo', '=', 'admin@demo.test')
        .executeTakeFirst();
      expect(admin?.sub).toBeNull();
    });

    it('refuses to hand an account over to another identity', async () => {
      await app.signInAs('sales');
      const answer = await app.call(
        SIGN_IN,
        { body: {} },
        tokensFor({ sub: 'another', correo: 'sales@demo.test' }),
      );
      expect(answer).toMatchObject({ status: 401, error: { code: 'session-invalid' } });
    });

    it('refuses a deactivated account whose token is still valid', async () => {
      const headers = await app.signInAs(['VER_USUARIOS']);
      expect((await app.call('GET /Clientes', { query: {} }, headers)).status).toBe(200);
      await app.database
        .updateTable('clientes')
        .set({ desactivado_en: app.clock.now() })
        .where('sub', '=', subjectOf(headers))
        .execute();
      expect(await app.call('GET /Clientes', { query: {} }, headers)).toMatchObject({
        status: 401,
        error: { code: 'session-invalid' },
      });
    });

    it('applies the loss of a permission from the next request on, whatever the browser keeps', async () => {
      const headers = await app.signInAs(['VER_USUARIOS']);
      expect((await app.call('GET /Clientes', { query: {} }, headers)).status).toBe(200);
      await app.database
        .updateTable('clientes')
        .set({ permisos: [] })
        .where('sub', '=', subjectOf(headers))
        .execute();
      expect((await app.call('GET /Clientes', { query: {} }, headers)).status).toBe(403);
    });

    it('refuses an unknown language and names the field', async () => {
      const answer = await app.call(SIGN_IN, { body: { idioma: 'fr' as 'es' } }, tokensFor(PERSON));
      expect(answer).toMatchObject({
        status: 422,
        error: { code: 'validation', fields: [{ campo: 'idioma' }] },
      });
    });
  });

  describe('the verification of tokens', () => {
    const { access, id } = claimsFor(PERSON);
    const refused: [string, () => { authorization: string; jwt?: string }][] = [
      ['an access token alone', () => ({ authorization: signToken(access) })],
      ['the tokens swapped', () => ({ authorization: signToken(id), jwt: signToken(access) })],
      [
        'an access token in both places',
        () => ({ authorization: signToken(access), jwt: signToken(access) }),
      ],
      [
        'tokens of two people',
        () => ({ authorization: signToken(access), jwt: signToken({ ...id, sub: 'sub-of-admin' }) }),
      ],
      [
        'tokens of two sign-ins',
        () => ({ authorization: signToken(access), jwt: signToken({ ...id, origin_jti: 'other' }) }),
      ],
      [
        'tokens without a sign-in',
        () => ({
          authorization: signToken({ ...access, origin_jti: undefined }),
          jwt: signToken({ ...id, origin_jti: undefined }),
        }),
      ],
      [
        'an expired token',
        () => ({ authorization: signToken({ ...access, exp: 1_700_000_000 }), jwt: signToken(id) }),
      ],
      [
        'another issuer',
        () => ({ authorization: signToken({ ...access, iss: 'https://evil.test' }), jwt: signToken(id) }),
      ],
      [
        'another client',
        () => ({ authorization: signToken({ ...access, client_id: 'other' }), jwt: signToken(id) }),
      ],
      ['a changed payload', () => ({ authorization: tamper(signToken(access)), jwt: signToken(id) })],
      ['no algorithm', () => ({ authorization: unsigned(access), jwt: signToken(id) })],
      ['not a token at all', () => ({ authorization: 'let me in', jwt: 'please' })],
    ];

    it.each(refused)('refuses %s', async (_name, headers) => {
      const answer = await app.call(SIGN_IN, { body: {} }, headers());
      expect(answer).toMatchObject({ status: 401, error: { code: 'session-invalid', typeResult: 2 } });
    });

    it('refuses wrong tokens on public calls too, so that a browser notices that its session is over', async () => {
      const answer = await app.call('GET /Parametros', undefined, { authorization: 'stale', jwt: 'stale' });
      expect(answer.status).toBe(401);
    });

    it('refuses tokens with 503 while the keys of the identity provider cannot be fetched', async () => {
      const deaf = await buildTestApp({
        databaseUrl: app.databaseUrl,
        environment: { IDENTITY_JWKS_URI: 'http://127.0.0.1:9/jwks.json' },
      });
      const answer = await deaf.call(SIGN_IN, { body: {} }, tokensFor(PERSON));
      expect(answer).toMatchObject({ status: 503, error: { code: 'identity/unavailable' } });
      expect((await deaf.call('GET /Parametros')).status).toBe(200);
      await deaf.close();
    });

    function tamper(token: string): string {
      const [header, payload = '', signature] = token.split('.');
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
      return [
        header,
        Buffer.from(JSON.stringify({ ...claims, sub: 'sub-of-admin' })).toString('base64url'),
        signature,
      ].join('.');
    }

    function unsigned(claims: object): string {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'none', kid: 'test-key' })}.${part(claims)}.`;
    }
  });
});
