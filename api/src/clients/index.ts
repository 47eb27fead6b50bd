export {
  endSessionsBefore,
  findClientByEmail,
  findClientBySubject,
  insertClient,
  linkIdentity,
} from './clients.repository';
export { clientRoutes } from './clients.routes';
export { seedDemoAccounts } from './seed-demo-accounts';
