import type { Compilation, Dependency, Module } from 'webpack';
import type { SharedExports } from '../release/shared-modules.schema';

/** Names as webpack reports them; `true` if it cannot, as for most CommonJS modules. */
type ReportedNames = readonly string[] | true | null;

/**
 * Returns the exports that a remote's build uses of each shared module, by request: the names of its ES imports that are
 * in use, or "all" if a `require` or a passed-on namespace makes them unknown.
 */
export function consumedExports(compilation: Compilation): Record<string, SharedExports> {
  const consumed = new Map<string, Set<string> | 'all'>();
  for (const module of compilation.modules) {
    const request = consumedRequest(module);
    if (request === undefined) continue;
    for (const name of namesTakenFrom(module, compilation)) {
      const known = consumed.get(request) ?? new Set();
      if (name === 'all' || known === 'all') consumed.set(request, 'all');
      else consumed.set(request, known.add(name));
    }
  }
  return sortedRecord(consumed);
}

/**
 * Returns the names that the shell's build offers from each shared module, by request; "all" if webpack cannot list them.
 */
export function offeredExports(compilation: Compilation): Record<string, SharedExports> {
  const offered = new Map<string, Set<string> | 'all'>();
  for (const module of compilation.modules) {
    const request = providedRequest(module);
    if (request === undefined) continue;
    const names = exportsOf(providedModule(module, compilation), compilation);
    offered.set(request, Array.isArray(names) ? new Set(names) : 'all');
  }
  return sortedRecord(offered);
}

/** Returns the share key of a module that a remote takes from the page; undefined for other modules. */
function consumedRequest(module: Module): string | undefined {
  if (module.type !== 'consume-shared-module') return undefined;
  return (module as Module & { options: { shareKey: string } }).options.shareKey;
}

/** Returns the share key of a module that provides a shared one: "provide module (default) react@19.3.1 = /path". */
function providedRequest(module: Module): string | undefined {
  if (module.type !== 'provide-module') return undefined;
  return /^provide module \([^)]*\) (@?[^@]+)@/.exec(module.identifier())?.[1];
}

function providedModule(provider: Module, { moduleGraph }: Compilation): Module | null {
  const dependencies = [...provider.dependencies, ...provider.blocks.flatMap((block) => block.dependencies)];
  const [first] = dependencies;
  return first ? moduleGraph.getModule(first) : null;
}

function exportsOf(module: Module | null, { moduleGraph }: Compilation): ReportedNames {
  return module ? (moduleGraph.getProvidedExports(module) as ReportedNames) : null;
}

function namesTakenFrom(module: Module, { moduleGraph }: Compilation): (string | 'all')[] {
  return [...moduleGraph.getIncomingConnections(module)]
    .filter(({ dependency, originModule }) => dependency && originModule)
    .filter((connection) => connection.isActive(undefined))
    .flatMap(({ dependency }) => namesReferenced(dependency as Dependency, moduleGraph));
}

/** An empty path means the module's whole namespace; no path at all means an import only for side effects. */
function namesReferenced(
  dependency: Dependency,
  moduleGraph: Compilation['moduleGraph'],
): (string | 'all')[] {
  return dependency
    .getReferencedExports(moduleGraph, undefined)
    .map((reference) => (Array.isArray(reference) ? reference : reference.name))
    .map(([name]) => name ?? 'all');
}

function sortedRecord(names: ReadonlyMap<string, Set<string> | 'all'>): Record<string, SharedExports> {
  return Object.fromEntries(
    [...names]
      .sort(([one], [other]) => one.localeCompare(other, 'en'))
      .map(([request, exports]) => [request, exports === 'all' ? exports : [...exports].sort()]),
  );
}
