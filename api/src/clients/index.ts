export { isOfClient } from './client-traces.repository';
export {
  endSessionsBefore,
  findClientByEmail,
  findClientBySubject,
  insertClient,
  isDeletedIdentity,
  linkIdentity,
} from './clients.repository';
export { clientRoutes } from './clients.routes';
export { seedDemoAccounts } from './seed-demo-accounts';
