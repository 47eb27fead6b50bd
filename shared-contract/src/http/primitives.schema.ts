import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import { LOT_NUMBER } from '../lots/lot-vocabulary';
import { readHttpsAddress } from './https-address';
import { REASON } from './reason';

/** Money: a decimal string with two places ("25332.39"), never a float. */
export const MoneySchema = z.string().regex(/^\d{1,12}\.\d{2}$/, 'money');
/** An area: a decimal string with two places ("413.59"). */
export const AreaSchema = z.string().regex(/^\d{1,9}\.\d{2}$/, 'decimal');
/** An instant in ISO 8601, UTC; the api writes it with milliseconds. */
export const InstantSchema = z.iso.datetime('instant');
/** A civil day in Honduras, "2026-03-18". */
export const CivilDateSchema = z.iso
  .date('day')
  .refine((day) => day >= '1900-01-01' && day <= '2199-12-31', 'day');
/** The highest number that a row of the database can have. */
const MAX_ROW_NUMBER = 2_147_483_647;
const rowNumber = () => z.int('integer').min(1, 'integer').max(MAX_ROW_NUMBER, 'integer');
/** The number of a row: of a client, a payment, a step. */
export const RowNumberSchema = rowNumber();
/** The number of a row, as text in an address. */
export const NumberInAddressSchema = z.coerce.number().pipe(RowNumberSchema);
/** The optimistic-lock version of an editable row. */
export const VersionSchema = rowNumber();
/** The two languages of the product. */
export const LanguageSchema = z.enum(['es', 'en']);
export type Language = z.infer<typeof LanguageSchema>;

/** Id of a stored quote. */
export const QuoteIdSchema = z.uuid('invalid');
/** A lot number as typed: text that matches `LOT_NUMBER`, trimmed. */
export const LotNumberSchema = z.string().trim().regex(LOT_NUMBER, 'lot-number');

/** @param missing message for an absent text, as in a field that was not touched */
const textOf = (missing: string) =>
  z
    .string(missing)
    .trim()
    .normalize('NFC')
    .refine((text) => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text), {
      error: 'text',
      abort: true,
    });
/**
 * Typed text, trimmed, its letters composed with their accents (NFC), so that searches find it however it was typed. Refuses
 * characters that no database stores: half of a surrogate pair, and NUL.
 */
export const TextSchema = textOf('required');

/** A reason of any length up to the longest, also an empty one, where the step does not depend on it. */
export const FreeReasonSchema = TextSchema.max(REASON.most, 'too-long');
/** The reason that a step needs. */
export const ReasonSchema = FreeReasonSchema.min(REASON.least, 'reason-required');

