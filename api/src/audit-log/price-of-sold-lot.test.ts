import { PERMISSIONS } from '@lotes/shared-contract';
import { sql } from 'kysely';
import { recordAudit } from '../audit';
import { buildTestApp, insertReservation, type SignedIn, type TestApp } from '../testing';

/** A reservation that waits for a sold lot. */
const WAITING = '0123456790';

describe('the frozen price in the history of another reservation of a sold lot', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
    await insertReservation(app.database, '148', {
      estado: 'vendida',
      tipo: 'personal',
      retencion_desde: app.clock.now(),
    });
    await insertReservation(app.database, '148', { numero_autorizacion: WAITING });
    const [antes, despues] = [{ precioCongelado: '60123.45' }, { precioCongelado: '71234.56' }];
    const written = { actor: 'sistema', accion: 'editar', entidad: 'reserva', id: WAITING } as const;
    await app.database.transaction().execute(async (transaction) => {
      await recordAudit(transaction, { ...written, at: app.clock.now(), antes, despues });
      await sql`select 1`.execute(transaction);
    });
  });
  afterAll(() => app.close());

  const history = async (as: SignedIn, query: object = {}) =>
    (await app.call('GET /Auditoria', { query: { id: WAITING, ...query } }, { ...as })).result;
  const file = async (as: SignedIn) => {
    const query = { id: WAITING, formato: 'csv', idioma: 'es' } as const;
    return (await app.call('GET /Auditoria/Exportar', { query }, { ...as })).file?.toString('utf8');
  };

  it('is hidden from callers without VER_LOTES_VENDIDOS, in list, file and search', async () => {
    const other = await app.signInAs(PERMISSIONS.filter((code) => code !== 'VER_LOTES_VENDIDOS'));
    expect((await history(other)).filas).toMatchObject([{ accion: 'editar', cambios: [] }]);
    expect(await file(other)).not.toContain('71234.56');
    expect((await history(other, { buscar: '71234.56' })).total).toBe(0);
  });

  it('is shown to holders of VER_LOTES_VENDIDOS', async () => {
    const seller = await app.signInAs(PERMISSIONS);
    const changes = [{ campo: 'precioCongelado', antes: '60123.45', despues: '71234.56' }];
    expect((await history(seller)).filas).toMatchObject([{ cambios: changes }]);
    expect(await file(seller)).toContain('71234.56');
  });
});
