import { preferredLanguage, supportedLanguage, type Language } from '@lotes/shared-node/http';
import { z } from 'zod';
import type { UserPool } from '../pool/user-pool';
import { hasScope, SCOPES } from '../tokens/scopes';

/** Texts that a database and an address can hold. */
const PlainSchema = z.string().regex(/^[^\p{Cc}]*$/u);

/** The parameters with which an app sends a user to the hosted page. */
export const AuthorizationRequestSchema = z.object({
  redirectUri: z.string(),
  state: PlainSchema.max(2048).optional(),
  scope: z.string(),
  codeChallenge: z.string(),
  nonce: PlainSchema.max(512).optional(),
  language: z.enum(['es', 'en']),
});
export type AuthorizationRequest = z.output<typeof AuthorizationRequestSchema>;

/** "login" asks the user to sign in even if they are remembered, "none" never asks; undefined leaves it to the page. */
export type Prompt = 'login' | 'none' | undefined;

/** Reason for which a request is refused. */
export interface AuthorizationRefusal {
  error: string;
  description: string;
  /** Address of the app for the refusal; undefined if the given one is not known to be an app's. */
  address?: string;
}

export type ReadRequest =
  | { request: AuthorizationRequest; prompt: Prompt }
  | { refusal: AuthorizationRefusal };

/** The address of an app, with the response in its query. */
export function addressOf(redirectUri: string, answer: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer))
    if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}

/** The language of the page: the one that the app names, else the browser's. */
export function languageOf(query: URLSearchParams, acceptLanguage = ''): Language {
  const named = `${query.get('lang') ?? ''} ${query.get('ui_locales') ?? ''}`.split(' ');
  const [said] = named.flatMap((tag) => supportedLanguage(tag) ?? []);
  return said ?? preferredLanguage(acceptLanguage) ?? 'en';
}

const isRepeated = (query: URLSearchParams) => new Set(query.keys()).size !== [...query.keys()].length;

/**
 * Reads the parameters of an app's request. Addresses must equal those of the configuration exactly: no user is sent to
 * any other, not even with an error.
 */
export function readAuthorizationRequest(
  { settings }: UserPool,
  query: URLSearchParams,
  acceptLanguage?: string,
): ReadRequest {
  const redirectUri = query.get('redirect_uri') ?? '';
  if (isRepeated(query)) return { refusal: { error: 'invalid_request', description: 'repeated parameter' } };
  if (query.get('client_id') !== settings.clientId) {
    return { refusal: { error: 'invalid_client', description: 'unknown client' } };
  }
  if (!settings.hosted.callbackUrls.includes(redirectUri)) {
    return { refusal: { error: 'redirect_mismatch', description: 'unknown redirect_uri' } };
  }
  const state = query.get('state') ?? undefined;
  const refuse = (error: string, description: string): ReadRequest => ({
    refusal: {
      error,
      description,
      address: addressOf(redirectUri, { error, error_description: description, state }),
    },
  });
  if (query.get('response_type') !== 'code') return refuse('unsupported_response_type', 'only code');
  if (query.get('code_challenge_method') !== 'S256') return refuse('invalid_request', 'PKCE with S256 only');
  const codeChallenge = query.get('code_challenge') ?? '';
  if (!/^[\w-]{43}$/.test(codeChallenge)) return refuse('invalid_request', 'code_challenge is not S256');
  // Without a scope an app gets all that it may have, as at the provider.
  const scope = query.get('scope') || SCOPES.join(' ');
  if (!scope.split(' ').every((wanted) => hasScope(SCOPES.join(' '), wanted))) {
    return refuse('invalid_scope', 'unknown scope');
  }
  const request = AuthorizationRequestSchema.safeParse({
    redirectUri,
    state,
    scope,
    codeChallenge,
    nonce: query.get('nonce') ?? undefined,
    language: languageOf(query, acceptLanguage),
  });
  if (!request.success) return refuse('invalid_request', 'state or nonce cannot be kept');
  const prompt = query.get('prompt');
  return { request: request.data, prompt: prompt === 'login' || prompt === 'none' ? prompt : undefined };
}

/** The query with which the page of a request is asked for, in one language. */
export function queryOf(
  { settings }: UserPool,
  { redirectUri, state, scope, codeChallenge, nonce }: AuthorizationRequest,
  language: Language,
): string {
  return new URLSearchParams({
    response_type: 'code',
    client_id: settings.clientId,
    redirect_uri: redirectUri,
    ...(state === undefined ? {} : { state }),
    scope,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    ...(nonce === undefined ? {} : { nonce }),
    lang: language,
  }).toString();
}
