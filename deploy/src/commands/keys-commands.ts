import { publicKeyOf, type Signers } from '@lotes/shared-federation/release';
import { Command, InvalidArgumentError } from 'commander';
import {
  listReleases,
  openVerifiedStore,
  publishedAt,
  readRelease,
  releaseStoreOptions,
  type ReleaseStoreOptions,
} from '../store/release-store';
import { initLocalKeys } from '../trust/init-local-keys';
import { makeKey } from '../trust/key-files';
import { delegate, replaceKeys } from '../trust/next-root';
import type { Trust } from '../trust/trust-store';
import { ROOT } from '../workspace';
import { command, environmentOf, type Answer, type CommonOptions } from './answer';

const placeOf = (options: CommonOptions): ReleaseStoreOptions =>
  releaseStoreOptions(ROOT, environmentOf(options));

interface KeysOptions extends CommonOptions {
  local?: true;
  again?: true;
}

async function initKeys({ local, again, ...options }: KeysOptions): Promise<Answer> {
  if (!local) throw new InvalidArgumentError('Only the keys of this machine can be made so: add --local.');
  const place = placeOf(options);
  const lines = await initLocalKeys(place, await listReleases(place), again);
  const { trust } = await openVerifiedStore(place);
  return { lines, json: { keys: place.keys, trustId: trust.id, delegated: [...trust.delegations.keys()] } };
}

async function keysStatus(options: CommonOptions): Promise<Answer> {
  const { trust, environment } = await openVerifiedStore(placeOf(options));
  const { root, id, delegations } = trust;
  const roles = [...delegations].map(([name, { role }]) => ({ name, ...role }));
  return {
    lines: [
      `${environment}, trust id ${id}`,
      `root ${String(root.version)}: ${thresholdOf(root.root)}, until ${root.expires}`,
      `registrar: ${thresholdOf(root.registrar)}`,
      ...roles.map(
        (role) => `${role.name}: ${thresholdOf(role)}, ${role.routes.join(' ') || 'no reserved paths'}`,
      ),
    ],
    json: { environment, trustId: id, root, delegations: roles },
  };
}

const thresholdOf = ({ keys, threshold }: Signers) =>
  `${String(threshold)} of ${keys.map(shortKey).join(', ')}`;
const shortKey = (key: string) => key.slice(0, 8);

function answerOf(what: string, { root, id }: Trust): Answer {
  const version = String(root.version);
  return { lines: [`${what} (root ${version})`], json: { trustId: id, root: root.version } };
}

async function rotate(options: CommonOptions, holder: string): Promise<Answer> {
  const trust = await replaceKeys(placeOf(options), holder);
  return answerOf(`${holder} signs with a new key; what the old one signed is signed anew`, trust);
}

async function revoke(options: CommonOptions, name: string): Promise<Answer> {
  if (name === 'root' || name === 'registrar')
    throw new InvalidArgumentError(
      `The keys of ${name} have no epoch of their own: use "keys rotate ${name}".`,
    );
  const trust = await replaceKeys(placeOf(options), name, { isRevoked: true });
  return answerOf(`the old key of ${name} counts no longer, nor does anything that it signed`, trust);
}

async function newKey(options: CommonOptions, name: string): Promise<Answer> {
  const { keys } = placeOf(options);
  const key = publicKeyOf(await makeKey(keys, `team-${name}`));
  return {
    lines: [
      `made the key of ${name} in ${keys}, for its team alone; it counts once whoever keeps the root has run`,
      `  keys delegate ${name} --key ${key}`,
    ],
    json: { name, key, keys },
  };
}

interface DelegateOptions extends CommonOptions {
  routes?: string;
  key?: string;
}

async function delegateTo({ routes, key, ...options }: DelegateOptions, name: string): Promise<Answer> {
  const place = placeOf(options);
  const paths = routes === undefined ? await declaredRoutes(place, name) : routes.split(',').filter(Boolean);
  const trust = await delegate(place, name, paths, key);
  return answerOf(`${name} is delegated, with ${paths.join(' ') || 'no reserved paths'}`, trust);
}

/** The paths that the version of a remote declares that was published last; none where none is published. */
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
  command('new <name>', "make the key of a remote's team, which the root must then delegate to", newKey);
const statusCommand = () => command('status', 'whose keys count, and for what', keysStatus);

/** The commands about keys that a team needs: those of the root are with whoever keeps it. */
export const teamKeysCommands = (): Command =>
  new Command('keys')
    .description("the key of a remote's team, and whose keys count")
    .addCommand(newKeyCommand())
    .addCommand(statusCommand());

/** The commands that say whose keys count. */
export const keysCommands = (): Command =>
  new Command('keys')
    .description('the keys that sign, and the root that says whose they are')
    .addCommand(
      command('init', 'make the keys of this machine, and the root that says whose they are', initKeys)
        .option('--local', "of this machine's own instance: every key, with a passphrase beside them")
        .option('--again', 'set aside what was signed before, and begin with a new trust id'),
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
          'the key that its team has made by "keys new"; one is made here where absent',
        ),
    )
    .addCommand(newKeyCommand())
    .addCommand(
      command(
        'rotate <holder>',
        'give a remote, "registrar" or "root" new keys; what was signed stays',
        rotate,
      ),
    )
    .addCommand(
      command('revoke <name>', 'give a remote a new key; nothing that the old one signed counts', revoke),
    )
    .addCommand(statusCommand());
