import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { later } from '@lotes/shared-contract/dates';
import { openReleaseStore, readRegistry } from '../store/release-store';
import { promoteByTeam, promoteHere } from '../testing/promote-here';
import {
  anEmptyStore,
  aRoute,
  keysOf,
  publishRemote,
  publishShell,
  type FolderStore,
} from '../testing/published-release';
import { startRegistrar, type RunningRegistrar } from '../testing/running-registrar';
import { newestComposition } from '../trust/compositions';
import { pointerKey } from '../trust/pointers';
import { readVerdict } from '../trust/verdicts';
import { passingMarks } from './marks';
import { Registrar, SILENT_LOG } from './registrar';

const COMPLAINT = 'catalog waits: the verdict on its pointer 2 cannot be written (EACCES)';
const SECOND = { name: 'catalog', epoch: 1, n: 2 };

let store: FolderStore;
let registrar: RunningRegistrar | undefined;
beforeEach(async () => {
  store = await anEmptyStore({ catalog: ['/'], reservations: ['/myreservation'] });
  await promoteHere(store, [await publishShell(store), await catalog('1.0.0'), await reservations('1.0.0')]);
});
afterEach(async () => {
  await registrar?.stop();
  registrar = undefined;
  await rm(store.directory, { recursive: true });
});

const place = () => ({ target: store.target, keys: keysOf(store.directory), environment: 'local' });
const catalog = (version: string) => publishRemote(store, 'catalog', { version, routes: [aRoute('/')] });
const reservations = (version: string) =>
  publishRemote(store, 'reservations', { version, routes: [aRoute('/myreservation')] });

/** From now on the registrar may not write into the catalog's folder. @returns ends that */
function closeFolder(): () => void {
  const create = store.target.create.bind(store.target);
  const closed = jest
    .spyOn(store.target, 'create')
    .mockImplementation((key, text) =>
      key.startsWith('pointers/catalog/') && key.endsWith('.verdict.json')
        ? Promise.reject(Object.assign(new Error(`EACCES: ${String(Math.random())}`), { code: 'EACCES' }))
        : create(key, text),
    );
  return () => closed.mockRestore();
}

describe('one team’s folder that the registrar may not write', () => {
  it('does not hold up other teams; the team gets the verdict on its live pointer when it may', async () => {
    registrar = startRegistrar(place());
    const open = closeFolder();
    const promoted = promoteByTeam(store, [await catalog('2.0.0')]);
    await promoteByTeam(store, [await reservations('2.0.0')], { timeoutMs: 5_000 });
    open();
    const { remotes } = await promoted;
    expect([remotes.catalog?.version, remotes.reservations?.version]).toEqual(['2.0.0', '2.0.0']);
    expect(registrar.complaints).toEqual([expect.stringContaining(COMPLAINT)]);
  });

  it('does not hold up other teams either if it holds a pointer that must be refused', async () => {
    await writeFile(join(store.directory, pointerKey(SECOND)), '{"pointer":');
    const open = closeFolder();
    registrar = startRegistrar(place());
    await promoteByTeam(store, [await reservations('2.0.0')], { timeoutMs: 5_000 });
    expect((await readRegistry(store))?.remotes.reservations?.version).toBe('2.0.0');
    expect(registrar.complaints).toEqual([expect.stringContaining(COMPLAINT)]);
    open();
    await promoteByTeam(store, [await catalog('2.0.0')], { timeoutMs: 5_000 });
    expect(await readVerdict(store.target, SECOND)).toMatchObject({ problems: [expect.anything()] });
  });

  it('does not keep the live composition from being renewed', async () => {
    await rm(join(store.directory, 'pointers/catalog/1/0000000001.verdict.json'));
    closeFolder();
    const now = () => later(new Date(), { hours: 2 });
    const open = () => openReleaseStore(place());
    await new Registrar({ open, marks: passingMarks(), log: SILENT_LOG, now }).step();
    expect(await newestComposition(store.target)).toBe(2);
  });
});
