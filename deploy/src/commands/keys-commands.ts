import { SHELL, type Hold } from '@lotes/shared-federation/release';
import { Command, InvalidArgumentError, Option } from 'commander';
import {
  listReleases,
  openVerifiedStore,
  publishedAt,
  readRelease,
  type ReleaseStoreOptions,
} from '../store/release-store';
import { LOCAL, releaseStoreOptions } from '../store/store-settings';
import { initLocalKeys } from '../trust/init-local-keys';
import { holdEndedBy } from '../trust/holds';
import { hasKey, passphraseBeside } from '../trust/key-files';
import { replacement, replaceKeys } from '../trust/key-replacement';
import { delegate, delegationChange } from '../trust/next-root';
import { carriedKey, publicKeyFrom, readPublicHalf } from '../trust/public-halves';
import { draftFirstRoot, draftNextRoot } from '../trust/root-draft';
import type { Trust } from '../trust/trust-store';
import { ROOT } from '../workspace';
import { command, environmentOf, type Answer, type CommonOptions } from './answer';
import { publishDraftCommand, signDraftCommand } from './draft-commands';
import { holderOf, pathsOf, publicKeyOption, rekeyedRemoteOf, remoteOf, rootRoleOf } from './references';
import { renewCommand } from './renew-command';
import { answerOfDraft, rootLines } from './root-lines';

const placeOf = (options: CommonOptions): ReleaseStoreOptions =>
  releaseStoreOptions(ROOT, environmentOf(options));

interface DraftOptions extends CommonOptions {
  draft?: string;
}

interface KeysOptions extends DraftOptions {
  local?: true;
  again?: true;
  public?: string[];
}

async function initKeys({ local, again, draft, ...options }: KeysOptions): Promise<Answer> {
  if (local && draft !== undefined)
    throw new InvalidArgumentError('The keys of this machine need no draft: --local or --draft.');
  const place = placeOf(options);
  if (draft !== undefined) return draftFirst(place, draft, options.public ?? []);
  if (!local)
    throw new InvalidArgumentError(
      'Say --local for the keys of this machine, or --draft <file> for a root that several people sign.',
    );
  const lines = await initLocalKeys(place, await listReleases(place), again);
  const { trust } = await openVerifiedStore(place);
  return { lines, json: { keys: place.keys, trustId: trust.id, delegated: [...trust.delegations.keys()] } };
}

async function draftFirst(
  place: ReleaseStoreOptions,
  file: string,
  publicFiles: readonly string[],
): Promise<Answer> {
  const halves = await Promise.all(publicFiles.map(readPublicHalf));
  const declared = halves.map(async ({ holder }) => {
    const name = holder.replace(/^team-/, '');
    return [name, await declaredRoutes(place, name)] as const;
  });
  const routes = new Map(await Promise.all(declared));
  return answerOfDraft(`${file} is a draft`, await draftFirstRoot(file, place.environment, halves, routes));
}

async function keysStatus(options: CommonOptions): Promise<Answer> {
  const { trust, environment } = await openVerifiedStore(placeOf(options));
  const { root, id, delegations } = trust;
  const roles = [...delegations].map(([name, { role }]) => ({ name, role }));
  return {
    lines: [`${environment}, trust id ${id}`, ...rootLines(root, roles)],
    json: {
      environment,
      trustId: id,
      root,
      delegations: roles.map(({ name, role }) => ({ name, ...role })),
    },
  };
}

function answerOf(what: string, { root, id }: Trust): Answer {
  const version = String(root.version);
  return { lines: [`${what} (root ${version})`], json: { trustId: id, root: root.version } };
}

interface ReplaceOptions extends DraftOptions {
  key?: string;
  insteadOf?: string;
}

