import { tabStorage } from '@lotes/shared-i18n';
import { keptInTab } from './kept-in-tab';

/** A message as it is sent, and the key by which the api knows it again. */
export interface Submission<Body> {
  body: Body;
  idempotencyKey: string;
}

export interface SubmissionsOptions<Body> {
  /** Name under which this tab keeps a message until it is answered, so that a reload does not lose it: "reserve.37". */
  keptAs: string;
  /** True for a body that holds a secret, which a reload forgets. */
  isSecret?: (body: Body) => boolean;
  newKey: () => string;
  /** True for a failure after which the message may have arrived all the same. */
  isUnanswered: (failure: unknown) => boolean;
}

export interface Submissions<Body> {
  /** Sends a message, once however often this is called until it is answered; rejects with what `deliver` failed with. */
  send: <Answer>(body: Body, deliver: (submission: Submission<Body>) => Promise<Answer>) => Promise<Answer>;
  /** Returns the message that this tab keeps, because it has had no answer. */
  unanswered: () => Submission<Body> | undefined;
  /** Gives that message up. */
  forget: () => void;
}

/**
 * The messages of a visitor's form. Sent again after a lost answer, a message is the same one: with its key, and in the
 * language of the first time, since the api refuses a key with two bodies. Other data is another message (R15.5).
 */
export function submissions<Body extends { idioma?: string | undefined }>({
  keptAs,
  isSecret = () => false,
  newKey,
  isUnanswered,
}: SubmissionsOptions<Body>): Submissions<Body> {
  const name = `lotes.sent.${keptAs}`;
  let last = readSubmission<Body>(name);
  const forget = () => {
    last = undefined;
    tabStorage.removeItem(name);
  };
  return {
    async send(body, deliver) {
      const submission = last && isSame(last.body, body) ? last : { body, idempotencyKey: newKey() };
      last = submission;
      if (!isSecret(body)) tabStorage.setItem(name, JSON.stringify(submission));
      try {
        const answer = await deliver(submission);
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
  // Written by this page before it was loaded again: whether the body is still valid, the api says.
  return typeof idempotencyKey === 'string' ? { body: body as Body, idempotencyKey } : undefined;
}

function isSame(one: { idioma?: string | undefined }, other: { idioma?: string | undefined }): boolean {
  const [first, second] = [one, other].map((body) => JSON.stringify({ ...body, idioma: undefined }));
  return first === second;
}
