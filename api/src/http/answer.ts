import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@lotes/shared-contract';

/** The envelope of every success (product decisions, section 4). */
export function successEnvelope(result: unknown) {
  return { message: 'Operación exitosa.', messageEng: 'Done.', typeResult: 0, result };
}

/**
 * Checks an answer against its contract, where the app was built to (tests): the schema must accept it, and it must not
 * carry a field that the contract does not name.
 */
export function assertKeepsContract(key: string, definition: Endpoint, result: unknown): void {
  const wire: unknown = JSON.parse(JSON.stringify(result));
  const parsed = definition.ok.safeParse(wire);
  if (!parsed.success) throw new Error(`${key} breaks its contract.`, { cause: parsed.error });
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), wire)) {
    throw new Error(`${key} answers fields that its contract does not name.`);
  }
}
