import { addLedgerTexts } from './ledger-texts';

addLedgerTexts();

export { PublicLedger as Page } from './public-ledger';
