import { inMilliseconds } from '@lotes/shared-contract/dates';

/** What the log says of each composition that was written; on AWS an alarm counts it (record 0092). */
export const COMPOSED = 'composed';
/** The field that is true in what the log says of something that needs attention; on AWS an alarm counts it. */
export const WARNING = 'warning';
/** Milliseconds until the log says the same warning again, while there is reason to. */
export const WARNED_AGAIN = inMilliseconds({ hours: 1 });
