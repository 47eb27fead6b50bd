import { DEMO_ACCOUNTS } from '@lotes/shared-node/demo-accounts';
import { InvalidArgumentError, type Command } from 'commander';
import { ApiUnreachable } from '../compatibility/deployed-api';
import { readSettings } from '../local/settings';
import { checkReleases, type CheckReport } from '../mount/check-releases';
import { Unchecked } from '../mount/chromium';
import type { CheckAccount } from '../mount/mount-check';
import { openReleaseStore } from '../store/release-store';
import { LOCAL, releaseStoreOptions } from '../store/store-settings';
import { ROOT } from '../workspace';
import { command, environmentOf, type Answer, type CommonOptions } from './answer';
import { namedOrOwn, referenceOf, RELEASES } from './references';

interface CheckOptions extends CommonOptions {
  shell?: string;
  account?: string;
  mount: boolean;
}

async function canDeploy(options: CheckOptions, ...releases: string[]): Promise<Answer> {
  const named = releases.flat().map(referenceOf);
  const environment = environmentOf(options);
  const store = await openReleaseStore(releaseStoreOptions(ROOT, environment));
  const references = await namedOrOwn(store, named);
  const isLocal = store.environment === LOCAL;
  const shell = shellOf(options, environment, isLocal);
  const report = await checkReleases(store, references, {
    shell,
    shouldMount: options.mount,
    account: accountOf(options, environment, isLocal),
    environment,
  }).catch((error: unknown) => {
    if (!(error instanceof ApiUnreachable) || shell !== ownShell(environment)) throw error;
    throw new ApiUnreachable(`${error.message} "npm start" starts the platform of this machine.`, {
      cause: error,
    });
  });
  const labels = references.map(({ name, version }) => `${name}@${version}`);
  return {
    lines: [`${labels.join(' and ')} can go live`, ...reportLines(report, labels)],
    json: { deployable: true, releases: references, ...report, mount: report.mount ?? null },
  };
}

/** Address of the platform of this machine. */
const ownShell = (environment: NodeJS.ProcessEnv) =>
  `http://localhost:${String(readSettings(environment, []).port)}`;

/**
 * @throws InvalidArgumentError if the address of the deployed shell is none; Unchecked if it is missing although releases are to
 * be mounted
 */
function shellOf(
  { shell, mount }: CheckOptions,
  environment: NodeJS.ProcessEnv,
  isLocal: boolean,
): string | undefined {
  const named = shell ?? environment.PUBLIC_URL;
  if (named !== undefined) {
    const url = URL.parse(named);
    if (!url || !/^https?:$/.test(url.protocol))
      throw new InvalidArgumentError(`"${named}" is no http or https address.`);
    return url.origin;
  }
  if (!mount) return undefined;
  if (isLocal) return ownShell(environment);
  throw new Unchecked('Nothing was mounted: name the deployed shell by --shell or PUBLIC_URL.');
}

/** The account that checks sign in with; on a local platform, by default the demo account that may see everything. */
function accountOf(
  { account }: CheckOptions,
  { LOTES_CHECK_ACCOUNT, LOTES_CHECK_PASSWORD }: NodeJS.ProcessEnv,
  isLocal: boolean,
): CheckAccount | undefined {
  const email = account ?? LOTES_CHECK_ACCOUNT;
  if (email === undefined)
    return isLocal ? { email: 'admin@demo.test', password: DEMO_ACCOUNTS.admin.password } : undefined;
  const password = LOTES_CHECK_PASSWORD ?? (isLocal ? DEMO_ACCOUNTS.admin.password : undefined);
  if (password === undefined)
    throw new InvalidArgumentError(`The password of ${email} is expected in LOTES_CHECK_PASSWORD.`);
  return { email, password };
}

function reportLines({ checks, mount, results }: CheckReport, labels: readonly string[]): string[] {
  return [
    ...(checks.includes('operations')
      ? []
      : ['the deployed api was not asked: name its environment by --shell']),
    ...(mount ? mountLines(mount) : ['nothing was mounted']),
    ...labels.map((label) =>
      results[label]
        ? `the check result of ${label} is signed: ${results[label]}`
        : `the check result of ${label} is not signed, as the key of its team is not here`,
    ),
  ];
}

function mountLines({ screens, loadedAlone, stopped }: NonNullable<CheckReport['mount']>): string[] {
  return [
    `mounted: ${String(screens)} screens in both languages, no error and no accessibility violation`,
    ...loadedAlone.map((fill) => `loaded, but shown on no screen that opens by an address: ${fill}`),
    ...stopped.map((call) => `stopped on the way: ${call}`),
  ];
}

/** The command that checks if releases may go live. */
export const checkCommands = (): Command[] => [
  command(
    `can-i-deploy ${RELEASES}`,
    'check <name>@<version> against what is live, mount it in the deployed shell, and sign what was found',
    canDeploy,
  )
    .option('--shell <url>', 'the public address of the environment (PUBLIC_URL)')
    .option(
      '--account <email>',
      'the account that staff screens are opened with (LOTES_CHECK_ACCOUNT); its password is LOTES_CHECK_PASSWORD',
    )
    .option('--no-mount', 'open no page; said in the check result, and refused in production'),
];
