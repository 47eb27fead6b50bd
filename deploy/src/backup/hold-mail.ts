import { withConnection } from '@lotes/shared-node/database';

/**
 * Keeps the messages that waited in the outbox from being sent: the platform that the backup was made of may have sent them
 * since. They stay, due at "infinity", as mail is that the mail server refused for good. @returns how many waited
 */
export async function holdWaitingMail(databaseUrl: string, madeAt: string): Promise<number> {
  return withConnection(databaseUrl, async (client) => {
    const { rowCount } = await client.query(
      `update outbox set disponible_en = 'infinity', ultimo_error = $1
        where enviado_en is null and disponible_en < 'infinity'`,
      [`Held by a restore: it may have been sent after the backup of ${madeAt}.`],
    );
    return rowCount ?? 0;
  });
}
