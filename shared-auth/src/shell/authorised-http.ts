import axios, {
  AxiosError,
  isAxiosError,
  type AxiosInstance,
  type AxiosRequestConfig,
  type InternalAxiosRequestConfig,
} from 'axios';
import type { Call } from '@lotes/shared-contract/client';
import {
  ApiFailure,
  CANCELED,
  errorOfBody,
  NETWORK_ERROR,
  resultOfBody,
  unexpectedError,
  type ApiError,
} from '../http/api-error';
import type { Http, SendOptions } from '../http/http';
import { AuthError } from './identity/auth-error';
import type { IdentityClient, Tokens } from './identity/identity-client';
import { subjectOf } from './identity/token-store';

declare module 'axios' {
  interface AxiosRequestConfig {
    /**
     * The tokens of the request; absent except when a refused request is repeated. Otherwise the session's tokens are
     * used.
     */
    tokens?: Tokens | undefined;
  }
}

export interface AuthorisedHttpOptions {
  /** Base of the api: "/api", or an absolute URL. No other address is called. */
  apiUrl: string;
  identity: Pick<IdentityClient, 'currentTokens' | 'renewTokens'>;
  /** Called when the api returned 401 although the tokens had just been renewed, or there were none. */
  onUnauthorised: () => void;
}

/** Returns true if a URL is below the api's address: same scheme, host and port, and below its path. */
export function isUnder(base: URL, url: URL): boolean {
  const folder = base.pathname.replace(/\/*$/, '/');
  return url.origin === base.origin && url.pathname.startsWith(folder);
}

/** Error codes of axios that mean that no response came. */
const WITHOUT_RESPONSE: readonly (string | undefined)[] = [
  AxiosError.ERR_NETWORK,
  AxiosError.ECONNABORTED,
  AxiosError.ETIMEDOUT,
];

/** Converts the failure of a request to an error of the product. */
function apiErrorOf(error: unknown): ApiError {
  if (error instanceof AuthError) return error.code === 'auth/network' ? NETWORK_ERROR : unexpectedError();
  if (!isAxiosError(error)) return unexpectedError();
  if (error.response) return errorOfBody(error.response.status, error.response.data);
  if (error.code === AxiosError.ERR_CANCELED) return CANCELED;
  return WITHOUT_RESPONSE.includes(error.code) ? NETWORK_ERROR : unexpectedError();
}

/**
 * Returns the cause of a failure for reports. An error of axios contains the request's headers, and so the tokens, which
 * are removed.
 */
function withoutTokens(error: unknown): unknown {
  if (!isAxiosError(error)) return error;
  const { code, message, config } = error;
  return new Error(`${config?.method ?? ''} ${config?.url ?? ''}: ${message} (${code ?? 'no code'})`);
}

function failureOf(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  return new ApiFailure(apiErrorOf(error), { cause: withoutTokens(error) });
}

/** Refuses every request whose resolved address is not below the api's. */
function keepUnder(base: URL, client: AxiosInstance): void {
  client.interceptors.request.use((config) => {
    if (!isUnder(base, new URL(client.getUri(config)))) {
      throw new Error(`${config.url ?? ''} leads out of the api.`);
    }
    return config;
  });
}

/** Returns the tokens that a request carried. */
function tokensOf({ headers }: InternalAxiosRequestConfig): Tokens | undefined {
  const accessToken = headers.get('Authorization');
  const idToken = headers.get('JWT');
  return typeof accessToken === 'string' && typeof idToken === 'string'
    ? { accessToken, idToken }
    : undefined;
}

/**
 * Adds the session's tokens to every request. A request refused with 401 is repeated once with renewed tokens. It is not
 * repeated for another user who has signed in meanwhile, and does not end that user's session.
 */
function authorise(client: AxiosInstance, { identity, onUnauthorised }: AuthorisedHttpOptions): void {
  // The access token without a scheme before it, and the identity token in a header of its own (R15.3).
  client.interceptors.request.use(async (config) => {
    const tokens = config.tokens ?? (await identity.currentTokens());
    if (!tokens) return config;
    config.headers.set({ Authorization: tokens.accessToken, JWT: tokens.idToken });
    return config;
  });
  client.interceptors.response.use(undefined, async (error: unknown) => {
    if (!isAxiosError(error) || error.response?.status !== 401 || !error.config) throw error;
    const { config } = error;
    const isRepetition = config.tokens !== undefined;
    const refused = tokensOf(config);
    const current =
      refused && !isRepetition ? await identity.renewTokens(refused) : await identity.currentTokens();
    const isOfUser = subjectOf(current) === subjectOf(refused);
    if (current && isOfUser && !isRepetition) return client.request({ ...config, tokens: current });
    if (!current || isOfUser) onUnauthorised();
    throw error;
  });
}

/** Returns the call in the form that axios takes. */
function requestOf({ method, path, query, body, headers }: Call): AxiosRequestConfig {
  return { method, url: path, params: query, data: body, ...(headers && { headers }) };
}

/** Returns the name that the api gives a file. */
function nameOf(disposition: unknown): string {
  return /filename="([^"]+)"/.exec(String(disposition))?.[1] ?? 'lotes';
}

