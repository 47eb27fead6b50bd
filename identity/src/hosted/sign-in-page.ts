import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UserPool } from '../pool/user-pool';
import type { User } from '../users/user.repository';
import {
  addressOf,
  languageOf,
  readAuthorizationRequest,
  type AuthorizationRequest,
} from './authorization-request';
import { readCookie, setRemembered } from './hosted-cookies';
import { browserOf, openForm, sealForm, type HostedStep } from './hosted-form';
import { sendPage } from './hosted-page';
import { fieldsIn, queryIn, type HostedRoute } from './hosted-route';
import { elsewhereScreen, errorScreen, loginScreen, stepScreen } from './hosted-screens';
import { answerPassword, answerStep, type HostedOutcome } from './hosted-sign-in';
import type { HostedStyle } from './hosted-style';
import type { HostedRefusal } from './hosted-text';
import {
  findRemembered,
  forgetRemembered,
  issueCode,
  rememberSignIn,
  type HostedPerson,
} from './hosted.repository';
import { findUserBySub } from '../users/user.repository';

/** One request to the page, with its reply. */
interface Exchange {
  pool: UserPool;
  style: HostedStyle;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The address to which apps send users, and the page on which they sign in. */
export function signInPage(pool: UserPool, style: HostedStyle): HostedRoute[] {
  return [
    {
      method: 'GET',
      path: '/oauth2/authorize',
      isPage: true,
      handle: (request, reply) => authorize({ pool, style, request, reply }),
    },
    {
      method: 'GET',
      path: '/login',
      isPage: true,
      handle: (request, reply) => show({ pool, style, request, reply }),
    },
    {
      method: 'POST',
      path: '/login',
      isPage: true,
      handle: (request, reply) => submit({ pool, style, request, reply }),
    },
  ];
}

/** Reads an app's request; undefined if it was refused, with the refusal already sent. */
async function read(exchange: Exchange) {
  const { pool, style, request, reply } = exchange;
  const query = queryIn(request);
  const asked = readAuthorizationRequest(pool, query, request.headers['accept-language']);
  if ('request' in asked) return asked;
  const { address } = asked.refusal;
  if (address === undefined) {
    const language = languageOf(query, request.headers['accept-language']);
    await sendPage(reply, style, 400, errorScreen(pool, language, 'request'));
  } else await reply.redirect(address, 302);
  return undefined;
}

async function authorize(exchange: Exchange): Promise<FastifyReply> {
  const { pool, request: incoming, reply } = exchange;
  const asked = await read(exchange);
  if (!asked) return reply;
  const { request, prompt } = asked;
  const person = prompt === 'login' ? undefined : await rememberedPerson(pool, incoming);
  if (person) return leadBack(pool, reply, request, person, 302);
  if (prompt === 'none') {
    const answer = { error: 'login_required', state: request.state };
    return reply.redirect(addressOf(request.redirectUri, answer), 302);
  }
  return showLogin(exchange, request);
}

async function show(exchange: Exchange): Promise<FastifyReply> {
  const asked = await read(exchange);
  return asked ? showLogin(exchange, asked.request) : exchange.reply;
}

/** The user for whom this browser is remembered, as long as they may sign in. */
async function rememberedPerson(pool: UserPool, request: FastifyRequest): Promise<HostedPerson | undefined> {
  const token = readCookie(request, 'cognito');
  const person = token ? await findRemembered(pool.database, token, pool.now()) : undefined;
  const user = person && (await findUserBySub(pool.database, person.sub));
  return user?.enabled && user.status === 'CONFIRMED' ? person : undefined;
}

/** Redirects to the app, with a code. */
async function leadBack(
  pool: UserPool,
  reply: FastifyReply,
  request: AuthorizationRequest,
  person: HostedPerson,
  status: 302 | 303,
): Promise<FastifyReply> {
  const { redirectUri, state, codeChallenge, scope, nonce = null } = request;
  const grant = { redirectUri, codeChallenge, scope, nonce };
  const code = await issueCode(pool.database, person, grant, pool.now());
  return reply.redirect(addressOf(redirectUri, { code, state }), status);
}

function showLogin(
  { pool, style, request: incoming, reply }: Exchange,
  request: AuthorizationRequest,
  username = '',
  refusal?: HostedRefusal,
): FastifyReply {
  const sealed = sealForm(pool, { request, browser: browserOf(incoming, reply) });
  const page = loginScreen({ pool, request, sealed, refusal }, username);
  return sendPage(reply, style, refusal === undefined ? 200 : 400, page);
}

function showStep(
  { pool, style, request: incoming, reply }: Exchange,
  request: AuthorizationRequest,
  step: HostedStep,
  refusal?: HostedRefusal,
): FastifyReply {
  const sealed = sealForm(pool, { request, step, browser: browserOf(incoming, reply) });
  const page = stepScreen({ pool, request, sealed, refusal }, step);
  return sendPage(reply, style, refusal === undefined ? 200 : 400, page);
}

async function submit(exchange: Exchange): Promise<FastifyReply> {
  const { pool, style, request: incoming, reply } = exchange;
  const fields = fieldsIn(incoming);
  const form = openForm(pool, incoming, fields.get('form') ?? '');
  if (!form) {
    const language = languageOf(queryIn(incoming), incoming.headers['accept-language']);
    return sendPage(reply, style, 400, errorScreen(pool, language, 'form'));
  }
  const { request, step } = form;
  const username = (fields.get('username') ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .toLowerCase()
    .slice(0, 254);
  if (!form.isOwn) return showLogin(exchange, request, '', 'sessionOver');
  const outcome = step
    ? await answerStep(pool, step, {
        // Codes are pasted with a space in the middle.
        code: (fields.get('code') ?? '').replace(/\s/g, '').slice(0, 16),
        factor: fields.get('factor') ?? '',
      })
    : await answerPassword(pool, username, (fields.get('password') ?? '').slice(0, 256));
  return follow(exchange, request, outcome, { step, username });
}

async function follow(
  exchange: Exchange,
  request: AuthorizationRequest,
  outcome: HostedOutcome,
  { step, username }: { step: HostedStep | undefined; username: string },
): Promise<FastifyReply> {
  const { pool, style, reply } = exchange;
  if ('signedIn' in outcome) return finish(exchange, request, outcome.signedIn);
  if ('step' in outcome) return showStep(exchange, request, outcome.step);
  if ('elsewhere' in outcome) {
    return sendPage(reply, style, 200, elsewhereScreen(pool, request, outcome.elsewhere));
  }
  if ('startOver' in outcome) return showLogin(exchange, request, '', outcome.startOver);
  return step
    ? showStep(exchange, request, step, outcome.refusal)
    : showLogin(exchange, request, username, outcome.refusal);
}

/** Remembers the browser for this user, in place of an earlier one, and redirects to the app. */
async function finish(
  { pool, request: incoming, reply }: Exchange,
  request: AuthorizationRequest,
  user: User,
): Promise<FastifyReply> {
  const person = { sub: user.sub, authTime: pool.now() };
  const before = readCookie(incoming, 'cognito');
  if (before) await forgetRemembered(pool.database, before);
  setRemembered(reply, await rememberSignIn(pool.database, person));
  return leadBack(pool, reply, request, person, 303);
}
