/**
 * The numbers of PostgreSQL's advisory locks on which the processes of one database take turns. They stand together
 * because two that are equal wait for each other; the ledger's, 7413592, stands in `0006-ledger.sql`.
 */
export const MIGRATION_LOCK = 7_413_590;
export const SEED_LOCK = 7_413_591;
export const SWEEP_LOCK = 7_413_593;
