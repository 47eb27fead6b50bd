import { addHostedTexts } from './hosted-texts';

addHostedTexts();

export { HostedCallbackPage } from './hosted-callback.page';
export { HostedLoginButton } from './hosted-login-button';
