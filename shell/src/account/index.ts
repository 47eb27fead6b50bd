import { addAccountTexts } from './account-texts';

addAccountTexts();

export { AccountPage } from './account.page';
