import { z } from 'zod';

/** A signed document as stored in a file; code that opens the document verifies its signatures. */
export const EnvelopeSchema = z.strictObject({
  type: z.enum(['root', 'pointer', 'composition', 'check', 'hold']),
  body: z.string(),
  sigs: z.record(z.string(), z.string()),
});
