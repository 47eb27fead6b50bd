export { overtaken } from './latest-change.repository';
export { ACTOR_CODE, actorCalled, fullName } from './actor.repository';
export { changedFields, type StoredFacts } from './audit-facts';
export { recordAudit, storedActor, type Actor, type AuditEntry, type AuditFacts } from './audit.repository';
