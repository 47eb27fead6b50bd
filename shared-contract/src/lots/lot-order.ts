const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/** Compares lots by number: 9 before 10, and 10 before 10A. */
export function byLotNumber(one: { numero: string }, other: { numero: string }): number {
  return collator.compare(one.numero, other.numero);
}
