export { assertVersion, overtaken } from './latest-change.repository';
export { ACTOR_CODE, actorCalled } from './actor.repository';
export { changedFields, FIELDS_OF_SOLD, isTellable, type StoredFacts, TOLD_FIELDS } from './audit-facts';
export {
  recordAudit,
  storedEntry,
  storedActor,
  type Actor,
  type AuditEntry,
  type AuditFacts,
} from './audit.repository';
