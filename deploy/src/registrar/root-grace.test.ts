import { rm } from 'node:fs/promises';
import { openReleaseStore } from '../store/release-store';
import { promoteHere } from '../testing/promote-here';
import {
  anEmptyStore,
  aRoute,
  keysOf,
  publishRemote,
  publishShell,
  type FolderStore,
} from '../testing/published-release';
import { newestComposition, registryDocument } from '../trust/compositions';
import { replaceKeys } from '../trust/key-replacement';
import { remoteNameOf } from './compose';
import { passingMarks } from './marks';
import { Registrar, SILENT_LOG } from './registrar';

let store: FolderStore;
afterEach(() => rm(store.directory, { recursive: true }));

test('a version that a new root no longer permits stays live for the grace period, and leaves after it', async () => {
  store = await anEmptyStore({ catalog: ['/'], reservations: ['/myreservation'] });
  const releases = [
    await publishShell(store),
    await publishRemote(store, 'catalog', { routes: [aRoute('/')] }),
    await publishRemote(store, 'reservations', { routes: [aRoute('/myreservation')] }),
  ];
  await promoteHere(store, releases);
  const place = { target: store.target, keys: keysOf(store.directory), environment: 'local' };
  await replaceKeys(place, 'catalog', { isRevoked: true });

  const open = () => openReleaseStore(place);
  /** The compositions after a step, and the remotes of the newest one. */
  const after = async (rootGraceMs?: number) => {
    await new Registrar({ open, marks: passingMarks(), log: SILENT_LOG, rootGraceMs }).step();
    const newest = await newestComposition(store.target);
    const { remotes } = await registryDocument(store.target, newest, store.trust.id);
    return [newest, ...remotes.map(({ pointer }) => remoteNameOf(pointer)).sort()];
  };
  expect(await after()).toEqual([1, 'catalog', 'reservations', 'shell']);
  expect(await after(0)).toEqual([2, 'reservations', 'shell']);
});
