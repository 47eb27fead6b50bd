import type { ReleaseStore } from '../store/release-store';
import { passingMarks } from './marks';
import { Registrar, SILENT_LOG } from './registrar';

/**
 * Decides all pending pointers of a store in this process, with the registrar's key; for places without a registrar,
 * such as a restore.
 */
export async function decideHere(store: ReleaseStore): Promise<void> {
  const registrar = new Registrar({
    open: () => Promise.resolve(store),
    marks: passingMarks(),
    log: SILENT_LOG,
  });
  let mayBeMore = true;
  while (mayBeMore) mayBeMore = await registrar.step();
}
