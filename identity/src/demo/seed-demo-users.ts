import { DEMO_ACCOUNTS, demoAccountNames, demoEmail } from '@lotes/shared-node/demo-accounts';
import { poolNameOf, type UserPool } from '../pool/user-pool';
import { makeVerifier } from '../srp/verifier';
import { insertUser } from '../users/user.repository';

/** Inserts the demo accounts that are missing. One whose password was changed keeps the new password. */
export async function seedDemoUsers(pool: UserPool): Promise<void> {
  for (const account of demoAccountNames()) {
    const { sub, name, phone, locale, password, mustChangePassword } = DEMO_ACCOUNTS[account];
    const email = demoEmail(account);
    const attributes = { email, email_verified: 'true', name, phone_number: phone, locale };
    const verifier = makeVerifier({ poolName: poolNameOf(pool.settings), userId: sub }, password);
    const status = mustChangePassword ? 'FORCE_CHANGE_PASSWORD' : 'CONFIRMED';
    const user = { sub, email, attributes, status, verifier, temporaryPasswordExpiresAt: null } as const;
    await insertUser(pool.database, user, pool.now());
  }
}
