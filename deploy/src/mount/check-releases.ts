import type { RemoteRelease } from '@lotes/shared-federation/release';
import { labelOf } from '../compatibility/composition';
import { readDeployedApi } from '../compatibility/deployed-api';
import { emptyRegistry } from '../store/promote-release';
import { assertFit, PromotionRefused, statedRelease, type Stated } from '../store/release-checks';
import { readRegistry, type ReleaseReference, type ReleaseStore } from '../store/release-store';
import { signCheck, type Findings } from '../trust/check-results';
import { KeyMissing } from '../trust/key-files';
import type { CheckAccount, MountReport } from './mount-check';

export interface CheckRequest {
  /** Origin of the deployed shell; if undefined, the checks that need it are left out. */
  shell: string | undefined;
  shouldMount: boolean;
  account: CheckAccount | undefined;
  /** The process's environment, which may name the browser. */
  environment: NodeJS.ProcessEnv;
}

/** Findings about releases that passed. */
export interface CheckReport {
  checks: readonly string[];
  /** Undefined if nothing was mounted. */
  mount: MountReport | undefined;
  /** Keys of the signed check results, by release; none for a team whose key is not here. */
  results: Readonly<Record<string, string>>;
}

/**
 * Checks releases that are to go live together: everything that the registrar checks, then each remote in the pages of
 * the deployed shell. Signs the findings with the keys that are here.
 * @throws PromotionRefused; ApiUnreachable and Unchecked if a check could not be made
 */
export async function checkReleases(
  store: ReleaseStore,
  references: readonly ReleaseReference[],
  request: CheckRequest,
): Promise<CheckReport> {
  const { shell } = request;
  const stated = await Promise.all(references.map((reference) => statedRelease(store, reference)));
  const live = (await readRegistry(store)) ?? emptyRegistry(store);
  await assertFit(store, live, stated, shell === undefined ? shell : () => readDeployedApi(shell));
  const mount = await checkMounts(store, stated, request);
  const checks = ['files', 'composition', 'texts', ...(shell === undefined ? [] : ['operations'])];
  return { checks, mount, results: await signResults(store, stated, checks, mount) };
}

async function checkMounts(
  store: ReleaseStore,
  stated: readonly Stated[],
  { shell, shouldMount, account, environment }: CheckRequest,
): Promise<MountReport | undefined> {
  const remotes = stated.flatMap(({ release }) => (release.kind === 'remote' ? [release] : []));
  if (!shouldMount || shell === undefined || remotes.length === 0) return undefined;
  // Loaded only if something is mounted.
  const { lookAt } = await import('./mounted-remotes');
  const report = await lookAt(store, stated, { shell, account, environment });
  if (report.problems.length > 0) throw new PromotionRefused(labelsOf(remotes), report.problems);
  return report;
}

async function signResults(
  store: ReleaseStore,
  stated: readonly Stated[],
  checks: readonly string[],
  mount: MountReport | undefined,
): Promise<Record<string, string>> {
  const results: Record<string, string> = {};
  for (const { release } of stated) {
    const findings: Findings = {
      checks,
      mount: release.kind === 'shell' ? 'shell' : mount ? 'whole' : 'none',
    };
    try {
      results[labelOf(release)] = await signCheck(store, release, findings, new Date());
    } catch (error) {
      if (!(error instanceof KeyMissing)) throw error;
    }
  }
  return results;
}

function labelsOf(remotes: readonly RemoteRelease[]): string {
  return remotes.map(labelOf).join(' and ');
}
