import type { DeployedApi } from '../compatibility/deployed-api';
import { passingMarks, type MarkKeeper } from '../registrar/marks';
import { Registrar } from '../registrar/registrar';
import { runRegistrar } from '../registrar/run-registrar';
import { openReleaseStore, type ReleaseStoreOptions } from '../store/release-store';

/** A registrar that acts in this process, until it is stopped. */
export interface RunningRegistrar {
  /** The warnings and errors that it logged. */
  complaints: string[];
  stop: () => Promise<void>;
}

interface RegistrarOptions {
  marks?: MarkKeeper;
  now?: () => Date;
  api?: DeployedApi;
  intervalMs?: number;
  rootGraceMs?: number;
}

/** Runs a registrar as its process does, but without a database, at shorter intervals, and with a shorter grace of a new root. */
export function startRegistrar(
  place: ReleaseStoreOptions,
  {
    marks = passingMarks(),
    now = () => new Date(),
    api,
    intervalMs = 10,
    rootGraceMs = 100,
  }: RegistrarOptions = {},
): RunningRegistrar {
  const complaints: string[] = [];
  const complain = (...parts: unknown[]) => complaints.push(JSON.stringify(parts));
  const log = { info: () => undefined, warn: complain, error: complain };
  const registrar = new Registrar({ open: () => openReleaseStore(place), marks, log, now, api, rootGraceMs });
  const ending = new AbortController();
  const lease = { acquireOrKeep: () => Promise.resolve(true) };
  const running = runRegistrar({ registrar, lease, log, signal: ending.signal, intervalMs });
  const stop = async () => {
    ending.abort();
    await running;
  };
  return { complaints, stop };
}
