export { clientRoutes } from './clients.routes';
export { findClientByEmail, insertClient, linkIdentity } from './clients.repository';
export type { Client } from './clients.tables';
export { demoEmail, seedDemoAccounts, type DemoAccountName } from './demo-accounts';
