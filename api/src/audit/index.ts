export { assertVersion, conflictError } from './latest-change.repository';
export { ACTOR_CODE, actorName } from './actor.repository';
export {
  changedFields,
  FIELDS_OF_SOLD,
  PRICE_OF_LOT,
  isAuditValue,
  type StoredFacts,
  SHOWN_FIELDS,
} from './audit-facts';
export {
  recordAudit,
  storedEntry,
  storedActor,
  type Actor,
  type AuditEntry,
  type AuditFacts,
} from './audit.repository';
