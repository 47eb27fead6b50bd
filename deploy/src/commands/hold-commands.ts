import type { Command } from 'commander';
import { openReleaseStore } from '../store/release-store';
import { releaseStoreOptions } from '../store/store-settings';
import { sayHold } from '../trust/holds';
import { ROOT } from '../workspace';
import { command, environmentOf, type Answer, type CommonOptions } from './answer';
import { byOption, neededWhyOption } from './release-commands';

interface HoldOptions extends CommonOptions {
  by: string;
  why: string;
}

const saying =
  (isHeld: boolean) =>
  async ({ by, why, ...options }: HoldOptions): Promise<Answer> => {
    const store = await openReleaseStore(releaseStoreOptions(ROOT, environmentOf(options)));
    const hold = await sayHold(store, { isHeld, by, why });
    const { environment } = store;
    const line = isHeld
      ? `nothing but rollbacks goes live in ${environment} until "resume"`
      : `releases go live in ${environment} again`;
    return { lines: [line], json: hold };
  };

/** The commands of the operator, whose key the root names. */
export const holdCommands = (): Command[] => [
  command('hold', 'let nothing new go live: rollbacks and revoked keys alone pass', saying(true))
    .addOption(byOption())
    .addOption(neededWhyOption('the reason, which all who promote meanwhile are told')),
  command('resume', 'end a hold', saying(false))
    .addOption(byOption())
    .addOption(neededWhyOption('the reason')),
];
