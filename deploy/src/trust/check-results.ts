import {
  bodyOf,
  digest,
  isCheckResult,
  openDocument,
  RegistryRefused,
  sealCheckResult,
  SHELL,
  type CheckResult,
  type Envelope,
  type Release,
} from '@lotes/shared-federation/release';
import { labelOf } from '../compatibility/composition';
import {
  artefactFolder,
  type ReleaseReference,
  type ReleaseStore,
  type VerifiedStore,
} from '../store/release-store';
import { jsonOrUndefined } from '../store/json-text';
import { LOCAL } from '../store/store-settings';
import { readText, RELEASE_DOCUMENT, type ReleaseTarget } from '../store/target/release-target';
import { EnvelopeSchema } from './envelope.schema';
import { numbersIn } from './numbered-files';

/** The only environment in which a check must have mounted the release in a browser. */
const PRODUCTION = 'production';

/** The part of a check result that the command reports. */
export type Findings = Pick<CheckResult, 'checks' | 'mount'>;

const checksOf = ({ name, version }: ReleaseReference): string => `checks/${name}/${version}/`;
const checkKey = (reference: ReleaseReference, n: number): string =>
  `${checksOf(reference)}${String(n).padStart(10, '0')}.json`;

/** The digest of a release's document; undefined if it is gone. */
async function releaseDigest(target: ReleaseTarget, release: ReleaseReference): Promise<string | undefined> {
  const text = await readText(target, artefactFolder(release) + RELEASE_DOCUMENT);
  return text === undefined ? undefined : digest(text);
}

/**
 * Signs the findings about a release with its team's key, and writes them next to earlier ones.
 * @returns its key in the store
 * @throws KeyMissing
 */
export async function signCheck(
  { target, environment, keyOf }: ReleaseStore,
  release: ReleaseReference,
  { checks, mount }: Findings,
  now: Date,
): Promise<string> {
  const { name: remote, version } = release;
  const key = await keyOf(`team-${remote}`);
  const found = (await releaseDigest(target, release)) ?? '';
  const result: CheckResult = {
    environment,
    remote,
    version,
    release: found,
    checks,
    mount,
    at: now.toISOString(),
  };
  const text = JSON.stringify(sealCheckResult(result, [key]));
  for (let n = ((await numbersIn(target, checksOf(release))).at(-1) ?? 0) + 1; ; n += 1) {
    const place = checkKey(release, n);
    if (await target.create(place, text)) return place;
  }
}

/**
 * Returns the newest valid check result of a release that was mounted, else the newest valid one; undefined if none is
 * valid.
 * @throws if the store fails
 */
export async function bestCheck(
  store: VerifiedStore,
  release: ReleaseReference,
): Promise<Envelope | undefined> {
  let best: Envelope | undefined;
  for (const n of (await numbersIn(store.target, checksOf(release))).reverse()) {
    const text = await readText(store.target, checkKey(release, n));
    const { data } = EnvelopeSchema.safeParse(jsonOrUndefined(text ?? ''));
    const result = data && (await openCheck(store, release, data).catch(undefinedIfRefused));
    if (result && result.mount !== 'none') return data;
    if (result) best ??= data;
  }
  return best;
}

/** The findings in a valid check result. */
export function findingsOf(check: Envelope): Findings {
  const { checks, mount } = bodyOf(check, 'check', isCheckResult);
  return { checks, mount };
}

function undefinedIfRefused(error: unknown): undefined {
  if (!(error instanceof RegistryRefused)) throw error;
}

/**
 * Names the checks that a release still needs before it goes live: a check result of its team for exactly this release,
 * and in production one that was mounted. A local platform needs none.
 */
export async function checkProblems(
  store: VerifiedStore,
  release: Release,
  check: Envelope | undefined,
): Promise<string[]> {
  const { environment } = store;
  if (environment === LOCAL) return [];
  const label = labelOf(release);
  if (!check)
    return [
      `${label} comes without a check result: run can-i-deploy ${label} for ${environment}, and promote it again`,
    ];
  try {
    const { mount } = await openCheck(store, release, check);
    const isMounted = mount === 'whole' || (mount === 'shell' && release.name === SHELL);
    if (isMounted || (mount === 'none' && environment !== PRODUCTION)) return [];
    return [`${label} was not mounted: run can-i-deploy ${label} without --no-mount, and promote it again`];
  } catch (error) {
    if (!(error instanceof RegistryRefused)) throw error;
    return [
      `${label} comes with a check result that does not count, as ${error.message} Run can-i-deploy ${label} again`,
    ];
  }
}

/** @throws RegistryRefused if a check result is not signed by a key of the release's team, or is about something else */
async function openCheck(
  { target, trust, environment }: VerifiedStore,
  release: ReleaseReference,
  check: Envelope,
): Promise<CheckResult> {
  const role = trust.delegations.get(release.name)?.role;
  // One signature is enough for a check result, however many a pointer needs.
  const signers = { keys: role?.keys ?? [], threshold: 1 };
  const result = await openDocument(check, 'check', signers, isCheckResult);
  if (result.environment !== environment) throw new RegistryRefused(`It is one for ${result.environment}.`);
  if (result.remote !== release.name || result.version !== release.version)
    throw new RegistryRefused(`It is one on ${result.remote}@${result.version}.`);
  if (result.release !== (await releaseDigest(target, release)))
    throw new RegistryRefused('It is one on other files.');
  return result;
}
