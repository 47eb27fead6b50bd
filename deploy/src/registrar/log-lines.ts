/** What the log says of each composition that was written; on AWS an alarm counts it (record 0092). */
export const COMPOSED = 'composed';
