import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Misconfiguration } from '@lotes/shared-node/configuration';

/** A path that a directive can contain without quotes. */
const PathSchema = z.string().regex(/^\/[\w./-]*$/, 'an absolute path of letters, digits, ".", "_" and "-"');
const PortSchema = z.coerce.number().int().min(1).max(65_535);

const OptionsSchema = z.object({
  'public-url': z.url({ protocol: /^https$/ }).transform((url) => new URL(url)),
  releases: PathSchema,
  gateways: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.string().regex(/^[\w.-]+:\d{1,5}$/, 'host:port, host:port')).min(1)),
  certificate: PathSchema,
  'certificate-key': PathSchema,
  'http-port': PortSchema.default(80),
  user: z
    .string()
    .regex(/^[a-z_][a-z0-9_-]*$/)
    .default('www-data'),
  state: PathSchema.optional(),
});

/** Options of one nginx in front of two gateways. */
export interface NginxOptions {
  /** The address of the site; nginx listens for https on its port. */
  publicUrl: URL;
  /** The release store; nginx serves `shell/` and `remotes/` in it. */
  releases: string;
  /** `host:port` of each gateway. */
  gateways: readonly string[];
  certificate: string;
  certificateKey: string;
  /** Port from which visitors over http are redirected to https. */
  httpPort: number;
  /** User of nginx's workers; may read the store. */
  user: string;
  /** Folder for the process number and bodies in transit; undefined for Debian's places. */
  state: string | undefined;
}

/**
 * Returns the options that a command line names.
 * @throws {Misconfiguration} if one is missing, unknown or wrong
 */
export function readNginxOptions(args: readonly string[]): NginxOptions {
  const names = Object.keys(OptionsSchema.shape);
  const values = read(args, names);
  const parsed = OptionsSchema.safeParse(values);
  if (!parsed.success) {
    const reasons = parsed.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`);
    throw new Misconfiguration(`No configuration was written. ${reasons.join('; ')}`);
  }
  const { data } = parsed;
  return {
    publicUrl: data['public-url'],
    releases: data.releases.replace(/\/$/, ''),
    gateways: data.gateways,
    certificate: data.certificate,
    certificateKey: data['certificate-key'],
    httpPort: data['http-port'],
    user: data.user,
    state: data.state,
  };
}

function read(args: readonly string[], names: readonly string[]) {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (cause) {
    throw new Misconfiguration(`No configuration was written. The options are --${names.join(', --')}.`, {
      cause,
    });
  }
}
