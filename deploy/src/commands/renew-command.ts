import { liveVersion, promoteReleases } from '../store/promote-release';
import { PromotionRefused } from '../store/release-checks';
import { openReleaseStore, readRegistry } from '../store/release-store';
import { releaseStoreOptions } from '../store/store-settings';
import { ROOT } from '../workspace';
import { command, environmentOf, type Answer } from './answer';
import { remoteOf } from './references';
import { waitOptionsOf, WAIT, type AwaitOptions } from './release-commands';

async function renew(options: AwaitOptions, text: string): Promise<Answer> {
  const name = remoteOf(text);
  const store = await openReleaseStore(releaseStoreOptions(ROOT, environmentOf(options)));
  const live = await readRegistry(store);
  const version = live && liveVersion(live, name);
  if (version === undefined) throw new PromotionRefused(name, ['no version of it is live']);
  const { sequence, environment } = await promoteReleases(store, [{ name, version }], {
    ...waitOptionsOf(options),
    note: { kind: 'promote', by: 'keys renew', why: null },
    isRenewal: true,
  });
  return {
    lines: [
      `${name}@${version} stays live in ${environment}, signed anew for 180 days (registry ${String(sequence)})`,
    ],
    json: { environment, sequence, live: [{ name, version }] },
  };
}

/** Signs a remote's live version again. Run regularly by a team's pipeline, and by a team that has got another key. */
export const renewCommand = () =>
  command(
    'renew <name>',
    "sign what is live of a remote anew with its team's key that lies here",
    renew,
  ).addOption(WAIT);
