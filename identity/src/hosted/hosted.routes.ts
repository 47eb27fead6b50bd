import type { FastifyInstance } from 'fastify';
import type { UserPool } from '../pool/user-pool';
import { appEndpoints } from './app-endpoints';
import { addHostedRoutes } from './hosted-route';
import { readHostedStyle } from './hosted-style';
import { signInPage } from './sign-in-page';

/** The hosted login: a sign-in page for apps, by the code flow with PKCE. */
export function hostedRoutes(app: FastifyInstance, pool: UserPool): void {
  const style = readHostedStyle();
  addHostedRoutes(app, pool, style, [...signInPage(pool, style), ...appEndpoints(pool, style)]);
}
