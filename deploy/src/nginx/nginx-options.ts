import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Misconfiguration } from '@lotes/shared-node/configuration';

/** A path that a directive can contain without quotes. */
const PathSchema = z.string().regex(/^\/[\w./-]*$/);
const PATH = 'an absolute path of letters, digits, ".", "_" and "-"';
/** Requests of one address at the same time, for each gateway: about the part that a gateway leaves to one network. */
const REQUESTS_FOR_EACH_GATEWAY = 1000;
const PortSchema = z.coerce.number().int().min(1).max(65_535);

const OptionsSchema = z.object({
  'public-url': z.url({ protocol: /^https$/ }).transform((url) => new URL(url)),
  releases: PathSchema,
  gateways: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.string().regex(/^[\w.-]+:\d{1,5}$/)).min(1)),
  certificate: PathSchema,
  'certificate-key': PathSchema,
  'http-port': PortSchema.default(80),
  'network-requests': z.coerce.number().int().min(1).optional(),
  user: z
    .string()
    .regex(/^[a-z_][a-z0-9_-]*$/)
    .default('www-data'),
  state: PathSchema.optional(),
});

/** The options, for the help and for refusals. */
const MEANINGS: Readonly<Record<keyof typeof OptionsSchema.shape, string>> = {
  'public-url': 'the https address of the site',
  releases: `the folder of the release store: ${PATH}`,
  gateways: 'host:port of each gateway, separated by commas',
  certificate: `the file of the certificate: ${PATH}`,
  'certificate-key': `the file of its key: ${PATH}`,
  'http-port': 'the port from which visitors are redirected to https; 80 if absent',
  'network-requests': `requests of one address at the same time, event streams among them; ${String(REQUESTS_FOR_EACH_GATEWAY)} for each gateway if absent`,
  user: "the user of nginx's workers, who may read the store; www-data if absent",
  state: `the folder for the process number and bodies in transit: ${PATH}; Debian's places if absent`,
};
const OPTIONS = Object.entries(MEANINGS).map(([name, meaning]) => ({ name, meaning }));

/** The help of `npm run nginx`. */
export const NGINX_HELP = [
  'Usage: npm run nginx --silent -- --public-url https://lotes.example … > /etc/nginx/nginx.conf',
  ...OPTIONS.map(({ name, meaning }) => `  --${name.padEnd(16)} ${meaning}`),
].join('\n');

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
  /** Requests that one address may have in progress at the same time. */
  networkRequests: number;
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
  const values = read(args);
  const parsed = OptionsSchema.safeParse(values);
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
    const reasons = OPTIONS.filter(({ name }) => wrong.has(name)).map(({ name, meaning }) => {
      const value = values[name];
      return value === undefined ? `--${name} is missing` : `--${name} "${value}" is wrong (${meaning})`;
    });
    throw new Misconfiguration(
      `No configuration was written. ${reasons.join('; ')}; --help says what each option is.`,
    );
  }
  const { data } = parsed;
  return {
    publicUrl: data['public-url'],
    releases: data.releases.replace(/\/$/, ''),
    gateways: data.gateways,
    certificate: data.certificate,
    certificateKey: data['certificate-key'],
    httpPort: data['http-port'],
    networkRequests: data['network-requests'] ?? REQUESTS_FOR_EACH_GATEWAY * data.gateways.length,
    user: data.user,
    state: data.state,
  };
}

function read(args: readonly string[]): Record<string, string | undefined> {
  try {
    const options = Object.fromEntries(OPTIONS.map(({ name }) => [name, { type: 'string' as const }]));
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (cause) {
    const names = OPTIONS.map(({ name }) => `--${name}`);
    throw new Misconfiguration(`No configuration was written. The options are ${names.join(', ')}.`, {
      cause,
    });
  }
}
