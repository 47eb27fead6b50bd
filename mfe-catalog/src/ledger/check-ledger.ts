import type { LedgerEntry, LedgerPage, LotStatus } from '@lotes/shared-contract';
import { type Digest, type LedgerFault, LedgerReplay } from '@lotes/shared-contract/client';
import type { LedgerHead } from './remembered-head';

/** Source of the ledger and of the public list of lots. */
export interface LedgerSource {
  /** Entries from a sequence number on. */
  page(from: number): Promise<LedgerPage>;
  /** Every lot's status as the public list shows it now. */
  present(): Promise<ReadonlyMap<string, LotStatus>>;
  /** Resolves when it makes sense to read ledger and list once more. */
  wait(): Promise<void>;
}

/** A lot whose last status in the ledger differs from its status in the list; undefined if one of them lacks the lot. */
export interface Difference {
  lote: string;
  ledger: LotStatus | undefined;
  table: LotStatus | undefined;
}

export type Verdict =
  | { kind: 'matches'; head: LedgerHead; lots: number }
  | { kind: 'broken'; fault: LedgerFault }
  | { kind: 'rewritten'; seen: LedgerHead }
  | { kind: 'differs'; differences: readonly Difference[] };

export interface LedgerCheck {
  entries: readonly LedgerEntry[];
  verdict: Verdict;
}

export interface CheckOptions {
  digest: Digest;
  /** The head that this browser saw before, if any. */
  remembered: LedgerHead | null;
  onProgress: (done: number, total: number) => void;
}

/**
 * Most readings of ledger and list. A difference that the last reading still has counts: one that a change between the two
 * reads of a reading caused is gone when they are read again.
 */
const READINGS = 3;

/** Reads the whole ledger, verifies it entry by entry, and compares the resulting statuses with the present list of lots. */
export async function checkLedger(source: LedgerSource, options: CheckOptions): Promise<LedgerCheck> {
  const replay = new LedgerReplay(options.digest);
  const entries: LedgerEntry[] = [];
  for (let reading = 1; ; reading += 1) {
    const fault = await followAll(source, replay, entries, options.onProgress);
    if (fault) return { entries, verdict: { kind: 'broken', fault } };
    if (wasRewritten(entries, options.remembered)) {
      return { entries, verdict: { kind: 'rewritten', seen: options.remembered } };
    }
    const differences = compare(replay.statuses, await source.present());
    if (differences.length === 0) {
      return { entries, verdict: { kind: 'matches', head: replay.head, lots: replay.statuses.size } };
    }
    if (reading === READINGS) return { entries, verdict: { kind: 'differs', differences } };
    await source.wait();
  }
}

async function followAll(
  source: LedgerSource,
  replay: LedgerReplay,
  entries: LedgerEntry[],
  onProgress: CheckOptions['onProgress'],
): Promise<LedgerFault | null> {
  for (;;) {
    const { entradas, total } = await source.page(entries.length + 1);
    for (const entry of entradas) {
      entries.push(entry);
      const fault = await replay.follow(entry);
      if (fault) return fault;
    }
    onProgress(entries.length, total);
    if (entradas.length === 0 || entries.length >= total) return null;
  }
}

function wasRewritten(
  entries: readonly LedgerEntry[],
  remembered: LedgerHead | null,
): remembered is LedgerHead {
  return remembered !== null && entries[remembered.secuencia - 1]?.huella !== remembered.huella;
}

function compare(
  ledger: ReadonlyMap<string, LotStatus>,
  table: ReadonlyMap<string, LotStatus>,
): Difference[] {
  const numbers = new Set([...ledger.keys(), ...table.keys()]);
  return [...numbers]
    .filter((lote) => ledger.get(lote) !== table.get(lote))
    .map((lote) => ({ lote, ledger: ledger.get(lote), table: table.get(lote) }));
}
