import type { Database } from '../database/database';
import { endHostedSignIns } from '../hosted/hosted.repository';

/** Ends a user's sign-ins in progress, by the wire protocol and on the hosted page, and forgets their remembered browsers. */
export async function endSignIns(database: Database, sub: string): Promise<void> {
  await endHostedSignIns(database, sub);
  await database.deleteFrom('challenge_sessions').where('sub', '=', sub).execute();
}
