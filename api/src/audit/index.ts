export { overtaken } from './latest-change.repository';
export { recordAudit, type Actor, type AuditEntry } from './audit.repository';
