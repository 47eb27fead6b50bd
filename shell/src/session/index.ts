import { addSessionTexts } from './session-texts';

addSessionTexts();

export { ChallengePage } from './challenge';
export { ChangeTemporaryPasswordPage } from './change-temporary-password.page';
export { HostedCallbackPage } from './hosted';
export { LoginPage } from './login.page';
export { PasswordChangePage } from './password-change.page';
export { SignUpPage } from './sign-up.page';
export { UnauthorizedPage } from './unauthorized.page';
export { VerifyAccountPage } from './verify-account.page';
