import { join, resolve } from 'node:path';
import {
  DatabaseUrlSchema,
  Misconfiguration,
  readEnvironment,
  SwitchSchema,
} from '@lotes/shared-node/configuration';
import { z } from 'zod';
import { DEFAULT_DATA_DIR, RELEASES_IN_DATA, releaseDirectory } from '../store/store-settings';
import { ROOT } from '../workspace';

/** Settings for the data of a local platform. */
export const PlatformDataSchema = z.object({
  DATA_DIR: z.string().min(1).default(DEFAULT_DATA_DIR),
  DATABASE_URL: DatabaseUrlSchema.optional(),
});

const EnvironmentSchema = PlatformDataSchema.extend({
  PORT: z.coerce.number().int().min(1).max(65535).default(8080),
  RELEASE_DIR: z.string().min(1).optional(),
  KEYS_DIR: z.string().min(1).optional(),
  API_PROCESSES: z.coerce.number().int().min(1).max(8).default(1),
  RATE_LIMITS: SwitchSchema.default('on'),
});

/** Settings of one run of the local platform; every path is absolute. */
export interface Settings {
  port: number;
  dataDir: string;
  releaseDir: string;
  databaseUrl: string | undefined;
  apiProcesses: number;
  rateLimits: 'on' | 'off';
  reset: boolean;
}

/** An expected failure of a start; its message is one sentence for the terminal. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/**
 * Reads the settings from the environment and the arguments of `npm start -- …`.
 * @throws {Misconfiguration} naming every wrong setting.
 */
export function readSettings(environment: NodeJS.ProcessEnv, args: readonly string[]): Settings {
  if (environment.NODE_ENV === 'production') {
    throw new Misconfiguration('npm start runs demo accounts and is refused with NODE_ENV=production.');
  }
  const unknown = args.find((arg) => arg !== '--reset');
  if (unknown) throw new Misconfiguration(`Unknown option ${unknown}; npm start knows only -- --reset.`);
  const data = readEnvironment('platform', EnvironmentSchema, environment);
  const dataDir = resolve(ROOT, data.DATA_DIR);
  if (args.includes('--reset')) refuseElsewhere(dataDir, data);
  return {
    port: data.PORT,
    dataDir,
    releaseDir: releaseDirectory(ROOT, data),
    databaseUrl: data.DATABASE_URL,
    apiProcesses: data.API_PROCESSES,
    rateLimits: data.RATE_LIMITS,
    reset: args.includes('--reset'),
  };
}

/**
 * Refuses `--reset` if releases or keys are outside the data directory, the only one that is emptied: a store without its keys,
 * or keys without their store, would be unusable.
 */
function refuseElsewhere(
  dataDir: string,
  {
    DATABASE_URL,
    ...places
  }: Pick<z.infer<typeof EnvironmentSchema>, 'DATABASE_URL' | 'RELEASE_DIR' | 'KEYS_DIR'>,
): void {
  if (DATABASE_URL)
    throw new Misconfiguration(
      '--reset does not empty the database of DATABASE_URL: empty it yourself, or unset it.',
    );
  const emptied = { RELEASE_DIR: join(dataDir, RELEASES_IN_DATA), KEYS_DIR: join(dataDir, 'keys') };
  for (const name of ['RELEASE_DIR', 'KEYS_DIR'] as const) {
    const place = places[name] === undefined ? emptied[name] : resolve(ROOT, places[name]);
    if (place !== emptied[name])
      throw new Misconfiguration(
        `--reset does not empty ${place}, which ${name} names: empty it yourself, or unset ${name}.`,
      );
  }
}
