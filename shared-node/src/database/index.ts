export { openConnection, surviveLostConnections, withConnection } from './connect';
export { databaseUrl, ensureDatabases } from './ensure-databases';
export { Loan } from './loan';
export { migrate, type Migrations } from './migrate';
