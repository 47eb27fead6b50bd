import type { AuditTables } from '../audit/audit.tables';
import type { ClientTables } from '../clients/clients.tables';
import type { IdempotencyTables } from '../http/idempotency.tables';
import type { OutboxTables } from '../outbox/outbox.tables';

/** Every table of the database, each described by the slice that owns it. A slice adds its line here. */
export interface Database extends AuditTables, ClientTables, IdempotencyTables, OutboxTables {}
