import type { ReleaseStore } from '../store/release-store';
import { passingMarks } from './marks';
import { Registrar } from './registrar';

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Decides in this process what waits in a store, with the registrar's key at hand: where no registrar runs, as in a restore. */
export async function decideHere(store: ReleaseStore): Promise<void> {
  await new Registrar({ open: () => Promise.resolve(store), marks: passingMarks(), log: SILENT }).step();
}
