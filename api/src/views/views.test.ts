import { contract, VIEW_LISTS, withImplied, type EndpointKey } from '@lotes/shared-contract';
import type { CallInput } from '@lotes/shared-contract/client';
import { accessOf } from '@lotes/shared-contract/testing/access';
import { buildTestApp, type SignedIn, type TestApp } from '../testing';
import { OPENS } from './views.policy';

type Saved = CallInput<'POST /Vistas'>['body'];

describe('saved views (R17.5)', () => {
  let app: TestApp;
  let owner: SignedIn;
  let other: SignedIn;
  beforeAll(async () => {
    app = await buildTestApp();
    owner = await app.signInAs(['EDITAR_RESERVA']);
    other = await app.signInAs(['EDITAR_RESERVA', 'VER_USUARIOS']);
  });
  afterAll(() => app.close());

  const save = (view: Partial<Saved> = {}, as: SignedIn = owner) => {
    const given = { lista: 'Reservas', nombre: 'Por vencer', compartida: false, consulta: '' } as const;
    return app.call('POST /Vistas', { body: { ...given, ...view } }, as);
  };
  const list = async (lista: Saved['lista'], as: SignedIn) =>
    (await app.call('GET /Vistas', { query: { lista } }, as)).result.filas;

  it('lists the owner’s views, and shared ones to users who may open the list', async () => {
    const consulta = '?filter.estado=por_vencer&order=-creadaEn&size=50&columns=lote%2Cestado';
    const mine = await save({ consulta });
    expect(mine).toMatchObject({ status: 201, result: { consulta, version: 1, puede: { editar: true } } });
    await save({ nombre: 'Del equipo', compartida: true });
    expect((await list('Reservas', owner)).map(({ nombre }) => nombre)).toEqual(['Del equipo', 'Por vencer']);
    const seen = await list('Reservas', other);
    expect(seen.map(({ nombre, puede }) => [nombre, puede.editar])).toEqual([['Del equipo', false]]);
    expect(await list('ReservasPendientes', other)).toEqual([]);
  });

  it('refuses to list or save views of a list that the caller may not open', async () => {
    await save({ lista: 'Clientes', nombre: 'Nuevos', compartida: true }, other);
    expect((await app.call('GET /Vistas', { query: { lista: 'Clientes' } }, owner)).status).toBe(403);
    expect((await save({ lista: 'Clientes' })).status).toBe(403);
  });

  it.each(VIEW_LISTS)('lets exactly the callers whom the list’s own call admits use views of %s', (lista) => {
    const calls: Partial<Record<string, EndpointKey>> = {
      Lotes: 'GET /Lotes/Administracion',
      ReservasPendientes: 'GET /Reservas',
    };
    const key = calls[lista] ?? (`GET /${lista}` as EndpointKey);
    expect(Object.keys(contract)).toContain(key);
    const opens = [...OPENS[lista]].flatMap((code) => [...withImplied([code])]);
    expect(new Set(opens)).toEqual(new Set([...(accessOf(key) as typeof opens)]));
  });

  it('are not changed or deleted by an owner who may no longer open the list', async () => {
    const former = await app.signInAs(['EDITAR_RESERVA', 'VER_LOTES_VENDIDOS']);
    const { result: view } = await save({ nombre: 'De antes', compartida: true }, former);
    const { duena } = await app.database
      .selectFrom('vistas')
      .select('duena')
      .where('id', '=', view.id)
      .executeTakeFirstOrThrow();
    await app.database
      .updateTable('clientes')
      .set({ permisos: ['VER_LOTES_VENDIDOS'] })
      .where('codigo', '=', duena)
      .execute();
    const { id, version, nombre, compartida, consulta } = view;
    const body = { version, nombre, compartida, consulta };
    expect((await app.call('PUT /Vistas/:id', { params: { id }, body }, former)).status).toBe(403);
    const deletion = { params: { id }, body: { version } };
    expect((await app.call('DELETE /Vistas/:id', deletion, former)).status).toBe(403);
  });

  it('have different names for one person and list', async () => {
    await save({ nombre: 'Mis lotes' });
    expect((await save({ nombre: 'MIS LOTES ' })).error.fields).toMatchObject([
      { campo: 'nombre', codigo: 'view-name-taken' },
    ]);
    expect((await save({ nombre: 'Mis lotes', lista: 'Contacto' })).status).toBe(201);
    expect((await save({ nombre: 'Mis lotes' }, other)).status).toBe(201);
  });

  it('are changed and deleted only by their owner, in the version that the owner saw', async () => {
    const { result: shared } = await save({ nombre: 'Compartida', compartida: true });
    const { result: hidden } = await save({ nombre: 'Privada' });
    const change = (id: string, version: number, as: SignedIn) => {
      const body = { version, nombre: 'Otra', compartida: true, consulta: '?search=paz' };
      return app.call('PUT /Vistas/:id', { params: { id }, body }, as);
    };
    const remove = (id: string, version: number, as: SignedIn) =>
      app.call('DELETE /Vistas/:id', { params: { id }, body: { version } }, as);
    for (const act of [change, remove]) {
      expect((await act(shared.id, 1, other)).error.code).toBe('view/not-own');
      expect((await act(hidden.id, 1, other)).error.code).toBe('view/not-found');
      expect((await act(shared.id, 9, owner)).error).toMatchObject({
        code: 'stale-version',
        actual: { nombre: 'Compartida' },
      });
    }
    const changed = await change(shared.id, 1, owner);
    expect(changed.result).toMatchObject({ nombre: 'Otra', consulta: '?search=paz', version: 2 });
    expect((await remove(shared.id, 2, owner)).status).toBe(200);
    expect((await list('Reservas', other)).map(({ id }) => id)).not.toContain(shared.id);
  });

  it('are limited in number, length and characters', async () => {
    const crowded = await app.signInAs(['EDITAR_RESERVA']);
    for (let count = 0; count < 30; count += 1)
      expect((await save({ nombre: `Vista ${count}` }, crowded)).status).toBe(201);
    expect((await save({ nombre: 'Una más' }, crowded)).error.code).toBe('view/limit');
    expect((await save({ nombre: 'Una más', lista: 'Contacto' }, crowded)).status).toBe(201);
    for (const wrong of [
      { nombre: ' ' },
      { nombre: 'x'.repeat(61) },
      { consulta: `?${'x'.repeat(2000)}` },
      { consulta: 'https://example.com' },
    ])
      expect((await save(wrong)).status).toBe(422);
  });
});
