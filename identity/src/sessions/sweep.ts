import type { UserPool } from '../pool/user-pool';

/** Removes what has expired and can serve nobody any more. */
export async function sweepExpired({ database, now }: UserPool): Promise<void> {
  for (const table of ['challenge_sessions', 'spent_secret_blocks', 'codes', 'refresh_tokens'] as const) {
    await database.deleteFrom(table).where('expires_at', '<=', now()).execute();
  }
  const yesterday = new Date(now().getTime() - 24 * 3600 * 1000);
  await database
    .deleteFrom('attempts')
    .where('since', '<=', yesterday)
    .where((row) => row.or([row('blocked_until', 'is', null), row('blocked_until', '<=', now())]))
    .execute();
}
