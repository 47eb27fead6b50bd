import { ServiceError } from '../protocol/service-error';
import type { User } from '../users/user.repository';
import { defineCodeRequest } from './request-code';

/** @throws {ServiceError} if a user cannot choose another password with an e-mailed code */
export function refuseReset({ enabled, status }: User): void {
  if (!enabled) throw new ServiceError('NotAuthorizedException', 'User is disabled.');
  if (status === 'FORCE_CHANGE_PASSWORD') {
    throw new ServiceError('NotAuthorizedException', 'User password cannot be reset in the current state.');
  }
  if (status === 'UNCONFIRMED') {
    throw new ServiceError(
      'InvalidParameterException',
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
}

export const forgotPassword = defineCodeRequest('forgot-password', refuseReset);
