import type { ErrorCode } from '@lotes/shared-contract';
import { violates } from '../database/faults';
import { appError } from '../errors/app-error';

/**
 * Runs a write that may make a reservation the holder of its lot. The lock on the lot prevents a second holder; if the lock were
 * missing, a constraint of the database would refuse one (R7.6).
 * @throws {AppError} `refusal` if the lot has another holder.
 */
export async function withOneHolder<Result>(
  refusal: ErrorCode,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, 'reservas_un_titular')) throw appError(refusal, { cause: error });
    throw error;
  }
}
