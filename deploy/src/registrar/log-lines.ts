import { inMilliseconds } from '@lotes/shared-contract/dates';

/** Log message of each composition that was written; on AWS an alarm counts it (record 0092). */
export const COMPOSED = 'composed';
/** Name of the field that is true in log lines that need attention; on AWS an alarm counts it. */
export const WARNING = 'warning';
/** Pause before the same warning is logged again while its reason lasts. */
export const WARNED_AGAIN_MS = inMilliseconds({ hours: 1 });