/** Parses the body of a failed download as JSON. It arrived as bytes, like a file. */
function withReadBody(error: unknown): unknown {
  if (!isAxiosError<ArrayBuffer | object>(error) || !error.response) return error;
  const text = new TextDecoder().decode(error.response.data as ArrayBuffer);
  try {
    error.response.data = JSON.parse(text) as object;
  } catch {
    // Not an answer of the api, so there is no message in it.
    error.response.data = {};
  }
  return error;
}

/**
 * Time limit of a request without a file, in ms. A connection may be lost without an error, and the browser alone would
 * wait for a quarter of an hour.
 */
const ANSWER_WITHIN_MS = 60_000;

/**
 * The HTTP client of the api, with the session's tokens. It knows no screen and no router: `onUnauthorised` decides what
 * follows a 401.
 * @param answerWithinMs time limit for each request of a call, in ms; requests that send or receive a file have none
 */
export function createAuthorisedHttp(
  options: AuthorisedHttpOptions,
  answerWithinMs = ANSWER_WITHIN_MS,
): Http {
  const base = new URL(options.apiUrl, window.location.href);
  const client = axios.create({
    adapter: 'xhr',
    baseURL: base.href,
    allowAbsoluteUrls: false,
    xsrfCookieName: 'XSRF-TOKEN',
    xsrfHeaderName: 'X-XSRF-TOKEN',
  });
  // Request interceptors run in reverse order: the address is checked before tokens are read.
  authorise(client, options);
  keepUnder(base, client);

  return {
    send: async <Result>(call: Call<Result>, { signal, onUploadProgress }: SendOptions = {}) => {
      try {
        const { status, data } = await client.request<unknown>({
          ...requestOf(call),
          timeout: call.body instanceof FormData ? 0 : answerWithinMs,
          ...(signal && { signal }),
          ...(onUploadProgress && {
            onUploadProgress: ({ progress }) => {
              onUploadProgress(progress ?? 0);
            },
          }),
        });
        return resultOfBody(status, data) as Result;
      } catch (error) {
        throw failureOf(error);
      }
    },
    download: async (call, { signal, onReceived } = {}) => {
      try {
        const { data, headers } = await client.request<ArrayBuffer>({
          ...requestOf(call),
          responseType: 'arraybuffer',
          ...(signal && { signal }),
          ...(onReceived && { onDownloadProgress: ({ loaded }) => onReceived(loaded) }),
        });
        const type = String(headers['content-type']);
        return new File([data], nameOf(headers['content-disposition']), { type });
      } catch (error) {
        throw failureOf(withReadBody(error));
      }
    },
  };
}
