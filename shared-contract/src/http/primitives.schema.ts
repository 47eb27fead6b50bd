import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';

/** Money: a decimal string with two places ("25332.39"), never a float. */
export const MoneySchema = z.string().regex(/^\d{1,12}\.\d{2}$/, 'money');
/** A surface with two places, as a decimal string. */
export const AreaSchema = z.string().regex(/^\d{1,9}\.\d{2}$/, 'decimal');
/** An instant, UTC ISO-8601 with milliseconds. */
export const InstantSchema = z.iso.datetime('instant');
/** The optimistic-lock version of an editable row. */
export const VersionSchema = z.int('integer').min(1, 'integer');
/** The two languages of the product. */
export const LanguageSchema = z.enum(['es', 'en']);
export type Language = z.infer<typeof LanguageSchema>;

/** Lot number as people write it: 1 to 8 letters, digits or hyphens. */
export const LotNumberSchema = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{1,8}$/, 'lot-number');

/**
 * What a person types, without blanks at its ends. Refused is what no database keeps: half a surrogate pair, and NUL.
 */
export const TextSchema = z
  .string('required')
  .trim()
  .refine((text) => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text), 'text');

export const PersonNameSchema = TextSchema.min(2, 'name-length').max(80, 'name-length');
export const EmailSchema = z
  .string('required')
  .trim()
  .toLowerCase()
  .min(1, 'required')
  .max(254, 'email')
  .pipe(z.email('email'));

/**
 * A phone number; answers E.164. Honduran numbers may be written with their 8 digits alone
 * (product decisions, section 1: mobile starts 3, 7, 8 or 9, fixed starts 2).
 */
export const PhoneSchema = z
  .string('required')
  .trim()
  .min(1, 'required')
  .transform((value, context) => {
    const phone = parsePhoneNumberFromString(value, 'HN');
    const honduran = phone?.country === 'HN' || phone?.countryCallingCode === '504';
    const valid = honduran ? /^\+504[23789]\d{7}$/.test(phone.number) : (phone?.isValid() ?? false);
    if (phone && valid) return phone.number as string;
    context.addIssue({ code: 'custom', message: 'phone' });
    return z.NEVER;
  });

/** Rows per page offered by every table (specification section 9). */
export const PAGE_SIZES = [10, 20, 30, 50, 80, 100] as const;

/** Paging of a staff list: page from 1, size one of {@link PAGE_SIZES}. */
export const PageQuerySchema = z.object({
  pagina: z.coerce.number().int('integer').min(1, 'integer').default(1),
  tamano: z.coerce
    .number()
    .refine((size) => (PAGE_SIZES as readonly number[]).includes(size), 'page-size')
    .default(20),
  buscar: TextSchema.max(80, 'too-long').optional(),
});

/** A page of rows with the count of all of them. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ filas: z.array(row), total: z.int().min(0) });
}
