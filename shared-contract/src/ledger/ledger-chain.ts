import type { LotStatus } from '../lots/lots.schema';
import type { LedgerEntry } from './ledger.schema';

export { LEDGER_PAGE } from './ledger-page';

/** The `anterior` of the first entry. */
export const LEDGER_START = '0'.repeat(64);

/** SHA-256 of a text in UTF-8, as 64 lower-case hexadecimal digits. */
export type Digest = (text: string) => Promise<string>;

/**
 * The fault of an entry: its place, the entry that it follows, its own hash, or the status from which it says the lot
 * changed.
 */
export type LedgerFaultKind = 'secuencia' | 'anterior' | 'huella' | 'estado';

export interface LedgerFault {
  kind: LedgerFaultKind;
  /** Place of the faulty entry, counted from 1, whatever its own number is. */
  position: number;
}

/** The text whose hash an entry has: one field per line. The database writes the same (migration 0006). */
export function ledgerText(entry: Omit<LedgerEntry, 'huella'>): string {
  const { secuencia, momento, lote, de, a, titular, anterior } = entry;
  return ['lotes/bitacora/1', secuencia, momento, lote, de ?? '-', a ?? '-', titular ?? '-', anterior].join(
    '\n',
  );
}

/** Follows the public ledger from its first entry, trusting nothing: every hash, link and status is checked (R18.2). */
export class LedgerReplay {
  private last = { secuencia: 0, huella: LEDGER_START };
  private readonly lots = new Map<string, LotStatus>();

  constructor(private readonly digest: Digest) {}

  /** The entry reached so far; sequence 0 before the first. */
  get head(): Readonly<{ secuencia: number; huella: string }> {
    return this.last;
  }

  /** The status of every lot as the entries so far leave it; a lot that was withdrawn is absent. */
  get statuses(): ReadonlyMap<string, LotStatus> {
    return this.lots;
  }

  /** Checks and adds one more entry. @returns its fault, in which case nothing is added; null if it has none. */
  async follow(entry: LedgerEntry): Promise<LedgerFault | null> {
    const position = this.last.secuencia + 1;
    const kind = await this.faultOf(entry, position);
    if (kind) return { kind, position };
    this.last = { secuencia: entry.secuencia, huella: entry.huella };
    if (entry.a === null) this.lots.delete(entry.lote);
    else this.lots.set(entry.lote, entry.a);
    return null;
  }

  private async faultOf(entry: LedgerEntry, position: number): Promise<LedgerFaultKind | null> {
    if (entry.secuencia !== position) return 'secuencia';
    if (entry.anterior !== this.last.huella) return 'anterior';
    if ((await this.digest(ledgerText(entry))) !== entry.huella) return 'huella';
    return entry.de === (this.lots.get(entry.lote) ?? null) ? null : 'estado';
  }
}
