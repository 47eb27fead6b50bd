import { ServiceError } from '../protocol/service-error';
import { defineCodeRequest } from './request-code';

export const resendConfirmationCode = defineCodeRequest('sign-up', ({ status }) => {
  if (status === 'UNCONFIRMED') return;
  throw new ServiceError('InvalidParameterException', 'User is already confirmed.');
});
