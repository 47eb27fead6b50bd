import { z } from 'zod';
import {
  AreaSchema,
  HttpsAddressSchema,
  LotNumberSchema,
  MoneySchema,
  TextSchema,
  VersionSchema,
} from '../http/primitives.schema';
import { crossesItself, cornersOf } from './lot-geometry';
import { areasAgree, LOT_TYPES } from './lot-vocabulary';
import {
  LotBaseStatusSchema,
  LotStatusSchema,
  PolygonSchema,
  StreetSchema,
  TopographySchema,
} from './lots.schema';

/**
 * A number as staff type it, stored with two decimals. @param key message if it is not a number, or outside the bounds
 */
function decimalBetween(least: number, most: number, key: string) {
  return z
    .string('required')
    .trim()
    .min(1, { error: 'required', abort: true })
    .regex(/^-?\d{1,9}(\.\d{1,2})?$/, { error: key, abort: true })
    .refine((text) => Number(text) >= least && Number(text) <= most, { error: key, abort: true })
    .transform((text) => Number(text).toFixed(2));
}

const SurveyedAreaSchema = decimalBetween(0.01, 999_999.99, 'area');

const PriceSchema = z
  .string('required')
  .trim()
  .min(1, { error: 'required', abort: true })
  .pipe(MoneySchema)
  .refine((amount) => Number(amount) > 0, 'money-positive')
  .refine((amount) => Number(amount) <= 9_999_999, 'money');

/** One ring, closed, that does not cross itself. */
const OutlineSchema = PolygonSchema.extend({
  coordinates: z
    .array(
      z
        .array(
          z.tuple([
            z.number('polygon-corners').min(-180, 'polygon-corners').max(180, 'polygon-corners'),
            z.number('polygon-corners').min(-90, 'polygon-corners').max(90, 'polygon-corners'),
          ]),
          'polygon-corners',
        )
        .min(4, 'polygon-corners')
        .max(101, 'too-long'),
      'polygon-corners',
    )
    .length(1, 'polygon-corners'),
})
  .refine(({ coordinates: [ring = []] }) => ring.length > 3 && String(ring[0]) === String(ring.at(-1)), {
    error: 'polygon-corners',
    abort: true,
  })
  .refine((polygon) => new Set(cornersOf(polygon).map(String)).size >= 3, {
    error: 'polygon-corners',
    abort: true,
  })
  .refine((polygon) => !crossesItself(polygon), 'polygon-crosses');

/** Everything that staff may change of a lot; omitted fields become empty. Its number and its base status stay. */
const LotDataSchema = z.object({
  calle: StreetSchema,
  poligono: OutlineSchema,
  /** Both areas are surveyed; the price follows from the varas. */
  areaM2: SurveyedAreaSchema,
  areaVaras: SurveyedAreaSchema,
  topografia: TopographySchema,
  conVista: z.boolean(),
  /** Metres above the street. */
  alturaMaxima: decimalBetween(0, 99.99, 'height-range'),
  /** Metres above sea level. */
  elevacion: decimalBetween(-10, 999, 'elevation-range'),
  pinos: z.int('pines-range').min(0, 'pines-range').max(9_999, 'pines-range'),
  tipo: z.enum(LOT_TYPES),
  direccion: TextSchema.max(160, 'too-long'),
  enlaceMapa: HttpsAddressSchema.optional(),
});

/** Price in USD per square vara, and the minimum of the down payment. */
const LotTermsSchema = z.object({
  precioVara: PriceSchema,
  primaEspecial: z.boolean(),
  /** Set by staff; omitted if it is computed from the price. */
  primaMinima: PriceSchema.optional(),
});

function refuseOtherGround(
  { areaM2, areaVaras }: { areaM2: string; areaVaras: string },
  { addIssue }: z.RefinementCtx,
) {
  if (areasAgree(areaM2, areaVaras)) return;
  for (const field of ['areaM2', 'areaVaras']) {
    addIssue({ code: 'custom', path: [field], message: 'area-ratio' });
  }
}

/** The fields of a lot, for forms that validate them one by one. */
export const LOT_FIELDS = {
  numero: LotNumberSchema,
  ...LotDataSchema.shape,
  ...LotTermsSchema.shape,
} as const;

export const CreateLotSchema = z
  .object({
    numero: LotNumberSchema,
    estadoBase: LotBaseStatusSchema,
    ...LotDataSchema.shape,
    ...LotTermsSchema.shape,
  })
  .superRefine(refuseOtherGround);
export type CreateLot = z.input<typeof CreateLotSchema>;
export const EditLotSchema = z
  .object({
    version: VersionSchema,
    ...LotDataSchema.shape,
    /** If omitted, price and down payment stay as they are, as they must for a sold lot. */
    precioVara: PriceSchema.optional(),
    primaEspecial: z.boolean().optional(),
    /** Only together with a price; if omitted, the minimum is computed from the price. */
    primaMinima: PriceSchema.optional(),
  })
  .superRefine(refuseOtherGround);
export type EditLot = z.input<typeof EditLotSchema>;
/** A lot's validated data, with its price if the price is to change. */
export type LotData = Omit<z.output<typeof EditLotSchema>, 'version'>;

export const DeleteLotSchema = z.object({
  version: z.coerce.number().pipe(VersionSchema),
  /** The number of the lot, typed again. */
  confirmacion: z.string('required').trim().min(1, 'lot-confirmation'),
});

/** The data of one lot as staff edit them. */
export const LotRecordSchema = z.object({
  numero: LotNumberSchema,
  calle: StreetSchema,
  estado: LotStatusSchema,
  estadoBase: LotBaseStatusSchema,
  poligono: PolygonSchema,
  areaM2: AreaSchema,
  areaVaras: AreaSchema,
  topografia: TopographySchema,
  conVista: z.boolean(),
  alturaMaxima: z.string(),
  elevacion: z.string(),
  pinos: z.int(),
  tipo: z.string(),
  direccion: z.string(),
  enlaceMapa: z.string().nullable(),
  primaEspecial: z.boolean(),
  /** Null if the lot is sold and the reader may not see its price. */
  precioVara: MoneySchema.nullable(),
  /** The minimum that staff set in place of the one computed from the price; null if they did not. */
  primaMinima: MoneySchema.nullable(),
  version: VersionSchema,
  puede: z.object({
    editar: z.boolean(),
    /** True if price and down payment may be changed; false for a sold lot. */
    cambiarPrecio: z.boolean(),
    eliminar: z.boolean(),
  }),
});
export type LotRecord = z.infer<typeof LotRecordSchema>;
