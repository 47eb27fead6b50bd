import type { AuditTables } from '../audit/audit.tables';
import type { ClientTables } from '../clients/clients.tables';
import type { ContactTables } from '../contact/contact.tables';
import type { IdempotencyTables } from '../http/idempotency.tables';
import type { LedgerTables } from '../ledger/ledger.tables';
import type { LotTables } from '../lots/lots.tables';
import type { MediaTables } from '../media/media.tables';
import type { OutboxTables } from '../outbox/outbox.tables';
import type { PaymentLinkTables } from '../payment-links/payment-links.tables';
import type { QuoteTables } from '../quotes/quotes.tables';
import type { ReservationTables } from '../reservations/reservations.tables';

/** Every table of the database, each described by the slice that owns it. A slice adds its line here. */
export interface Database
  extends
    AuditTables,
    ClientTables,
    ContactTables,
    IdempotencyTables,
    LedgerTables,
    LotTables,
    MediaTables,
    OutboxTables,
    PaymentLinkTables,
    QuoteTables,
    ReservationTables {}
