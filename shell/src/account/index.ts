import { addAuthenticatorTexts } from '../session/authenticator-texts';
import { addAccountTexts } from './account-texts';

addAccountTexts();
addAuthenticatorTexts();

export { AccountPage } from './account.page';
