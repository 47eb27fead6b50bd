import { later } from '@lotes/shared-contract/dates';
import { bodyOf, isPointer } from '@lotes/shared-federation/release';
import type { FastifyBaseLogger } from 'fastify';
import type { VerifiedComposition } from '../store/release-store';
import { isHalfOver } from '../trust/sign-pointer';
import type { Trust } from '../trust/trust-store';
import { WARNED_AGAIN_MS, WARNING } from './log-lines';

/**
 * Remaining lifetime below which a root should be signed again: half of the lifetime of a root outside a local
 * platform.
 */
const ROOT_NOTICE = { days: 100 };

/**
 * Warns once an hour of conditions that need attention, such as a document with less than half of its lifetime left.
 */
export class Alarms {
  /** Time of the last warning with each sentence. */
  private readonly said = new Map<string, number>();

  /** @param now returns a time in ms */
  constructor(
    private readonly log: Pick<FastifyBaseLogger, 'warn'>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Looks at the root and at every pointer that is live. */
  sound({ root }: Trust, live: VerifiedComposition | undefined, now: Date): void {
    if (Date.parse(root.expires) < later(now, ROOT_NOTICE).getTime())
      this.say(`root ${String(root.version)} runs out at ${root.expires}: sign its next one`);
    for (const { pointer } of live?.document.remotes ?? []) {
      const { remote, n, expires } = bodyOf(pointer, 'pointer', isPointer);
      if (isHalfOver(expires, now))
        this.say(`pointer ${String(n)} of ${remote} runs out at ${expires}: let its team promote it again`);
    }
  }

  /** Logs a sentence, unless it was logged within the hour. */
  say(sentence: string): void {
    const now = this.now();
    if (now - (this.said.get(sentence) ?? -Infinity) < WARNED_AGAIN_MS) return;
    this.said.set(sentence, now);
    this.log.warn({ [WARNING]: true }, sentence);
  }
}
