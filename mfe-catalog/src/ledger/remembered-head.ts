import { storedValue } from '@lotes/shared-i18n';

/** The last entry of the ledger when this browser last found the ledger intact. */
export interface LedgerHead {
  secuencia: number;
  huella: string;
}

function isHead(value: unknown): value is LedgerHead {
  const { secuencia, huella } = (value ?? {}) as Partial<LedgerHead>;
  return Number.isInteger(secuencia) && typeof huella === 'string';
}

const head = storedValue<LedgerHead | null>('ledger.head', (stored) => (isHead(stored) ? stored : null));

/** Returns the head that an earlier check saw, or null. A ledger that was rewritten on the server does not match it. */
export const rememberedHead = (): LedgerHead | null => head.current();

/** Remembers a head for later checks. */
export const rememberHead = (seen: LedgerHead): void => head.keep(seen);
