import type { BilingualText } from './field-messages';

/** typeResult by kind of failure, with the HTTP status that goes with it (R15.2). */
export const FAILURE_KINDS = {
  validation: { typeResult: 1, status: 422 },
  unauthenticated: { typeResult: 2, status: 401 },
  forbidden: { typeResult: 3, status: 403 },
  missing: { typeResult: 4, status: 404 },
  misdirected: { typeResult: 4, status: 421 },
  conflict: { typeResult: 5, status: 409 },
  expired: { typeResult: 6, status: 410 },
  tooMany: { typeResult: 8, status: 429 },
  unexpected: { typeResult: 9, status: 500 },
  unavailable: { typeResult: 10, status: 503 },
} as const;
export type FailureKind = keyof typeof FAILURE_KINDS;

/** An entry of the catalogue of failures. */
export interface CatalogueEntry extends BilingualText {
  kind: FailureKind;
  /** True if it is reported to operators. Expected refusals are not. */
  report: boolean;
}

/** A failure that is expected, and not reported. */
export function refusal(kind: FailureKind, es: string, en: string): CatalogueEntry {
  return { kind, es, en, report: false };
}
/** A failure that is reported to operators. */
export function fault(kind: FailureKind, es: string, en: string): CatalogueEntry {
  return { kind, es, en, report: true };
}
