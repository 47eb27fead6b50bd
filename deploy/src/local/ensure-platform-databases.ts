import { databaseUrl, ensureDatabases } from '@lotes/shared-node/database';
import { hasErrorCode } from '@lotes/shared-node/errors';
import { failureReason } from '../failure-reason';
import { StartRefused } from './settings';

/** PostgreSQL's codes for a database that is missing, and for one to which the user may not connect. */
const NO_DATABASE = ['3D000', '42501', '28000'] as const;

/** Names of the platform's databases: that of a connection string, or "lotes", and the identity's. */
function namesOn(serverUrl: string): string[] {
  const main = new URL(serverUrl).pathname.slice(1) || 'lotes';
  return [main, `${main}_identity`];
}

/**
 * Creates the databases of the platform that a server lacks, through the database "postgres", as the named one may be
 * missing; through the named one if the server has no other for this user.
 * @returns their connection strings: the api's, the identity's
 * @throws StartRefused if the server cannot be used
 */
export async function ensurePlatformDatabases(serverUrl: string): Promise<string[]> {
  const names = namesOn(serverUrl);
  try {
    return await ensureDatabases(databaseUrl(serverUrl, 'postgres'), names).catch((error: unknown) => {
      if (!hasErrorCode(error, ...NO_DATABASE)) throw error;
      return ensureDatabases(serverUrl, names);
    });
  } catch (cause) {
    throw new StartRefused(
      `The PostgreSQL server at ${new URL(serverUrl).host} cannot be used: ${failureReason(cause)}.`,
      {
        cause,
      },
    );
  }
}
