import { createTestDatabase, testServerUrl, type TestDatabase } from '@lotes/shared-node/testing';
import { readTestEnvironment } from '../../../api/src/testing/test-environment';
import { rowsOf } from '../testing/platform-data';
import { brokenInvariants, referredMedia } from './checks';

describe('the invariants that a restore checks', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase(testServerUrl(), 'checks', readTestEnvironment().template);
  });
  afterEach(() => database.drop());

  /** Changes rows as only a damaged disk could. */
  const damage = async (table: string, change: string) => {
    await rowsOf(
      database.url,
      `alter table ${table} disable trigger user; ${change}; alter table ${table} enable trigger user`,
    );
    return brokenInvariants(database.url);
  };

  it('are met by the seed data', async () => {
    expect(await brokenInvariants(database.url)).toEqual([]);
  });

  it('name a ledger entry that was changed, and one that is missing', async () => {
    expect(await damage('bitacora', `update bitacora set momento = now() where secuencia = 5`)).toEqual([
      'the ledger has an entry that does not follow from the one before it (1)',
    ]);
    const [chain] = await damage('bitacora', 'delete from bitacora where secuencia = 7');
    expect(chain).toMatch(/^the ledger has an entry that does not follow from the one before it \(\d+\)$/);
  });

  it('name a lot that is not as the ledger says', async () => {
    const change = `update lotes set estado_base = 'no_disponible' where codigo = (
      select codigo from lotes where (bitacora_estado(codigo)).estado = 'disponible' limit 1)`;
    expect(await damage('lotes', change)).toEqual(['a lot is not as its last entry in the ledger says (1)']);
  });

  it('include the media files, also in a database that is older than videos', async () => {
    const files = await referredMedia(database.url);
    await rowsOf(database.url, 'drop table videos');
    expect(await referredMedia(database.url)).toEqual(files);
  });

  it('name a queue without a holder', async () => {
    const change = `update reservas set retencion_desde = null, fecha_vencimiento = null where codigo = (
      select codigo from reservas where estado = 'pendiente' and retencion_desde is not null limit 1)`;
    const broken = await damage('reservas', change);
    expect(broken.at(-1)).toBe(
      'a queue has not exactly one holder, or a holder that is not its oldest reservation (1)',
    );
  });
});
