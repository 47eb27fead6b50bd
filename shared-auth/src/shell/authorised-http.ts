import axios, {
  AxiosHeaders,
  isAxiosError,
  isCancel,
  type AxiosInstance,
  type InternalAxiosRequestConfig,
} from 'axios';
import type { Call } from '@lotes/shared-contract/client';
import { ApiFailure, NETWORK_ERROR, readEnvelope, unexpectedError } from '../http/api-error';
import type { Http } from '../http/http';
import { AuthError } from './identity/auth-error';
import type { IdentityClient, Tokens } from './identity/identity-client';

export interface AuthorisedHttpOptions {
  /** Base of the api: "/api", or an absolute URL. No other address is ever given a token. */
  apiUrl: string;
  identity: Pick<IdentityClient, 'currentTokens' | 'renewTokens'>;
  /** The api answered 401 although the tokens had just been renewed, or there were none. */
  onUnauthorised: () => void;
}

declare module 'axios' {
  interface InternalAxiosRequestConfig {
    /** The tokens that this request carries. */
    sentTokens?: Tokens | undefined;
    /** This request repeats one that was answered 401. */
    renewed?: boolean;
  }
}

/** Whether a URL lies under the api's address: same scheme, host and port, below its path. */
export function isUnder(base: URL, url: URL): boolean {
  const folder = base.pathname.replace(/\/*$/, '/');
  return url.origin === base.origin && url.pathname.startsWith(folder);
}

function withTokens(
  request: InternalAxiosRequestConfig,
  tokens: Tokens | undefined,
): InternalAxiosRequestConfig {
  request.sentTokens = tokens;
  request.headers = AxiosHeaders.from(request.headers);
  if (tokens) {
    // Specification section 7: the access token as it is, without a scheme before it.
    request.headers.set('Authorization', tokens.accessToken);
    request.headers.set('JWT', tokens.idToken);
  }
  return request;
}

function failureOf(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  if (error instanceof AuthError && error.code === 'auth/network') {
    return new ApiFailure(NETWORK_ERROR, { cause: error });
  }
  const unanswered = isAxiosError(error) && !error.response && !isCancel(error);
  return new ApiFailure(unanswered ? NETWORK_ERROR : unexpectedError(), { cause: error });
}

/** Attaches the session to requests of the api, and renews it once where the api refuses it. */
function authorise(client: AxiosInstance, { apiUrl, identity, onUnauthorised }: AuthorisedHttpOptions): void {
  const base = new URL(apiUrl, window.location.href);
  client.interceptors.request.use(async (request) => {
    if (!isUnder(base, new URL(client.getUri(request), window.location.href))) return request;
    return request.renewed ? request : withTokens(request, await identity.currentTokens());
  });
  client.interceptors.response.use(async (response) => {
    if (response.status !== 401) return response;
    const { config: request } = response;
    const renewed =
      request.sentTokens && !request.renewed && (await identity.renewTokens(request.sentTokens));
    if (renewed) return client.request({ ...withTokens(request, renewed), renewed: true } as typeof request);
    onUnauthorised();
    return response;
  });
}

/** Calls of the api over axios, with the session's tokens. Knows no screen and no router: its owner decides what a 401 means. */
export function createAuthorisedHttp(options: AuthorisedHttpOptions): Http {
  // Every status is an answer, read by readEnvelope. The XSRF cookie and header are axios's defaults, as specified.
  const client = axios.create({ baseURL: options.apiUrl, allowAbsoluteUrls: false, validateStatus: null });
  authorise(client, options);

  const send = async (request: Parameters<AxiosInstance['request']>[0]): Promise<unknown> => {
    try {
      const response = await client.request<unknown>(request);
      const outcome = readEnvelope(response.status, response.data);
      if ('error' in outcome) throw new ApiFailure(outcome.error);
      return outcome.result;
    } catch (error) {
      throw failureOf(error);
    }
  };

  return {
    send: ({ method, path, query, body, headers }: Call, signal) =>
      send({
        method,
        url: path,
        // The specification asks for JSON on every call; axios drops the header where there is no body.
        headers: { 'Content-Type': 'application/json', ...headers },
        ...(query && { params: query }),
        ...(body !== undefined && { data: body }),
        ...(signal && { signal }),
      }),
    upload: (path, form, onProgress) =>
      send({
        method: 'POST',
        url: path,
        data: form,
        ...(onProgress && { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) }),
      }),
  };
}
