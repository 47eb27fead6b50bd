import { sql, type RawBuilder, type SelectQueryBuilder, type Simplify } from 'kysely';

/** Which part of a list is read: `page` counts from 1, `size` is the number of rows on a page. */
export interface Page {
  page: number;
  size: number;
}

/**
 * Reads one page of a query's rows, and the count of all.
 * @param listed adds the columns and the order to the query, and the tables that only these need; the count leaves them
 * out.
 */
export async function readPage<Schema, Tables extends keyof Schema, Shown extends keyof Schema, Bare, Row>(
  matching: SelectQueryBuilder<Schema, Tables, Bare>,
  { page, size }: Page,
  listed: (query: SelectQueryBuilder<Schema, Tables, Bare>) => SelectQueryBuilder<Schema, Shown, Row>,
): Promise<{ rows: Simplify<Row>[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    listed(matching)
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    matching
      .select((value) => value.fn.countAll<number>().as('total'))
      .$castTo<{ total: number }>()
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Returns the pattern with which `ilike` finds the text anywhere, its wildcards taken literally. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Fewest letters that the index of texts can look up. */
const TRIGRAM = 3;

/** True for a search text that the index of texts can look up. */
export function isFoundByIndex(typed: string | undefined): boolean {
  return typed !== undefined && typed.length >= TRIGRAM;
}

/** The expressions of each order of a staff list, by the column that it names; the last ones break ties. */
export type Orders<Column extends string> = Readonly<Record<Column, readonly RawBuilder<unknown>[]>>;

/**
 * Returns the `order by` list for an order such as "lote" or "-lote". Rows without a value come last in both
 * directions, and equal rows keep the order of `ties`.
 * @param typed the search text. If an index finds any part of it, the query gets no index order: the planner
 * overestimates how often a text is found, and would walk all rows in their order instead of looking the few up. A text
 * of one or two letters, which no index finds, is in so many rows that walking them in their order soon fills a page.
 */
export function orderBy<Column extends string>(
  orders: Orders<Column>,
  order: Column | `-${Column}`,
  ties: readonly RawBuilder<unknown>[],
  typed: readonly (string | undefined)[] = [],
): RawBuilder<unknown> {
  const reversed = order.startsWith('-');
  const column = (reversed ? order.slice(1) : order) as Column;
  const direction = sql.raw(reversed ? 'desc nulls last' : 'asc nulls last');
  const isFound = typed.some(isFoundByIndex);
  const keys = orders[column].map((value) => (isFound ? sql`coalesce(${value}, ${value})` : value));
  return sql.join([...keys.map((value) => sql`${value} ${direction}`), ...ties]);
}

/** Orders by lot as people count, "2" before "10", if the lot is joined. */
export const BY_LOT_NUMBER: readonly RawBuilder<unknown>[] = [sql`lotes.numero_orden`, sql`lotes.numero`];

/**
 * A text for filters that ignore case and accents, in a statement. The indexes of the lists fold it in the same way, and only
 * the accents of Spanish; {@link foldText} folds every accent.
 */
export function folded(value: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`translate(lower(${value}), 'áéíóúüñ', 'aeiouun')`;
}

/** A text for filters in memory that ignore case and accents; {@link folded} does so in a statement. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** True if a text contains the search text, ignoring case and accents; always true without a search text. */
export function textHolds(value: RawBuilder<unknown>, typed: string | undefined): RawBuilder<boolean> {
  if (!typed) return sql<boolean>`true`;
  return sql<boolean>`${folded(value)} like ${folded(sql`${containing(typed)}::text`)}`;
}

/** True for the lot whose whole number is typed; if no lot has this number, for the lots whose number contains it. */
export function lotNumberHolds(typed: string | undefined): RawBuilder<boolean> {
  if (!typed) return sql<boolean>`true`;
  return sql<boolean>`case when exists (select from lotes as uno where lower(uno.numero) = lower(${typed}::text))
    then lower(lotes.numero) = lower(${typed}::text)
    else ${textHolds(sql.ref('lotes.numero'), typed)} end`;
}

/** Returns the condition that a column is the key of the lot with a number, compared without capitals. */
export function isLotNumbered(column: string, typed: string): RawBuilder<boolean> {
  // The array is read once, so that the condition can use the column's index, also beside others.
  return sql<boolean>`${sql.ref(column)} = any(array(select codigo from lotes where lower(numero) = lower(${typed}::text)))`;
}

/**
 * Returns the condition that a column of folded text contains the search text. If no index finds the text, comparing
 * its letters is faster than a pattern.
 */
export function foldedHolds(column: string, typed: string): RawBuilder<boolean> {
  if (typed.length < TRIGRAM)
    return sql<boolean>`strpos(${sql.ref(column)}, ${folded(sql`${typed}::text`)}) > 0`;
  return sql<boolean>`${sql.ref(column)} like ${folded(sql`${containing(typed)}::text`)}`;
}

/**
 * Returns the condition that the search column of a list (`busqueda`) contains the search text; phones are found
 * however they are typed. Always true without a search text.
 */
export function searchHolds(column: string, typed: string | undefined): RawBuilder<boolean> {
  if (!typed) return sql<boolean>`true`;
  const digits = digitsOfPhone(typed);
  if (digits === undefined || digits === typed) return foldedHolds(column, typed);
  return sql<boolean>`(${foldedHolds(column, typed)} or ${sql.ref(column)} like ${containing(digits)})`;
}

/** True if an authorization number, which is in upper case, contains the search text in any case. */
export function authorizationHolds(column: string, typed: string | undefined): RawBuilder<boolean> {
  if (!typed) return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(column)} like ${containing(typed.toUpperCase())}`;
}

function digitsOfPhone(typed: string): string | undefined {
  return /^[+\d\s().-]*\d[+\d\s().-]*$/.test(typed) ? typed.replace(/\D/g, '') : undefined;
}

/** True if a phone (E.164) contains the digits of the search text, written in any way; false if it is not a phone. */
export function phoneHolds(column: string, typed: string | undefined): RawBuilder<boolean> {
  if (!typed) return sql<boolean>`true`;
  // A constant condition: an arm of an `or` that has no index would keep the planner from the indexes of the other arms.
  const digits = digitsOfPhone(typed);
  return digits === undefined
    ? sql<boolean>`false`
    : sql<boolean>`${sql.ref(column)} like ${containing(digits)}`;
}
