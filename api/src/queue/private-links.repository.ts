import { sql } from 'kysely';
import type { Queryable, Transaction } from '../database/database';

/** A further private link: the hash of its token, and the token hash of the reservations that it opens (`abre`). */
export interface PrivateLink {
  token_hash: Buffer;
  abre: Buffer;
}

/** Adds links in one statement, which runs without links too, so that the number of statements does not depend on them. */
export async function insertPrivateLinks(
  transaction: Transaction,
  links: readonly PrivateLink[],
  { at, until }: { at: Date; until: Date },
): Promise<void> {
  const tokens = links.map(({ token_hash }) => token_hash);
  const opened = links.map(({ abre }) => abre);
  await sql`insert into enlaces_privados (token_hash, abre, creado_en, vence_en)
    select token, abre, ${at}, ${until}
    from unnest(${tokens}::bytea[], ${opened}::bytea[]) as pedido (token, abre)`.execute(transaction);
}

/**
 * Returns the token hash of the reservations that a link opens. For a further link that has not expired it is the stored `abre`,
 * else the hash itself.
 */
export async function openedBy(database: Queryable, hash: Buffer, now: Date): Promise<Buffer> {
  const link = await database
    .selectFrom('enlaces_privados')
    .select('abre')
    .where('token_hash', '=', hash)
    .where('vence_en', '>', now)
    .executeTakeFirst();
  return link?.abre ?? hash;
}
