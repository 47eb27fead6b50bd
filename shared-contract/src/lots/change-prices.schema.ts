import { z } from 'zod';
import { FieldErrorSchema } from '../http/envelope.schema';
import { LotNumberSchema, MoneySchema } from '../http/primitives.schema';
import { LotStatusSchema, StreetSchema } from './lots.schema';

/** A number with an optional sign and at most two places, within bounds, and not zero. */
const signed = (least: number, most: number, key: string) =>
  z
    .string('required')
    .trim()
    .regex(/^[+-]?\d{1,7}(\.\d{1,2})?$/, { error: key, abort: true })
    .refine((text) => Number(text) !== 0 && Number(text) >= least && Number(text) <= most, key);

/** A change of the price per square vara of a street or of chosen lots (R7.11). */
export const PriceChangeSchema = z
  .object({
    /** Either a street or lots. */
    calle: StreetSchema.optional(),
    numeros: z.array(LotNumberSchema).min(1, 'lots-required').max(500, 'too-long').optional(),
    /** Either percent or US dollars for a square vara, added to the price or taken from it. */
    porcentaje: signed(-90, 500, 'price-percent').optional(),
    monto: signed(-99_999, 99_999, 'price-amount').optional(),
  })
  .superRefine(({ calle, numeros, porcentaje, monto }, { addIssue }) => {
    if ((calle === undefined) === (numeros === undefined)) {
      addIssue({ code: 'custom', path: ['numeros'], message: 'lots-required' });
    }
    if ((porcentaje === undefined) === (monto === undefined)) {
      addIssue({ code: 'custom', path: ['porcentaje'], message: 'price-percent' });
    }
  });
export type PriceChange = z.input<typeof PriceChangeSchema>;

/** The preview of a change of prices; nothing is written. */
export const PricePreviewSchema = z.object({
  filas: z.array(
    z.object({
      numero: LotNumberSchema,
      estado: LotStatusSchema,
      /** Per square vara, and of the whole lot. */
      antes: z.object({ precioVara: MoneySchema, precioLista: MoneySchema }),
      despues: z.object({ precioVara: MoneySchema, precioLista: MoneySchema }),
      /** The reason against this price; null if there is none. */
      error: FieldErrorSchema.nullable(),
    }),
  ),
  /** The sold ones among these lots, whose prices do not change. */
  vendidos: z.array(LotNumberSchema),
  /** Fingerprint of everything that determines the change: a confirmation is valid for exactly this list. */
  huella: z.string(),
});
export type PricePreview = z.infer<typeof PricePreviewSchema>;

export const ChangePricesSchema = z.object({
  cambio: PriceChangeSchema,
  huella: z.string().max(64, 'too-long'),
});
