import { earlier } from '@lotes/shared-contract/dates';
import type { UserPool } from '../pool/user-pool';

const EXPIRING = [
  'challenge_sessions',
  'spent_secret_blocks',
  'codes',
  'refresh_tokens',
  'remembered_sign_ins',
  'authorization_codes',
] as const;

/** Deletes expired sessions, codes, tokens and counts of attempts, and devices that were not confirmed. */
export async function sweepExpired({ database, now }: UserPool): Promise<void> {
  for (const table of EXPIRING) {
    await database.deleteFrom(table).where('expires_at', '<=', now()).execute();
  }
  const yesterday = earlier(now(), { hours: 24 });
  await database
    .deleteFrom('devices')
    .where('srp_verifier', 'is', null)
    .where('created_at', '<=', yesterday)
    .execute();
  await database
    .deleteFrom('attempts')
    .where('since', '<=', yesterday)
    .where((row) => row.or([row('blocked_until', 'is', null), row('blocked_until', '<=', now())]))
    .execute();
}
