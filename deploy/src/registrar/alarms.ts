import { inMilliseconds, later } from '@lotes/shared-contract/dates';
import { bodyOf, isPointer } from '@lotes/shared-federation/release';
import type { FastifyBaseLogger } from 'fastify';
import type { VerifiedComposition } from '../store/release-store';
import { isHalfOver } from '../trust/sign-pointer';
import type { DelegatedRole, Trust } from '../trust/trust-store';
import { WARNED_AGAIN_MS, WARNING } from './log-lines';
import type { Marks } from './marks';

/**
 * Remaining lifetime below which a root should be signed again: half of the lifetime of a root outside a local
 * platform.
 */
const ROOT_NOTICE = { days: 100 };

/** Root from which on few further ones can follow: readers follow a first root and 32 later ones. */
const ROOTS_NOTICE = 24;

/** Time, in ms, for which a warning of something that happened once is given again: an alarm may be on for another reason. */
const REPEATED_MS = inMilliseconds({ days: 7 });

/** The facts about a store for which warnings are given. */
export interface Seen {
  trust: Pick<Trust, 'root' | 'delegations'>;
  live: VerifiedComposition | undefined;
  /** The numbers that were reached. */
  marks: Marks;
}

/**
 * Warns once an hour of conditions that need attention, such as a document with less than half of its lifetime left.
 */
export class Alarms {
  /** Time of the last warning with each sentence. */
  private readonly said = new Map<string, number>();

  /** Sentences that are said again, and until when. */
  private readonly repeated = new Map<string, number>();

  /** @param now returns a time in ms */
  constructor(
    private readonly log: Pick<FastifyBaseLogger, 'warn'>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Looks at the root, at every pointer that is live, and at remotes that no longer are. */
  sound({ trust: { root, delegations }, live, marks }: Seen, now: Date): void {
    for (const [sentence, until] of this.repeated) if (this.now() < until) this.say(sentence);
    const version = String(root.version);
    if (Date.parse(root.expires) < later(now, ROOT_NOTICE).getTime())
      this.say(`root ${version} runs out at ${root.expires}: sign its next one`);
    if (root.version >= ROOTS_NOTICE)
      this.say(`root ${version} is one of 33 at the most: prepare a new first root`);
    for (const { pointer } of live?.document.remotes ?? []) {
      const { remote, n, expires } = bodyOf(pointer, 'pointer', isPointer);
      if (isHalfOver(expires, now))
        this.say(`pointer ${String(n)} of ${remote} runs out at ${expires}: let its team promote it again`);
    }
    for (const [name, { role }] of delegations)
      if (isMissing(role, marks.pointers[name], live?.verified.marks[name]))
        this.say(`${name} is absent, and was live before: let its team promote a version`);
  }

  /** Logs a sentence about what happened once, and again at each look of a week. */
  repeat(sentence: string): void {
    this.repeated.set(sentence, this.now() + REPEATED_MS);
    this.say(sentence);
  }

  /** Logs a sentence, unless it was logged within the hour. */
  say(sentence: string): void {
    const now = this.now();
    if (now - (this.said.get(sentence) ?? -Infinity) < WARNED_AGAIN_MS) return;
    this.said.set(sentence, now);
    this.log.warn({ [WARNING]: true }, sentence);
  }
}

/** True if a remote that was live is absent, unless it was removed: then its key was revoked, and its paths are free. */
function isMissing(
  { epoch, routes }: DelegatedRole,
  reached: Marks['pointers'][string] | undefined,
  live: Marks['pointers'][string] | undefined,
): boolean {
  if (!reached || live) return false;
  return reached.epoch === epoch || routes.length > 0;
}
