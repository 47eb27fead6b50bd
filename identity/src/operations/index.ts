import { adminCreateUser } from './admin-create-user';
import { adminDeleteUser } from './admin-delete-user';
import {
  adminDisableUser,
  adminEnableUser,
  adminResetUserPassword,
  adminSetUserPassword,
  adminUpdateUserAttributes,
  adminUserGlobalSignOut,
} from './admin-users';
import { changePassword } from './change-password';
import { confirmForgotPassword } from './confirm-forgot-password';
import { confirmSignUp } from './confirm-sign-up';
import { deleteUser } from './delete-user';
import { confirmDevice, forgetDevice, getDevice, listDevices, updateDeviceStatus } from './devices';
import { forgotPassword } from './forgot-password';
import { getTokensFromRefreshToken } from './get-tokens-from-refresh-token';
import { adminGetUser, getUser } from './get-user';
import { globalSignOut } from './global-sign-out';
import { getCredentialsForIdentity, getId, getOpenIdToken } from './identity-lookup';
import { initiateAuth } from './initiate-auth';
import { adminSetUserMfaPreference, setUserMfaPreference, setUserSettings } from './mfa-preference';
import type { Operation } from './operation';
import { resendConfirmationCode } from './resend-confirmation-code';
import { respondToAuthChallenge } from './respond-to-auth-challenge';
import { revokeToken } from './revoke-token';
import { signUp } from './sign-up';
import { associateSoftwareToken, verifySoftwareToken } from './software-token';
import {
  deleteUserAttributes,
  getUserAttributeVerificationCode,
  updateUserAttributes,
  verifyUserAttribute,
} from './user-attributes';

/** Every operation that this pool serves, by the name in the X-Amz-Target header. */
export const operations: ReadonlyMap<string, Operation> = new Map([
  ['SignUp', signUp],
  ['ConfirmSignUp', confirmSignUp],
  ['ResendConfirmationCode', resendConfirmationCode],
  ['InitiateAuth', initiateAuth],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['ForgotPassword', forgotPassword],
  ['ConfirmForgotPassword', confirmForgotPassword],
  ['ChangePassword', changePassword],
  ['GetUser', getUser],
  ['UpdateUserAttributes', updateUserAttributes],
  ['DeleteUserAttributes', deleteUserAttributes],
  ['GetUserAttributeVerificationCode', getUserAttributeVerificationCode],
  ['VerifyUserAttribute', verifyUserAttribute],
  ['DeleteUser', deleteUser],
  ['AssociateSoftwareToken', associateSoftwareToken],
  ['VerifySoftwareToken', verifySoftwareToken],
  ['SetUserMFAPreference', setUserMfaPreference],
  ['SetUserSettings', setUserSettings],
  ['ConfirmDevice', confirmDevice],
  ['GetDevice', getDevice],
  ['ForgetDevice', forgetDevice],
  ['UpdateDeviceStatus', updateDeviceStatus],
  ['ListDevices', listDevices],
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['GlobalSignOut', globalSignOut],
  ['RevokeToken', revokeToken],
  ['AdminCreateUser', adminCreateUser],
  ['AdminDeleteUser', adminDeleteUser],
  ['AdminGetUser', adminGetUser],
  ['AdminUpdateUserAttributes', adminUpdateUserAttributes],
  ['AdminDisableUser', adminDisableUser],
  ['AdminEnableUser', adminEnableUser],
  ['AdminSetUserPassword', adminSetUserPassword],
  ['AdminResetUserPassword', adminResetUserPassword],
  ['AdminUserGlobalSignOut', adminUserGlobalSignOut],
  ['AdminSetUserMFAPreference', adminSetUserMfaPreference],
]);

/** The operations of the identity pool, for callers with a token of the user pool. */
export const identityLookups: ReadonlyMap<string, Operation> = new Map([
  ['GetId', getId],
  ['GetCredentialsForIdentity', getCredentialsForIdentity],
  ['GetOpenIdToken', getOpenIdToken],
]);
