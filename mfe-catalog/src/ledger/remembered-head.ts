/** The last entry of the ledger that this browser found whole. */
export interface LedgerHead {
  secuencia: number;
  huella: string;
}

const KEY = 'ledger.head';

function isHead(value: unknown): value is LedgerHead {
  const { secuencia, huella } = (value ?? {}) as Partial<LedgerHead>;
  return Number.isInteger(secuencia) && typeof huella === 'string';
}

/** What an earlier visit saw, or null. Whoever writes the whole history anew cannot write this anew. */
export function rememberedHead(): LedgerHead | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isHead(value) ? value : null;
  } catch {
    // The storage is blocked, or somebody else wrote there: as good as nothing remembered.
    return null;
  }
}

export function rememberHead(head: LedgerHead): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(head));
  } catch {
    // Blocked or full: the next visit begins anew, and this one's verdict stands all the same.
  }
}
