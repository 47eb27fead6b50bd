import { z } from 'zod';
import { InstantSchema, LotNumberSchema } from '../http/primitives.schema';
import { LotStatusSchema } from '../lots/lots.schema';
import { LEDGER_PAGE } from './ledger-page';

const HashSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** One change of a lot's public status or holder (R18.1), without personal data. */
export const LedgerEntrySchema = z.object({
  /** 1 for the first; no number is missing. */
  secuencia: z.int().min(1),
  momento: InstantSchema,
  lote: LotNumberSchema,
  /** Null if the lot was not there before. */
  de: LotStatusSchema.nullable(),
  /** Null if the lot was withdrawn. */
  a: LotStatusSchema.nullable(),
  /** Pseudonym that distinguishes holders; null if the lot has none. */
  titular: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .nullable(),
  /** `huella` of the entry before; 64 zeros before the first. */
  anterior: HashSchema,
  /** SHA-256 of the text that `ledgerText` makes of the entry. */
  huella: HashSchema,
});
export type LedgerEntry = z.infer<typeof LedgerEntrySchema>;

/** From which entry on, and how many at most. */
export const LedgerQuerySchema = z.object({
  desde: z.coerce.number().int('integer').min(1, 'integer').default(1),
  cuantas: z.coerce.number().int('integer').min(1, 'integer').max(1000, 'integer').default(LEDGER_PAGE),
});

/** A stretch of the ledger, oldest first, with the length of all of it. */
export const LedgerPageSchema = z.object({ entradas: z.array(LedgerEntrySchema), total: z.int().min(0) });
export type LedgerPage = z.infer<typeof LedgerPageSchema>;
