import { tabStorage } from '@lotes/shared-i18n';
import { keptInTab, UNANSWERED_PREFIX } from './kept-in-tab';

/** A message as it is sent, and the key by which the api recognises it. */
export interface Submission<Body> {
  body: Body;
  idempotencyKey: string;
}

export interface SubmissionsOptions<Body> {
  /** Name under which this tab keeps a message until it is answered, so that a reload does not lose it: "reserve.37". */
  keptAs: string;
  /** Returns true if a body holds a secret, which must not be kept over a reload. */
  isSecret?: (body: Body) => boolean;
  newKey: () => string;
  /** Returns true for a failure after which the message may nevertheless have arrived. */
  isUnanswered: (failure: unknown) => boolean;
}

export interface Submissions<Body> {
  /**
   * Sends a message under one key, however often it is called until the message is answered. Rejects with the error of
   * `deliver`, which learns whether the message was sent before, so that the answer may be an old one.
   */
  send: <Answer>(
    body: Body,
    deliver: (submission: Submission<Body>, isRepeated: boolean) => Promise<Answer>,
  ) => Promise<Answer>;
  /** Returns the message that this tab keeps because it was not answered; undefined if there is none. */
  unanswered: () => Submission<Body> | undefined;
  /** Forgets that message. */
  forget: () => void;
}

/**
 * The messages of a visitor's form. A message that is sent again after its answer was lost has the key and the language
 * of the first attempt, since the api refuses one key with two bodies. A message with other data gets a new key (R15.5).
 */
export function submissions<Body extends { idioma?: string | undefined }>({
  keptAs,
  isSecret = () => false,
  newKey,
  isUnanswered,
}: SubmissionsOptions<Body>): Submissions<Body> {
  const name = `${UNANSWERED_PREFIX}${keptAs}`;
  let last = readSubmission<Body>(name);
  const forget = () => {
    last = undefined;
    tabStorage.removeItem(name);
  };
  return {
    async send(body, deliver) {
      const repeated = last && isSame(last.body, body) ? last : undefined;
      const submission = repeated ?? { body, idempotencyKey: newKey() };
      last = submission;
      if (!isSecret(body)) tabStorage.setItem(name, JSON.stringify(submission));
      try {
        const answer = await deliver(submission, repeated !== undefined);
        forget();
        return answer;
      } catch (failure) {
        if (!isUnanswered(failure)) tabStorage.removeItem(name);
        throw failure;
      }
    },
    unanswered: () => readSubmission(name),
    forget,
  };
}

function readSubmission<Body>(name: string): Submission<Body> | undefined {
  const { body, idempotencyKey } = keptInTab(name);
  // The page wrote this before it was reloaded. Whether the body is still valid is left to the api.
  const isWhole = typeof idempotencyKey === 'string' && typeof body === 'object' && body !== null;
  return isWhole ? { body: body as Body, idempotencyKey } : undefined;
}

function isSame(one: { idioma?: string | undefined }, other: { idioma?: string | undefined }): boolean {
  const [first, second] = [one, other].map((body) => JSON.stringify({ ...body, idioma: undefined }));
  return first === second;
}
