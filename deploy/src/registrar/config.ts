import {
  DatabaseUrlSchema,
  Misconfiguration,
  readEnvironment,
  serverVariables,
} from '@lotes/shared-node/configuration';
import { z } from 'zod';
import type { ReleaseStoreOptions } from '../store/release-store';
import { releaseStoreOptions } from '../store/store-settings';
import { ROOT } from '../workspace';

const EnvironmentSchema = z.object({
  ...serverVariables(8602),
  DATABASE_URL: DatabaseUrlSchema,
  DATA_DIR: z.string().min(1).optional(),
  RELEASE_DIR: z.string().min(1).optional(),
  KEYS_DIR: z.string().min(1).optional(),
  TRUST_ID: z.base64().optional(),
  ENVIRONMENT: z.string().min(1).optional(),
  API_URL: z.url({ protocol: /^https?$/ }).optional(),
  SILENCE_SECONDS: z.coerce.number().int().min(1).default(15),
});

/** Configuration of one registrar process. */
export interface RegistrarConfig {
  host: string;
  port: number;
  logLevel: string;
  databaseUrl: string;
  /** Seconds of silence after which the database takes a registrar for frozen, and another one takes its turn. */
  silenceSeconds: number;
  /** The release store, and the folder of the registrar's key. */
  releases: ReleaseStoreOptions;
  /**
   * Address of the deployed api, which lists its operations; if undefined, the operations that releases call are not
   * compared.
   */
  apiUrl: string | undefined;
}

/**
 * Returns the configuration of the process from its environment.
 * @throws {Misconfiguration} if a variable is missing or wrong.
 */
export function readConfig(environment: NodeJS.ProcessEnv): RegistrarConfig {
  const env = readEnvironment('registrar', EnvironmentSchema, environment);
  if (env.NODE_ENV === 'production' && !env.API_URL)
    throw new Misconfiguration(
      'The registrar cannot start: set API_URL to the address of the api, with whose operations it compares releases.',
    );
  return {
    host: env.HOST,
    port: env.PORT,
    logLevel: env.LOG_LEVEL,
    databaseUrl: env.DATABASE_URL,
    silenceSeconds: env.SILENCE_SECONDS,
    releases: releaseStoreOptions(ROOT, environment),
    apiUrl: env.API_URL?.replace(/\/$/, ''),
  };
}
