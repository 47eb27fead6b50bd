import type { ErrorCode } from '@lotes/shared-contract';
import { violates } from '../database/faults';
import { appError } from '../errors/app-error';

/**
 * Runs a write that may make a reservation the holder of its lot. The lock on the lot keeps others out; should it ever
 * fail to, the database still refuses a second holder (R7.6).
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
