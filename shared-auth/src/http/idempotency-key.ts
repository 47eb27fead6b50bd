/**
 * A new key for the `Idempotency-Key` header. Make one when a form opens and keep it while the same submission is retried,
 * so that a request whose response was lost is not carried out twice.
 */
export function idempotencyKey(): string {
  // randomUUID exists only on https and localhost. A development host with another name has only getRandomValues.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
