import * as z from 'zod/mini';

/** What one environment tells the shell at run time; the same build serves every environment. */
const RuntimeConfigSchema = z.object({
  environment: z.string().check(z.minLength(1)),
  /** Base of the api on this origin, "/api". */
  apiUrl: z.string().check(z.startsWith('/')),
  identity: z.object({
    region: z.string().check(z.minLength(1)),
    userPoolId: z.string().check(z.maxLength(55), z.regex(/^[\w-]+_[0-9a-zA-Z]+$/)),
    clientId: z.string().check(z.minLength(1)),
    /** Where the identity provider listens; null is the provider's own address for the region. */
    endpoint: z.nullable(z.string()),
  }),
  version: z.string().check(z.minLength(1)),
});

export type RuntimeConfig = z.infer<typeof RuntimeConfigSchema>;

/** Checks what the environment says; throws with the name of every wrong field. */
export function parseRuntimeConfig(value: unknown): RuntimeConfig {
  const parsed = RuntimeConfigSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.') || '(root)').join(', ');
  throw new Error(`The runtime configuration is not valid: ${fields}`, { cause: parsed.error });
}

const INLINE_ELEMENT = 'lotes-config';
const FETCH_TIMEOUT_MS = 8000;

/** Reads the configuration that the page carries inline, otherwise fetches /config.json. */
export async function loadRuntimeConfig(): Promise<RuntimeConfig> {
  const inline = document.getElementById(INLINE_ELEMENT)?.textContent;
  if (inline) return parseRuntimeConfig(JSON.parse(inline));
  const response = await fetch('/config.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`/config.json answered ${String(response.status)}`);
  return parseRuntimeConfig(await response.json());
}
