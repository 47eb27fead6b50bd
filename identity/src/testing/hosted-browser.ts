import { createHash, randomBytes } from 'node:crypto';
import type { TestIdentity } from './start-test-identity';

/** Response of a page of the hosted login. */
export interface HostedAnswer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: string;
  /** Target of a redirect; undefined if the response is a page. */
  location: URL | undefined;
}

/** The pool's response to an app that asks for tokens. */
export interface TokenAnswer {
  status: number;
  error?: string;
  access_token?: string;
  id_token?: string;
  refresh_token?: string;
}

const withoutAbsent = (fields: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );

/** An app's values for a sign-in: the secret verifier and its challenge. */
export function newProof() {
  const verifier = randomBytes(96).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** A browser at the hosted page, with its cookies, and the app that sends it there. */
export function hostedBrowser({ app, settings }: TestIdentity) {
  const cookies = new Map<string, string>();
  const setCookies: string[] = [];
  const [callback = ''] = settings.hosted.callbackUrls;
  const proof = newProof();

  const send = async (method: 'GET' | 'POST', url: string, fields?: Record<string, string>) => {
    const answer = await app.inject({
      method,
      url,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(fields && { payload: new URLSearchParams(fields).toString() }),
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      setCookies.push(line);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const { location } = answer.headers;
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body,
      location: location ? new URL(location) : undefined,
    } satisfies HostedAnswer;
  };

  const query = (changes: Record<string, string | undefined> = {}) => {
    const asked = {
      response_type: 'code',
      client_id: settings.clientId,
      redirect_uri: callback,
      state: 'a-state',
      code_challenge: proof.challenge,
      code_challenge_method: 'S256',
      ...changes,
    };
    return new URLSearchParams(withoutAbsent(asked));
  };
  const formIn = (page: HostedAnswer) => /name="form" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  const actionOf = (page: HostedAnswer) =>
    /<form [^>]*action="([^"]+)"/.exec(page.body)?.[1] ?? '/identity/login';
  const authorize = (changes?: Record<string, string | undefined>) =>
    send('GET', `/identity/oauth2/authorize?${query(changes).toString()}`);
  const submit = (page: HostedAnswer, fields: Record<string, string>) =>
    send('POST', actionOf(page), { form: formIn(page), ...fields });

  return {
    cookies,
    /** Every `Set-Cookie` header that was received. */
    setCookies,
    proof,
    query,
    send,
    formIn,
    authorize,
    submit,
    /** Sends a user name and a demo account's password, and returns the response. */
    signIn: async (username: string, password = 'Demo-1234', changes?: Record<string, string | undefined>) =>
      submit(await authorize(changes), { username, password }),
    /** Asks for tokens. */
    exchange: async (
      code: string,
      changes: Record<string, string | undefined> = {},
    ): Promise<TokenAnswer> => {
      const fields = {
        grant_type: 'authorization_code',
        client_id: settings.clientId,
        redirect_uri: callback,
        code,
        code_verifier: proof.verifier,
        ...changes,
      };
      const answer = await send('POST', '/identity/oauth2/token', withoutAbsent(fields));
      return { status: answer.status, ...(JSON.parse(answer.body) as object) };
    },
  };
}

/** The code in the address of a redirect. @throws if there is none */
export function codeIn({ location, body }: HostedAnswer): string {
  const code = location?.searchParams.get('code');
  if (!code) throw new Error(`The page leads to no code: ${location?.href ?? body.slice(-800)}`);
  return code;
}
