import type { Permission } from '@lotes/shared-contract';
import type { SlotName } from '../descriptor/descriptor';
import type { ResolvedDescriptor } from '../descriptor/descriptor.schema';
import { PATTERNS } from '../descriptor/patterns';
import type { LiveRemote, LiveShell } from './registry.schema';
import { count, either, exactly, isNumber, listOf, mapOf, oneOf, text, type Shape } from './shape';

/** The name under which the shell's releases are signed, as a remote's are under its name. */
export const SHELL = 'shell';

const isPermission = text<Permission>(PATTERNS.permission);
const isAccess = either(
  oneOf('public', 'guest', 'signedIn'),
  exactly({ anyOf: listOf(isPermission, 1000, 1) as Shape<[Permission, ...Permission[]]> }),
);
const isPath = text(PATTERNS.route);
const isModule = text(PATTERNS.module);
const isSlot = text<SlotName>(PATTERNS.slot);
const isFile = text(PATTERNS.file);
const areTexts = exactly({ es: text(), en: text() });
const isCount = exactly({
  list: text(PATTERNS.list),
  query: mapOf(/^/, text()),
  access: isAccess,
});

const isDescriptor = exactly({
  name: text(PATTERNS.remote),
  contract: count(1),
  routes: listOf(exactly({ path: isPath, module: isModule, access: isAccess, title: areTexts })),
  menu: listOf(
    exactly(
      {
        label: areTexts,
        to: isPath,
        icon: text(/./),
        order: isNumber,
        area: oneOf('header', 'staff', 'footer'),
      },
      { counts: listOf(isCount) },
    ),
  ),
  slots: listOf(exactly({ slot: isSlot, module: isModule, access: isAccess, order: isNumber })),
  offers: listOf(isSlot),
}) as Shape<ResolvedDescriptor>;

const common = {
  version: text(PATTERNS.version),
  base: text(/^\/[\w.@/-]+\/$/),
  files: mapOf(PATTERNS.file, text(PATTERNS.hash)),
};

/**
 * A release as its team's statement describes it to browsers, in the form of `LiveRemoteSchema` and `LiveShellSchema`.
 */
const isLiveRemote = exactly({
  ...common,
  descriptor: isDescriptor,
  entry: isFile,
  container: text(/^\w+$/),
  modules: mapOf(/^/, listOf(isFile)),
}) as Shape<LiveRemote>;

const isLiveShell = exactly({
  ...common,
  contract: count(1),
  scripts: listOf(isFile, 100, 1),
  styles: listOf(isFile),
}) as Shape<LiveShell>;

/** A team's statement to browsers about one version: `remote` if it is a remote, otherwise `shell`. */
export interface Statement {
  remote?: LiveRemote;
  shell?: LiveShell;
}

/** Reads a statement; undefined if it is not of the form for a remote of that name, or for the shell. */
export function readStatement(name: string, statement: unknown): Statement | undefined {
  if (name === SHELL) return isLiveShell(statement) ? { shell: statement } : undefined;
  return isLiveRemote(statement) ? { remote: statement } : undefined;
}

/**
 * Returns a sentence, without a full stop, about a claim in a statement that its team may not make, or that contradicts
 * the rest; undefined if there is none.
 * @param name the name for which the team signs
 * @param version the version that the team signed
 */
export function statementProblem(
  name: string,
  version: string,
  { remote, shell }: Statement,
): string | undefined {
  const live = shell ?? remote;
  if (!live) return 'it says nothing';
  const base = name === SHELL ? `/shell/${version}/` : `/remotes/${name}/${version}/`;
  if (live.version !== version) return `it is version ${live.version}, and ${version} was signed`;
  if (live.base !== base) return `its files lie in ${live.base}, not in ${base}`;
  const needed = shell
    ? [...shell.scripts, ...shell.styles]
    : [remote?.entry ?? '', ...Object.values(remote?.modules ?? {}).flat()];
  const unlisted = needed.find((file) => !Object.hasOwn(live.files, file));
  if (unlisted !== undefined) return `${unlisted} is not among its files`;
  return remote && descriptorProblem(name, remote);
}

function descriptorProblem(name: string, { descriptor, container }: LiveRemote): string | undefined {
  const { routes, menu } = descriptor;
  if (descriptor.name !== name) return `it describes ${descriptor.name}`;
  if (!container.startsWith(`lotes_${name.replace(/\W/g, '_')}_`)) return `its container is ${container}`;
  const foreign = menu.find(({ to }) => !routes.some(({ path }) => path === to));
  return foreign && `its menu leads to ${foreign.to}, which is no route of its own`;
}
