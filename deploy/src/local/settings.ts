import { resolve } from 'node:path';
import { z } from 'zod';

/** Root of the checkout. */
export const ROOT = resolve(import.meta.dirname, '..', '..', '..');

const EnvironmentSchema = z.object({
  PORT: z.coerce.number().int().min(1).max(65535).default(8080),
  DATA_DIR: z.string().min(1).default('.data'),
  RELEASE_DIR: z.string().min(1).default('.release'),
  DATABASE_URL: z.string().min(1).optional(),
  API_PROCESSES: z.coerce.number().int().min(1).max(8).default(1),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
});

/** What one run of the platform on this machine needs to know; every path is absolute. */
export interface Settings {
  port: number;
  dataDir: string;
  releaseDir: string;
  databaseUrl: string | undefined;
  apiProcesses: number;
  rateLimits: 'on' | 'off';
  reset: boolean;
}

/** An expected refusal: its message is the one sentence that the person sees. */
export class StartRefused extends Error {}

/**
 * Reads the settings from the environment and the arguments of `npm start -- …`.
 * @throws StartRefused naming the first wrong setting.
 */
export function readSettings(environment: NodeJS.ProcessEnv, args: readonly string[]): Settings {
  if (environment.NODE_ENV === 'production') {
    throw new StartRefused('npm start runs demo accounts and is refused with NODE_ENV=production.');
  }
  const unknown = args.find((arg) => arg !== '--reset');
  if (unknown) throw new StartRefused(`Unknown option ${unknown}; npm start knows only -- --reset.`);
  const parsed = EnvironmentSchema.safeParse(environment);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartRefused(
      `The setting ${issue?.path.join('.') ?? ''} is not valid: ${issue?.message ?? ''}.`,
    );
  }
  const { data } = parsed;
  if (args.includes('--reset') && data.DATABASE_URL) {
    throw new StartRefused(
      '--reset does not empty the database of DATABASE_URL: empty it yourself, or unset it.',
    );
  }
  const dataDir = resolve(ROOT, data.DATA_DIR);
  return {
    port: data.PORT,
    dataDir,
    releaseDir: resolve(ROOT, data.RELEASE_DIR),
    databaseUrl: data.DATABASE_URL,
    apiProcesses: data.API_PROCESSES,
    rateLimits: data.RATE_LIMITS,
    reset: args.includes('--reset'),
  };
}
