import type { Database } from '../database/database';
import { endHostedSignIns } from '../hosted/hosted.repository';

/** Ends the sign-ins of a user that are under way, here and on the hosted page, which remembers no browser of theirs any more. */
export async function endSignIns(database: Database, sub: string): Promise<void> {
  await endHostedSignIns(database, sub);
  await database.deleteFrom('challenge_sessions').where('sub', '=', sub).execute();
}
