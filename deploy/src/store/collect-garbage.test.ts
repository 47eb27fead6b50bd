import { rm } from 'node:fs/promises';
import { later } from '@lotes/shared-contract/dates';
import { writeByHand } from '../testing/composed-by-hand';
import { promoteHere } from '../testing/promote-here';
import {
  anEmptyStore,
  aRoute,
  publishRemote,
  publishShell,
  type FolderStore,
} from '../testing/published-release';
import { registryDocument } from '../trust/compositions';
import { collectGarbage } from './collect-garbage';

let store: FolderStore;
beforeEach(async () => {
  store = await anEmptyStore({ catalog: ['/'] });
});
afterEach(() => rm(store.directory, { recursive: true }));

const catalog = (version: string) => publishRemote(store, 'catalog', { version, routes: [aRoute('/')] });

test('the last live version of a remote that is absent stays, however long ago it went live', async () => {
  await promoteHere(store, [await publishShell(store), await catalog('1.0.0')]);
  for (let n = 2; n <= 13; n += 1) await catalog(`${String(n)}.0.0`);
  const { remotes } = await registryDocument(store.target, 1, store.trust.id);
  const others = remotes.map(({ pointer }) => pointer).filter(({ body }) => !body.includes('"catalog"'));
  await writeByHand(store, others, { seq: 2 });
  const { versions } = await collectGarbage(store, { now: () => later(new Date(), { days: 15 }) });
  const removed = ['2.0.0', '3.0.0'].map((version) => ({ name: 'catalog', version }));
  expect(versions).toHaveLength(removed.length);
  expect(versions).toEqual(expect.arrayContaining(removed));
});
