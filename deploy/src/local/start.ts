import { describeDemoAccounts } from '@lotes/shared-node/demo-accounts';
import { explanationOf, isUnexpected } from '../failure-reason';
import { emptyDataDir } from './empty-data-dir';
import { claimDataDir } from './instance-lock';
import { LocalPlatform } from './platform';
import { refusePartialRestore } from './partial-restore';
import { whenNpmShellIsGone } from './npm-shell';
import { holdOwnPort } from './own-port';
import { Progress } from './progress';
import { readSettings, type Settings } from './settings';

/** Exit codes: 0 after Ctrl-C or SIGTERM, 1 after a failed start. */
const STOPPED = 0;
const REFUSED = 1;

/** `npm start`: brings the whole platform up on this machine and keeps it up until Ctrl-C or SIGTERM. */
export async function start(args: readonly string[]): Promise<void> {
  const progress = new Progress();
  try {
    await run(readSettings(process.env, args), progress);
  } catch (error) {
    progress.refuse(sentenceOf(error));
    process.exit(REFUSED);
  }
}

async function run(settings: Settings, progress: Progress): Promise<void> {
  const port = await holdOwnPort(settings.port);
  refusePartialRestore(settings.dataDir);
  const claim = claimDataDir(settings.dataDir);
  const platform = new LocalPlatform(settings, progress, port, (sentence) => {
    progress.refuse(sentence);
    void end(REFUSED);
  });
  const end = stopOnce(platform, progress, claim.release);
  process.on('SIGINT', () => void end(STOPPED));
  process.on('SIGTERM', () => void end(STOPPED));
  whenNpmShellIsGone(() => void end(STOPPED));
  try {
    if (settings.reset) {
      progress.step('starting over with an empty data directory');
      await emptyDataDir(settings.dataDir);
    }
    claim.renew();
    await platform.start();
  } catch (error) {
    progress.refuse(sentenceOf(error));
    await end(REFUSED);
    return;
  }
  progress.say(`\nDemo accounts:\n${describeDemoAccounts()}\n`);
  progress.say(`ready http://localhost:${settings.port}`);
}

/** Stops everything once, however many signals arrive, and ends this process. */
function stopOnce(platform: LocalPlatform, progress: Progress, release: () => void) {
  let stopping: Promise<void> | undefined;
  return (code: number): Promise<void> => {
    stopping ??= (async () => {
      progress.step('stopping');
      await platform.stop();
      release();
      process.exit(code);
    })();
    return stopping;
  };
}

function sentenceOf(error: unknown): string {
  return `${isUnexpected(error) ? 'Lotes could not start: ' : ''}${explanationOf(error)}`;
}