/** Text that is an address, also one of four numbers, or the end of a domain with a path: mail programs and browsers make it a link. */
const ADDRESS = /:\/\/|www\.|@|\.[\p{L}\p{M}\p{N}-]{2,}[/:?#]|(?:\d{1,3}\.){3}\d/iu;
/** A dot that stands, without a blank, before two letters: mail programs take the word for a domain, also one that ends with an emoji. */
const DOMAIN = /[\p{L}\p{M}\p{N}\p{Emoji}-][.．。｡][\p{L}\p{M}]{2}/u;
/** The dot of an initial or an abbreviation of Honduran names, with the next word right after it. */
const ABBREVIATION =
  /(?<![\p{L}\p{M}\p{N}-])((?:\p{L}|ma|mª|st[ao]?|dra?|sr(?:a|ta)?|lic(?:da)?|ing|abg|arq|prof|jr|cía|hnos)\.)(?=\p{L}{2})/giu;
/** Line breaks, invisible characters, and those that change the direction of the text after them. */
const UNSEEN =
  /\p{Cc}|\p{Zl}|\p{Zp}|\p{Cf}|\p{Variation_Selector}|\u115f|\u1160|\u3164|\uffa0|\u034f|\u2800/u;
/** A zero-width joiner or non-joiner between letters, which it shapes, or between the parts of an emoji. */
const JOINED =
  /(?<=[\p{L}\p{M}\p{Extended_Pictographic}])[\u200c\u200d](?=[\p{L}\p{Extended_Pictographic}])/gu;

/**
 * One line of text for a name, without links and invisible characters. An abbreviation gets the blank after its dot, without
 * which a mail program could take it for the beginning of a domain.
 */
const nameTextOf = (missing: string) =>
  textOf(missing)
    .refine((text) => !ADDRESS.test(text) && !UNSEEN.test(text.replace(JOINED, '')), {
      error: 'name-text',
      abort: true,
    })
    .overwrite((text) => text.replace(ABBREVIATION, '$1 '))
    .refine((text) => !DOMAIN.test(text), 'name-text');

/** Most characters of a person's name. */
export const MAX_NAME_LENGTH = 80;

/** The minimum counts characters, as the database does, and not UTF-16 code units, of which some characters have two. */
const personName = (missing: 'name-required' | 'full-name-required') =>
  nameTextOf(missing)
    .min(1, { error: missing, abort: true })
    .refine((name) => [...name].length >= 2, 'name-length')
    .max(MAX_NAME_LENGTH, 'name-length');

export const PersonNameSchema = personName('name-required');
/** The full name of the buyer to whom a reservation will belong. */
export const FullNameSchema = personName('full-name-required');
/** A family name, which may be left blank. */
export const SurnameSchema = nameTextOf('required').max(MAX_NAME_LENGTH, 'too-long');
export const EmailSchema = z
  .string('email-required')
  .trim()
  .toLowerCase()
  .min(1, 'email-required')
  .max(254, 'email')
  .pipe(z.email('email'));

/**
 * A phone number, returned as E.164. Honduran numbers may be written with only their 8 digits (R3.8: mobile starts 3,
 * 7, 8 or 9, fixed starts 2).
 */
export const PhoneSchema = z
  .string('phone-required')
  .trim()
  .min(1, 'phone-required')
  .transform((value, context) => {
    const phone = parsePhoneNumberFromString(value, 'HN');
    const honduran = phone?.country === 'HN' || phone?.countryCallingCode === '504';
    // Some countries have numbers that the library takes, and that are too short or too long for E.164 as it is stored.
    const valid = honduran
      ? /^\+504[23789]\d{7}$/.test(phone.number)
      : phone?.isValid() && /^\+[1-9]\d{6,14}$/.test(phone.number);
    if (phone && valid) return phone.number as string;
    context.addIssue({ code: 'custom', message: 'phone' });
    return z.NEVER;
  });

/** An address as {@link readHttpsAddress} reads it. */
export const HttpsAddressSchema = z.string('https-url').transform((typed, context) => {
  const { address, problem } = readHttpsAddress(typed);
  if (address !== undefined) return address;
  context.addIssue({ code: 'custom', message: problem });
  return z.NEVER;
});

/**
 * A phone in E.164, formatted for reading: "+504 9999-0001". For every country, by libphonenumber; too heavy for
 * screens, which use the function of that name in `shared-i18n`.
 */
export function readablePhone(phone: string): string {
  const written = parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
  return written.replace(/^(\+504 \d{4}) (\d{4})$/, '$1-$2');
}

/** Rows per page offered by every table (R17.1). */
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

/** The text in the filter of one column of a staff list. */
export const FilterTextSchema = TextSchema.max(80, 'too-long').optional();

/** The order of a staff list by one of its columns; a hyphen before the column's name reverses it. */
export function orderOf<const Column extends string>(columns: readonly [Column, ...Column[]]) {
  const reversed = columns.map((column) => `-${column}` as const);
  return z.enum([...columns, ...reversed] as (Column | `-${Column}`)[]).optional();
}

/** A page of rows with the count of all of them. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ filas: z.array(row), total: z.int().min(0) });
}
