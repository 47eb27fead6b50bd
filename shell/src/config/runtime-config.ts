/** Run-time configuration of the shell in one environment; the same build serves every environment. */
export interface RuntimeConfig {
  environment: string;
  /** Base of the api on this origin, "/api". */
  apiUrl: string;
  identity: {
    region: string;
    userPoolId: string;
    clientId: string;
    /** Address of the identity provider; null for the address of Cognito in the pool's region. */
    endpoint: string | null;
    /** The pool's rule for second factors; with "optional" users may do without one. */
    mfa: 'off' | 'optional' | 'required';
    /** True if the pool sends text messages, by which people prove their phone. */
    textMessages?: boolean;
    /** The client library of the provider; amazon-cognito-identity-js by default. */
    library?: 'amazon-cognito-identity-js' | 'aws-amplify';
    /** "custom" if the pool's owner asks challenges of their own after the password. */
    flow?: 'password' | 'custom';
    /** Storage of tokens between pages; the browser's storage by default. */
    tokens?: 'browser' | 'cookies';
    /** The provider's own sign-in page and the site that it returns to; absent if people are not offered that page. */
    hosted?: { url: string; site: string };
  };
  version: string;
}

const isFilled = (value: unknown) => typeof value === 'string' && value !== '';

const isOneOf =
  (...values: unknown[]) =>
  (value: unknown) =>
    values.includes(value);

type FieldPath = Exclude<keyof RuntimeConfig, 'identity'> | `identity.${keyof RuntimeConfig['identity']}`;

/**
 * Checks of each field (user pool ids: R5.1). Written by hand, because the landing page carries no validation library.
 */
const RULES: Readonly<Record<FieldPath, (value: unknown) => boolean>> = {
  environment: isFilled,
  apiUrl: (value) => typeof value === 'string' && value.startsWith('/'),
  'identity.region': isFilled,
  'identity.userPoolId': (value) =>
    typeof value === 'string' && value.length <= 55 && /^[\w-]+_[0-9a-zA-Z]+$/.test(value),
  'identity.clientId': isFilled,
  'identity.endpoint': (value) => value === null || typeof value === 'string',
  'identity.mfa': isOneOf('off', 'optional', 'required'),
  'identity.textMessages': isOneOf(undefined, true, false),
  'identity.library': isOneOf(undefined, 'amazon-cognito-identity-js', 'aws-amplify'),
  'identity.flow': isOneOf(undefined, 'password', 'custom'),
  'identity.tokens': isOneOf(undefined, 'browser', 'cookies'),
  'identity.hosted': (value) =>
    value === undefined || ['url', 'site'].every((name) => isFilled(fieldOf(value, name))),
  version: isFilled,
};

function fieldOf(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], value);
}

/** Returns the configuration if it is valid; throws with the name of every wrong field. */
export function parseRuntimeConfig(value: unknown): RuntimeConfig {
  const wrong = Object.entries(RULES)
    .filter(([path, isRight]) => !isRight(fieldOf(value, path)))
    .map(([path]) => path);
  if (wrong.length > 0) throw new Error(`The runtime configuration is not valid: ${wrong.join(', ')}`);
  return value as RuntimeConfig;
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