/** Drafts a root that names another holder's new key; makes and signs nothing. */
async function draftReplacement(
  options: ReplaceOptions & { draft: string },
  holder: string,
  isRevoked = false,
): Promise<Answer> {
  const { draft, key, insteadOf } = options;
  if (key === undefined)
    throw new InvalidArgumentError('Name with --key the new key, which its holder has made by "keys new".');
  const store = await openVerifiedStore(placeOf(options));
  const { trust } = store;
  const wanted = {
    key: await publicKeyOption(key),
    isRevoked,
    insteadOf: insteadOf && (await publicKeyFrom(insteadOf)),
  };
  const drafted = await draftNextRoot(draft, trust, replacement(trust, holder, wanted));
  const ended = await holdEndedBy(store, drafted.root);
  const { lines, json } = answerOfDraft(`${draft} is a draft`, drafted);
  return { lines: ended ? [...lines, `once it counts, ${endOf(ended)}`] : lines, json };
}

const endOf = ({ by }: Hold) => `the hold of ${by} counts no longer: run "hold" again`;

async function rotate({ draft, ...options }: ReplaceOptions, name: string): Promise<Answer> {
  const holder = rootRoleOf(name) === name ? name : rekeyedRemoteOf(name);
  if (draft !== undefined) return draftReplacement({ ...options, draft }, holder);
  assertNoDraftOptions(options);
  const place = placeOf(options);
  const before = await openVerifiedStore(place);
  const trust = await replaceKeys(place, holder);
  const ended = await holdEndedBy(before, trust.root);
  const follows = holder === 'operator' ? ended && endOf(ended) : 'what the old one signed is signed anew';
  return answerOf([`${holder} signs with a new key`, follows].filter(Boolean).join('; '), trust);
}

async function revoke({ draft, ...options }: ReplaceOptions, name: string): Promise<Answer> {
  const role = rootRoleOf(name);
  if (role)
    throw new InvalidArgumentError(
      `The keys of ${name} have no epoch of their own: use "keys rotate ${role}".`,
    );
  remoteOf(name);
  if (draft !== undefined) return draftReplacement({ ...options, draft }, name, true);
  assertNoDraftOptions(options);
  const trust = await replaceKeys(placeOf(options), name, { isRevoked: true });
  const follows =
    name === SHELL
      ? '; what it made live is served on, and nothing else goes live, until its team promotes a version: do that now'
      : `, nor does anything that it signed: ${name} is absent until its team promotes a version`;
  return answerOf(`the old key of ${name} counts no longer${follows}`, trust);
}

/** `--key` and `--instead-of` apply to drafts only: without a draft the keys are made here. @throws InvalidArgumentError */
function assertNoDraftOptions({ key, insteadOf }: ReplaceOptions): void {
  if (key !== undefined || insteadOf !== undefined)
    throw new InvalidArgumentError('--key and --instead-of are for a draft: name its file with --draft.');
}

async function newKey(options: CommonOptions, name: string): Promise<Answer> {
  const { keys, environment } = placeOf(options);
  const holder = holderOf(name);
  const isOfTeam = holder.startsWith('team-');
  const beside = passphraseBeside(keys);
  if (beside && !isOfTeam && environment !== LOCAL && !(await hasKey(keys, holder)))
    throw new InvalidArgumentError(
      `Set LOTES_KEY_PASSPHRASE to the passphrase of ${holder}: outside of ${LOCAL} it must not lie beside the key.`,
    );
  const { half, file, isNew } = await carriedKey(keys, holder);
  const { key } = half;
  const whose = isOfTeam ? `the key of ${name}` : holder;
  const where = isNew ? `made ${whose} in ${keys}` : `${whose} lies in ${keys} already`;
  return {
    lines: isOfTeam
      ? [
          `${where}, for its team alone; it counts once a holder of the root keys has run`,
          `  keys delegate ${name} --key ${key}`,
        ]
      : [`${where}: ${key}`, `${file} is its public half, for the person who drafts the root`],
    json: { name, key, keys, file, isNew },
    warnings:
      isNew && beside
        ? [
            `LOTES_KEY_PASSPHRASE is not set, so the passphrase lies beside the key, in ${beside}: a copy of the folder is enough to sign.`,
          ]
        : [],
  };
}

interface DelegateOptions extends DraftOptions {
  routes?: string;
  key?: string;
}

