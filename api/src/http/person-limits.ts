import { createHash } from 'node:crypto';
import type { FieldError } from '@lotes/shared-contract';
import { earlier, inMilliseconds } from '@lotes/shared-contract/dates';
import { clientNetwork, rateLimitHeaders, type CallCount } from '@lotes/shared-node/limits';
import { z } from 'zod';
import type { Queryable, Transaction } from '../database/database';
import { mailboxOf } from '../database/mailbox';
import { appError } from '../errors/app-error';
import { lockMailbox, offsetsOfMailsTo, type CountedMails } from '../outbox';
import { countCall, countCalls } from './call-counts.repository';
import type { Caller } from './caller';
import { isConfirmedAddress } from './person-limits.repository';

const AN_HOUR_MS = inMilliseconds({ hours: 1 });
/** How often one public call may be made within an hour with the same e-mail or phone, from whatever address. */
export const CALLS_PER_PERSON = 10;
/** How many wrong guesses at a fact that a public call tests may come from one network within an hour. */
const WRONG_GUESSES = 10;
/** Mails that may be sent within an hour to a mailbox by a call with an address that its owner confirmed, and with any other. */
const MAILS_CONFIRMED = 30;
const MAILS_UNCONFIRMED = 5;

const PersonSchema = z.object({ correo: z.string().optional(), telefono: z.string().nullish() });

/** The key of a count. Its text is hashed, so that no reader of the database learns it. */
function keyOf(call: string, fact: string, text: string): string {
  return `${call} ${fact} ${createHash('sha256').update(text).digest('base64url')}`;
}

/** True if the caller is signed in as the owner of the e-mail that the call names. */
export function ownsMailbox(caller: Caller | null, correo: string | undefined): boolean {
  return caller !== null && caller.correoVerificado && caller.correo === correo;
}

/** Returns the key under which the wrong guesses of one network are counted. */
function guessKey(call: string, ip: string): string {
  return keyOf(call, 'red', clientNetwork(ip));
}

/** Counts a refusal that told a caller that they guessed wrong. */
export async function countWrongGuess(database: Queryable, call: string, ip: string): Promise<void> {
  await countCall(database, guessKey(call, ip), AN_HOUR_MS);
}

/**
 * Refuses a guess from a network that has guessed wrong too often within an hour, also if it would be right. The guesses of one
 * network wait for each other until their transactions end, so that many at once are counted too.
 * @param guess the public call, the caller's address, and the field with the message that says what to do instead
 * @throws {AppError} `too-many-requests`.
 */
export async function limitGuesses(
  transaction: Transaction,
  { call, ip, field }: { call: string; ip: string; field: FieldError },
): Promise<void> {
  const key = guessKey(call, ip);
  const wrong = (await countCalls(transaction, [{ key, calls: 0, timeWindowMs: AN_HOUR_MS }])).get(key);
  if (!wrong || wrong.current < WRONG_GUESSES) return;
  const count = { ...wrong, current: wrong.current + 1 };
  throw appError('too-many-requests', { headers: rateLimitHeaders(WRONG_GUESSES, count), fields: [field] });
}

/** A public call: its contract key, its body as the contract parsed it, and who makes it. */
export interface PersonalCall {
  call: string;
  body: unknown;
  caller: Caller | null;
}

/**
 * Counts a public call under the mailbox and the phone that its body names. A caller who is signed in with that
 * very e-mail is counted as themselves, so that another person cannot use up their calls.
 * @returns the fullest count; null if the call names no person.
 */
export async function countPerson(
  database: Queryable,
  { call, body, caller }: PersonalCall,
): Promise<CallCount | null> {
  const { correo, telefono } = PersonSchema.safeParse(body).data ?? {};
  const keys = ownsMailbox(caller, correo)
    ? [keyOf(call, 'cuenta', caller?.sub ?? '')]
    : [correo && keyOf(call, 'correo', mailboxOf(correo)), telefono && keyOf(call, 'telefono', telefono)];
  const counted = keys.flatMap((key) => (key ? [{ key, calls: 1, timeWindowMs: AN_HOUR_MS }] : []));
  if (counted.length === 0) return null;
  const counts = [...(await countCalls(database, counted)).values()];
  return counts.reduce((fullest, count) => (count.current > fullest.current ? count : fullest));
}

/**
 * Refuses a call that would send more mails to the mailbox that it names than are allowed within an hour. Runs at the end
 * of its transaction, so that none of the mails is sent.
 * @param counted which mails count besides the call's own: for a public call those that public calls caused, as buyers do
 * not decide which mails the clock and staff send
 * @throws {AppError} `too-many-requests`, with headers that name the time at which the same call would be allowed.
 */
export async function limitMails(
  transaction: Transaction,
  body: unknown,
  now: Date,
  counted: CountedMails,
): Promise<void> {
  const { correo } = PersonSchema.safeParse(body).data ?? {};
  if (!correo) return;
  const buzon = mailboxOf(correo);
  await lockMailbox(transaction, buzon);
  const offsets = await offsetsOfMailsTo(transaction, buzon, { since: earlier(now, { hours: 1 }), counted });
  const current = offsets.length;
  if (current <= MAILS_UNCONFIRMED) return;
  const limit = (await isConfirmedAddress(transaction, correo)) ? MAILS_CONFIRMED : MAILS_UNCONFIRMED;
  if (current <= limit) return;
  // As many as are too many must be an hour old; a mail will be when as much time has passed as lay between the hour's begin and it.
  const count = { current, ttl: offsets[current - limit - 1] ?? AN_HOUR_MS };
  throw appError('too-many-requests', { headers: rateLimitHeaders(limit, count) });
}
