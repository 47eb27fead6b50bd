import { sql } from 'kysely';
import {
  aSignedInPerson,
  buildAppWithIdentity,
  buildTestApp,
  claimsFor,
  insertReservation,
  type SignedIn,
  type SignedInPerson,
  signToken,
  type StubIdentity,
  type TestApp,
  tokensFor,
} from '../testing';

const SIGN_IN = 'POST /Authentication/InicioSesion';

let identity: StubIdentity;
let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  ({ app, identity } = await buildAppWithIdentity());
  const environment = { IDENTITY_ADMIN_ENDPOINT: identity.url };
  // Another process on the same database.
  other = await buildTestApp({ environment, databaseUrl: app.databaseUrl, clock: app.clock });
});
afterAll(async () => {
  await other.close();
  await app.close();
});
beforeEach(() => identity.reset());

const aPerson = (verified = true) => aSignedInPerson(app, verified);
const stored = ({ codigo }: SignedInPerson) =>
  app.database.selectFrom('clientes').selectAll().where('codigo', '=', codigo).executeTakeFirst();
const lastAudit = ({ codigo }: SignedInPerson) =>
  app.database
    .selectFrom('auditoria')
    .selectAll()
    .where('entidad', '=', 'cliente')
    .where('entidad_id', '=', String(codigo))
    .orderBy('id', 'desc')
    .executeTakeFirst();
const past = { estado: 'vencida', tipo: 'gratis24h' } as const;

describe('changing one’s own account', () => {
  const change = ({ tokens }: SignedInPerson, body: { version: number; nombre: string; telefono: string }) =>
    app.call('PUT /Cuenta', { body: { idioma: 'en' as const, ...body } }, tokens);

  it('updates the record, the session and the identity user, and is audited', async () => {
    const person = await aPerson();
    const { result: before } = await app.call('GET /Cuenta', {}, person.tokens);
    expect(before).toMatchObject({ correo: person.correo, nombre: 'Olga Paz', telefono: '', idioma: 'es' });
    const body = { version: before.version, nombre: 'Olga María', telefono: '98765432' };
    const { status, result } = await change(person, body);
    expect([status, result]).toMatchObject([200, { nombre: 'Olga María', telefono: '+50498765432' }]);
    expect(identity.administered).toEqual([`AdminUpdateUserAttributes ${person.sub}`]);
    expect((await other.call(SIGN_IN, { body: {} }, person.tokens)).result.nombre).toBe('Olga María');
    expect(await lastAudit(person)).toMatchObject({
      actor: `cliente:${person.codigo}`,
      accion: 'editar',
      antes: { nombre: 'Olga Paz' },
      despues: { nombre: 'Olga María', idioma: 'en' },
    });
    expect(await change(person, body)).toMatchObject({ status: 409, error: { code: 'stale-version' } });
  });

  it('does not change the verified phone number to which sign-in codes are sent', async () => {
    const person = await aPerson();
    const numbers = () => identity.updated.map(({ phone_number }) => phone_number);
    const call = async (telefono: string, ...factors: string[]) => {
      const { version = 0 } = (await stored(person)) ?? {};
      identity.factors = factors;
      expect((await change(person, { version, nombre: 'Olga', telefono })).status).toBe(200);
    };
    await call('98765432');
    await call('98765433', 'SOFTWARE_TOKEN_MFA');
    await call('98765434', 'SOFTWARE_TOKEN_MFA', 'SMS_MFA');
    expect(numbers()).toEqual(['+50498765432', '+50498765433', undefined]);
    expect((await stored(person))?.telefono).toBe('+50498765434');
  });

  it('grants no permission that is sent with it', async () => {
    const person = await aPerson();
    const { result } = await app.call('GET /Cuenta', {}, person.tokens);
    const body = {
      version: result.version,
      nombre: 'Olga',
      telefono: '98765432',
      permisos: ['VER_USUARIOS'],
    };
    await change(person, body);
    expect((await stored(person))?.permisos).toEqual([]);
  });

  it('takes over an e-mail that was changed and verified at the identity provider, at the next sign-in', async () => {
    const person = await aPerson();
    const correo = `changed-${person.correo}`;
    const unverified = tokensFor({ ...person, correo, correoVerificado: false });
    expect((await app.call(SIGN_IN, { body: {} }, unverified)).result.correo).toBe(person.correo);
    const tokens = tokensFor({ ...person, correo });
    expect((await app.call(SIGN_IN, { body: {} }, tokens)).result).toMatchObject({ correo });
    expect(await stored(person)).toMatchObject({ correo });
    expect(await lastAudit(person)).toMatchObject({
      antes: { correo: person.correo },
      despues: { correo },
    });
  });

  it('does not revert a changed e-mail when another device sends a token from before the change', async () => {
    const person = await aPerson();
    const correo = `changed-${person.correo}`;
    expect((await app.call(SIGN_IN, { body: {} }, tokensFor({ ...person, correo }))).result.correo).toBe(
      correo,
    );
    const { access, id } = claimsFor(person);
    const older = { authorization: signToken(access), jwt: signToken({ ...id, iat: id.iat - 600 }) };
    expect((await other.call(SIGN_IN, { body: {} }, older)).result.correo).toBe(correo);
    expect(await stored(person)).toMatchObject({ correo });
  });

  it('leaves both accounts as they are if the changed e-mail is another’s', async () => {
    const [person, another] = [await aPerson(), await aPerson()];
    const tokens = tokensFor({ ...person, correo: another.correo });
    const { status, result } = await app.call(SIGN_IN, { body: {} }, tokens);
    expect([status, result]).toMatchObject([200, { correo: person.correo, codigo: person.codigo }]);
    expect(await stored(another)).toMatchObject({ correo: another.correo, sub: another.sub });
  });
});