async function delegateTo(options: DelegateOptions, name: string): Promise<Answer> {
  const { routes, key, draft } = options;
  const place = placeOf(options);
  rekeyedRemoteOf(name);
  const paths = routes === undefined ? await declaredRoutes(place, name) : pathsOf(routes);
  const known = key === undefined ? undefined : await publicKeyOption(key);
  if (draft === undefined) {
    const trust = await delegate(place, name, paths, known);
    return answerOf(`${name} is delegated, with ${paths.join(' ') || 'no reserved paths'}`, trust);
  }
  const store = await openVerifiedStore(place);
  const change = await delegationChange(store, name, paths, known, () => {
    throw new InvalidArgumentError('Name with --key the key that its team has made by "keys new".');
  });
  return answerOfDraft(`${draft} is a draft`, await draftNextRoot(draft, store.trust, change));
}

/** The paths that the version of a remote declares that was published last; none if none is published. */
async function declaredRoutes(place: ReleaseStoreOptions, name: string): Promise<string[]> {
  const published = (await listReleases(place)).filter((release) => release.name === name);
  const dated = await Promise.all(
    published.map(async (reference) => ({ reference, at: await publishedAt(place, reference) })),
  );
  const newest = dated.toSorted((one, other) => other.at - one.at)[0]?.reference;
  const release = newest && (await readRelease(place, newest));
  return release?.kind === 'remote' ? release.descriptor.routes.map(({ path }) => path) : [];
}

const newKeyCommand = () =>
  command(
    'new <holder>',
    "make one key here, or say again which it is: of a remote's team, or root-1, root-2, root-3, registrar, operator; others get its public half",
    newKey,
  );
const draftOption = () =>
  new Option('--draft <file>', 'sign nothing: write a draft, which holders of root keys sign where they are');
const otherKeyOption = () =>
  new Option('--key <key>', 'of a draft: the new key, or the file of its public half');
const statusCommand = () => command('status', 'whose keys count, and for what', keysStatus);

/** The commands about keys for a team; those about the root's keys are only in the release command line of the platform. */
export const teamKeysCommands = (): Command =>
  new Command('keys')
    .description("the key of a remote's team, and whose keys count")
    .addCommand(newKeyCommand())
    .addCommand(renewCommand())
    .addCommand(statusCommand());

/** The commands about keys and roots. */
export const keysCommands = (): Command =>
  new Command('keys')
    .description('the keys that sign, and the root that says whose they are')
    .addCommand(
      command('init', 'make the keys of this machine, and the root that says whose they are', initKeys)
        .option('--local', "of this machine's own instance: every key, with a passphrase beside them")
        .option('--again', 'set aside what was signed before, and begin with a new trust id')
        .addOption(draftOption())
        .option(
          '--public <files...>',
          'of a draft: the public halves of root, registrar, operator and teams, from "keys new"',
        ),
    )
    .addCommand(
      command(
        'delegate <name>',
        'let a new key speak for a remote, or reserve other paths for it',
        delegateTo,
      )
        .option(
          '--routes <paths>',
          'paths that no other remote may take, separated by commas; those that it declares where absent',
        )
        .option(
          '--key <public key>',
          'the key that its team has made by "keys new", or the file of its public half; where absent the key here, which is made where there is none',
        )
        .addOption(draftOption()),
    )
    .addCommand(signDraftCommand())
    .addCommand(publishDraftCommand())
    .addCommand(newKeyCommand())
    .addCommand(renewCommand())
    .addCommand(
      command(
        'rotate <holder>',
        'give a remote, "registrar", "operator" or "root" new keys; what was signed stays, but for a hold',
        rotate,
      )
        .addOption(draftOption())
        .addOption(otherKeyOption())
        .option(
          '--instead-of <key>',
          'of a draft for the root: which of its keys goes, by its first characters or its file',
        ),
    )
    .addCommand(
      command('revoke <name>', 'give a remote a new key; nothing that the old one signed counts', revoke)
        .addOption(draftOption())
        .addOption(otherKeyOption()),
    )
    .addCommand(statusCommand());
