import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';

/** Returns the envelope of every success. */
export function successEnvelope(result: unknown) {
  return { message: 'Operación exitosa.', messageEng: 'Done.', typeResult: 0, result };
}

/**
 * Throws if a result does not match its contract: the schema must accept it, and it must not have a field that the
 * contract does not name. Called if the app was built to check its responses (tests).
 */
export function assertMatchesContract(key: string, schema: z.ZodType, result: unknown): void {
  const wire: unknown = JSON.parse(JSON.stringify(result));
  const parsed = schema.safeParse(wire);
  if (!parsed.success) throw new Error(`The result of ${key} breaks its contract.`, { cause: parsed.error });
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), wire)) {
    throw new Error(`The result of ${key} has fields that its contract does not name.`);
  }
}
