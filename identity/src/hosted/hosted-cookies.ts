import type { FastifyReply, FastifyRequest } from 'fastify';
import { REMEMBERED_FOR_S } from './hosted.repository';

/** Path of all of the pool's addresses that a browser visits; the cookies are sent nowhere else. */
const PATH = '/identity';

/** `cognito` remembers a sign-in, as the provider's own cookie does; `csrf-state` binds a form to the browser that it was shown in. */
type CookieName = 'cognito' | 'csrf-state';

export function readCookie({ headers }: FastifyRequest, name: CookieName): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1];
}

/** Sets a cookie that scripts cannot read, and that requests of other sites carry only if they navigate to this one. */
export function setCookie(reply: FastifyReply, name: CookieName, value: string, maxAgeS?: number): void {
  const age = maxAgeS === undefined ? '' : `; Max-Age=${String(maxAgeS)}`;
  reply.header('set-cookie', `${name}=${value}; Path=${PATH}${age}; HttpOnly; Secure; SameSite=Lax`);
}

export const setRemembered = (reply: FastifyReply, token: string) =>
  setCookie(reply, 'cognito', token, REMEMBERED_FOR_S);

export const dropRemembered = (reply: FastifyReply) => setCookie(reply, 'cognito', '', 0);
