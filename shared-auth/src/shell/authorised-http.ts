import type { Call } from '@lotes/shared-contract/client';
import { ApiFailure, NETWORK_ERROR, readEnvelope, unexpectedError } from '../http/api-error';
import type { Http } from '../http/http';
import { AuthError } from './identity/auth-error';
import type { IdentityClient, Tokens } from './identity/identity-client';
import { transmit, Unanswered, type IncomingAnswer, type OutgoingRequest } from './transport';

export interface AuthorisedHttpOptions {
  /** Base of the api: "/api", or an absolute URL. No other address is ever called. */
  apiUrl: string;
  identity: Pick<IdentityClient, 'currentTokens' | 'renewTokens'>;
  /** The api answered 401 although the tokens had just been renewed, or there were none. */
  onUnauthorised: () => void;
}

/** Whether a URL lies under the api's address: same scheme, host and port, below its path. */
export function isUnder(base: URL, url: URL): boolean {
  const folder = base.pathname.replace(/\/*$/, '/');
  return url.origin === base.origin && url.pathname.startsWith(folder);
}

/** The address of a call; whatever its path says, it lies under the api's. */
function addressOf(base: URL, path: string, query: Call['query'] = {}): URL {
  const url = new URL(`${base.href.replace(/\/*$/, '/')}${path.replace(/^\/+/, '')}`);
  if (!isUnder(base, url)) throw new Error(`${path} leads out of the api.`);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) url.searchParams.append(name, String(value));
  }
  return url;
}

/** Specification section 7: the access token as it is, without a scheme before it. */
function withTokens(request: OutgoingRequest, tokens: Tokens | undefined): OutgoingRequest {
  if (!tokens) return request;
  return {
    ...request,
    headers: { ...request.headers, Authorization: tokens.accessToken, JWT: tokens.idToken },
  };
}

function failureOf(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  const unanswered =
    error instanceof Unanswered || (error instanceof AuthError && error.code === 'auth/network');
  return new ApiFailure(unanswered ? NETWORK_ERROR : unexpectedError(), { cause: error });
}

/** Calls of the api with the session's tokens. Knows no screen and no router: its owner decides what a 401 means. */
export function createAuthorisedHttp({ apiUrl, identity, onUnauthorised }: AuthorisedHttpOptions): Http {
  const base = new URL(apiUrl, window.location.href);

  /** Sends with the session, which is renewed once where the api refuses it. */
  const ask = async (request: OutgoingRequest): Promise<IncomingAnswer> => {
    const tokens = await identity.currentTokens();
    const answer = await transmit(withTokens(request, tokens));
    if (answer.status !== 401) return answer;
    const renewed = tokens && (await identity.renewTokens(tokens));
    const last = renewed ? await transmit(withTokens(request, renewed)) : answer;
    if (last.status === 401) onUnauthorised();
    return last;
  };
  const send = async (requestOf: () => OutgoingRequest): Promise<unknown> => {
    try {
      const { status, body } = await ask(requestOf());
      const outcome = readEnvelope(status, body);
      if ('error' in outcome) throw new ApiFailure(outcome.error);
      return outcome.result;
    } catch (error) {
      throw failureOf(error);
    }
  };

  return {
    send: ({ method, path, query, body, headers }: Call, signal) =>
      send(() => ({
        method,
        url: addressOf(base, path, query),
        headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal,
      })),
    // The browser writes the type of a form itself, since only it knows the boundary between the parts.
    upload: (path, form, onProgress) =>
      send(() => ({ method: 'POST', url: addressOf(base, path), headers: {}, body: form, onProgress })),
  };
}
