import { poolNameOf, type UserPool } from '../pool/user-pool';
import { makeVerifier } from '../srp/verifier';
import { insertUser } from '../users/user.repository';
import { DEMO_USERS } from './demo-users';

/** Adds the demo accounts that are missing. One whose password was changed since keeps it. */
export async function seedDemoUsers(pool: UserPool): Promise<void> {
  for (const { sub, email, name, phone, locale, password, status } of DEMO_USERS) {
    const attributes = { email, email_verified: 'true', name, phone_number: phone, locale };
    const verifier = makeVerifier({ poolName: poolNameOf(pool.settings), userId: sub }, password);
    const user = { sub, email, attributes, status, verifier, temporaryPasswordExpiresAt: null };
    await insertUser(pool.database, user, pool.now());
  }
}
