export { bankCodeFrom } from './bank-code';
export { isOfClient } from './client-traces.repository';
export { clientHolds } from './clients-list.repository';
export {
  changeEmail,
  endSessionsBefore,
  findClientByEmail,
  findClientBySubject,
  insertClient,
  isDeletedIdentity,
  linkIdentity,
  lockClient,
} from './clients.repository';
export { withNewAccount, type ClientServices } from './clients.service';
export { editOwnAccount } from './change-client.service';
export { deleteOwnAccount } from './delete-client.service';
export { createIdentityDirectory } from './identity-directory';
export { nameForForms } from './name-for-forms';
export { clientRoutes } from './clients.routes';
export { isStaffWith, selectStaffWith } from './staff.repository';
export { seedDemoAccounts } from './seed-demo-accounts';
export { seedFirstEditor } from './seed-first-editor';
