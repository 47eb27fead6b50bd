import { addAuthenticatorTexts } from '../session/authenticator-texts';
import { addSessionTexts } from '../session/session-texts';
import { addAccountTexts } from './account-texts';

addAccountTexts();
addAuthenticatorTexts();
addSessionTexts();

export { AccountPage } from './account.page';
