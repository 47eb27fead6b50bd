/** The provider's error types that the operations raise. */
export type ServiceErrorType =
  | 'AliasExistsException'
  | 'CodeMismatchException'
  | 'EnableSoftwareTokenMFAException'
  | 'ExpiredCodeException'
  | 'IncompleteSignatureException'
  | 'InternalErrorException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'InvalidSignatureException'
  | 'LimitExceededException'
  | 'MissingAuthenticationTokenException'
  | 'NotAuthorizedException'
  | 'PasswordResetRequiredException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'SoftwareTokenMFANotFoundException'
  | 'TooManyRequestsException'
  | 'UnauthorizedException'
  | 'UnknownOperationException'
  | 'UnsupportedUserStateException'
  | 'UserLambdaValidationException'
  | 'UserNotConfirmedException'
  | 'UserNotFoundException'
  | 'UsernameExistsException';

/** A refusal in the provider's own terms; clients match on its type and on some of its texts. */
export class ServiceError extends Error {
  constructor(
    readonly type: ServiceErrorType,
    message: string,
    readonly status = 400,
  ) {
    super(message);
    this.name = type;
  }
}

/** The same error for a wrong password and an unknown user, so that callers cannot tell them apart. */
export const wrongCredentials = () =>
  new ServiceError('NotAuthorizedException', 'Incorrect username or password.');

export const expiredCode = () =>
  new ServiceError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

export const attemptLimitExceeded = () =>
  new ServiceError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');

export const userNotFound = () => new ServiceError('UserNotFoundException', 'User does not exist.');