describe('the data of one’s own account', () => {
  const read = ({ tokens }: SignedInPerson) => app.call('GET /Cuenta/Datos', {}, tokens);

  it('returns the data that the account and its e-mail made, and none of other people', async () => {
    const person = await aPerson();
    const stranger = await aPerson();
    await insertReservation(app.database, '42', { ...past, correo: person.correo });
    await insertReservation(app.database, '43', { ...past, cliente: person.codigo });
    await insertReservation(app.database, '44', { ...past, correo: stranger.correo });
    const message = { nombre: 'Olga Paz', mensaje: '¿Puedo ver el lote el sábado?' };
    for (const { correo } of [person, stranger])
      await app.call('POST /Contacto', { body: { ...message, correo } });
    const { status, result, headers } = await read(person);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(result.cuenta).toMatchObject({ codigo: person.codigo, correo: person.correo, nombre: 'Olga Paz' });
    expect(result.reservas.map(({ lote }) => lote).toSorted()).toEqual(['42', '43']);
    expect(result.mensajes).toMatchObject([{ mensaje: message.mensaje, respuestas: [] }]);
    expect(JSON.stringify(result)).not.toContain(stranger.correo);
  });

  it('leaves out data that were typed with an unverified e-mail', async () => {
    const person = await aPerson(false);
    await insertReservation(app.database, '45', { ...past, correo: person.correo });
    await app.call('POST /Contacto', {
      body: { nombre: 'Otra persona', correo: person.correo, mensaje: 'Escrito por cualquiera.' },
    });
    expect((await read(person)).result).toMatchObject({
      reservas: [],
      mensajes: [],
      solicitudesLinkPago: [],
    });
  });

  it('refuses visitors', async () => {
    expect((await app.call('GET /Cuenta/Datos', {})).status).toBe(401);
  });
});

describe('the payment requests of one’s own account', () => {
  it('returns all requests made with the account’s verified e-mail, also of a contract of 144 instalments, without a token', async () => {
    const person = await aPerson();
    const [lote = ''] = (await app.database.selectFrom('lotes').select('numero').limit(1).execute()).map(
      ({ numero }) => numero,
    );
    const asked = await app.call('POST /SolicitudesLinkPago', {
      body: {
        lote,
        nombre: 'Olga Paz',
        correo: person.correo,
        telefono: '99998888',
        concepto: 'prima',
        plazo: '6',
        monto: '2500.00',
        moneda: 'USD',
      },
    });
    expect(asked.status).toBe(201);
    const of = async (tokens: SignedIn) =>
      (await app.call('GET /Cuenta/SolicitudesLinkPago', {}, tokens)).result;
    const theirs = await of(person.tokens);
    expect(theirs).toMatchObject({ correoVerificado: true, solicitudes: [{ lote, monto: '2500.00' }] });
    expect(JSON.stringify(theirs)).not.toContain(asked.result.token);
    await sql`insert into solicitudes_link_pago (lote, nombre, correo, telefono, concepto, plazo, monto, moneda, estado,
        solicitada_en)
      select lote, nombre, correo, telefono, 'cuota', plazo, monto, moneda, 'cancelada', solicitada_en
      from solicitudes_link_pago, generate_series(1, 144) where correo = ${person.correo}`.execute(
      app.database,
    );
    expect((await of(person.tokens)).solicitudes).toHaveLength(145);
    expect(await of(tokensFor({ ...person, correoVerificado: false }))).toEqual({
      ahora: app.clock.now().toISOString(),
      correoVerificado: false,
      solicitudes: [],
    });
  });
});
