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
  const text = localStorage.getItem(KEY);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isHead(value) ? value : null;
  } catch {
    // Somebody else wrote there: as good as nothing remembered.
    return null;
  }
}

export function rememberHead(head: LedgerHead): void {
  localStorage.setItem(KEY, JSON.stringify(head));
}
