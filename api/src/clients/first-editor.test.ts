import { PERMISSIONS } from '@lotes/shared-contract';
import { seedDatabase } from '../database/seed';
import { buildTestApp, type TestApp, tokensFor } from '../testing';
import { seedFirstEditor } from './seed-first-editor';

const SIGN_IN = 'POST /Authentication/InicioSesion';

describe('the seed of the first editor (R6.11)', () => {
  let app: TestApp;
  let count = 0;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(() => app.close());
  beforeEach(() => app.database.updateTable('clientes').set({ permisos: [] }).execute());

  /** Runs the seeds as the api does when it starts with FIRST_EDITOR. */
  const start = (firstEditor?: string) =>
    seedDatabase(app.databaseUrl, [seedFirstEditor], {
      clock: app.clock,
      config: { ...app.app.config, firstEditor },
    });
  const person = () => {
    count += 1;
    return { sub: `sub-of-ana-${count}`, correo: `ana-${count}@lotes.example` };
  };
  const signIn = async (who: ReturnType<typeof person>) => {
    const { result } = await app.call(SIGN_IN, { body: {} }, tokensFor(who));
    const { permisosUsuario } = JSON.parse(Buffer.from(result.permisos, 'base64').toString('utf8')) as {
      permisosUsuario: { permiso: string }[];
    };
    return { codigo: result.codigo, permisos: permisosUsuario.map(({ permiso }) => permiso) };
  };
  const audited = async (codigo: number) =>
    app.database
      .selectFrom('auditoria')
      .select(['actor', 'accion', 'antes', 'despues'])
      .where('entidad', '=', 'cliente')
      .where('entidad_id', '=', String(codigo))
      .orderBy('id')
      .execute();

  it('gives all permissions at the first sign-in with the verified address', async () => {
    const ana = person();
    await start(ana.correo);
    await start(ana.correo);
    const unproven = tokensFor({ ...ana, sub: 'thief', correoVerificado: false });
    expect((await app.call(SIGN_IN, { body: {} }, unproven)).status).toBe(401);
    const { codigo, permisos } = await signIn(ana);
    expect(permisos).toEqual([...PERMISSIONS]);
    expect(await audited(codigo)).toEqual([
      {
        actor: 'sistema',
        accion: 'crear',
        antes: null,
        despues: expect.objectContaining({ correo: ana.correo, permisos: [...PERMISSIONS] }),
      },
      expect.objectContaining({ actor: `cliente:${codigo}`, accion: 'enlazar' }),
    ]);
  });

  it('gives all permissions at the next start if the account exists already', async () => {
    const ana = person();
    const { codigo } = await signIn(ana);
    await start(ana.correo);
    expect((await signIn(ana)).permisos).toEqual([...PERMISSIONS]);
    expect((await audited(codigo)).at(-1)).toMatchObject({
      actor: 'sistema',
      accion: 'editar',
      antes: { permisos: [] },
      despues: { permisos: [...PERMISSIONS] },
    });
  });

  it('replaces a first editor whose address was wrong and whose account was never used', async () => {
    await start('anna@lotes.example');
    const ana = person();
    await start(ana.correo);
    expect((await signIn(ana)).permisos).toEqual([...PERMISSIONS]);
  });

  it('gives all permissions while the only editor has never used the invitation, not after a reset', async () => {
    const [ana, eva] = [person(), person()];
    const { codigo } = await signIn(eva);
    const evaIs = (change: object) =>
      app.database.updateTable('clientes').set(change).where('codigo', '=', codigo).execute();
    await evaIs({
      permisos: ['EDITAR_USUARIOS'],
      cambio_clave: true,
      sesiones_validas_desde: app.clock.now(),
    });
    await start(ana.correo);
    expect((await signIn(ana)).permisos).toEqual([]);
    await evaIs({ sesiones_validas_desde: null });
    await start(ana.correo);
    expect((await signIn(ana)).permisos).toEqual([...PERMISSIONS]);
  });

  it('gives no permissions once a user who may edit users has signed in, nor if no address is set', async () => {
    const [ana, eva] = [person(), person()];
    await signIn(eva);
    await start();
    expect((await signIn(eva)).permisos).toEqual([]);
    await start(ana.correo);
    await signIn(ana);
    await start(eva.correo);
    expect((await signIn(eva)).permisos).toEqual([]);
  });

  it('gives no permissions to a deactivated account', async () => {
    const ana = person();
    const { codigo } = await signIn(ana);
    const ended = { desactivado_en: app.clock.now() };
    await app.database.updateTable('clientes').set(ended).where('codigo', '=', codigo).execute();
    await start(ana.correo);
    expect(await audited(codigo)).toHaveLength(1);
  });
});
