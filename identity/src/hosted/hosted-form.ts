import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { later } from '@lotes/shared-contract/dates';
import { keyFor } from '../pool/pool-secret';
import { seal, unseal } from '../pool/seal';
import { newSecret, secretHash } from '../pool/secrets';
import type { UserPool } from '../pool/user-pool';
import { AuthorizationRequestSchema } from './authorization-request';
import { readCookie, setCookie } from './hosted-cookies';

const FORM_TTL = { minutes: 30 };

/** A second step that waits for the user's answer. */
const StepSchema = z.discriminatedUnion('challenge', [
  z.object({ challenge: z.literal('SMS_MFA'), session: z.string(), destination: z.string() }),
  z.object({ challenge: z.literal('SOFTWARE_TOKEN_MFA'), session: z.string() }),
  z.object({ challenge: z.literal('SELECT_MFA_TYPE'), session: z.string() }),
]);
export type HostedStep = z.output<typeof StepSchema>;

/**
 * State that a form of the page returns encrypted: the app's request, the step of the sign-in, and the browser in which
 * the form was shown.
 */
const HostedFormSchema = z.object({
  request: AuthorizationRequestSchema,
  step: StepSchema.optional(),
  browser: z.string(),
  /** Milliseconds. */
  expiresAt: z.number(),
});
export type HostedForm = z.output<typeof HostedFormSchema>;

const sealingKey = ({ secret }: UserPool) => keyFor(secret, 'hosted form');
const browserId = (cookie: string) => secretHash(cookie).toString('base64url');

/** Identifies the browser of a request; a new one gets the cookie that binds forms to it. */
export function browserOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = readCookie(request, 'csrf-state');
  if (known) return browserId(known);
  const made = newSecret();
  setCookie(reply, 'csrf-state', made);
  return browserId(made);
}

export function sealForm(pool: UserPool, form: Omit<HostedForm, 'expiresAt'>): string {
  return seal(sealingKey(pool), { ...form, expiresAt: later(pool.now(), FORM_TTL).getTime() });
}

/**
 * Opens a returned form; undefined if the page did not make it. `isOwn` is true if it was shown in this browser and has
 * not expired.
 */
export function openForm(
  pool: UserPool,
  request: FastifyRequest,
  sealed: string,
): (HostedForm & { isOwn: boolean }) | undefined {
  const form = unseal(sealingKey(pool), HostedFormSchema, sealed);
  if (!form) return undefined;
  const cookie = readCookie(request, 'csrf-state');
  const isOwn = cookie !== undefined && browserId(cookie) === form.browser;
  return { ...form, isOwn: isOwn && form.expiresAt > pool.now().getTime() };
}
