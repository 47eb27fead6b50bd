import { fetchRegistry, type Registry } from '@lotes/shared-federation/runtime';

/** The parts of a registry that are read here. */
interface ReadRegistry {
  remotes: { browser: string }[];
}
interface ReadRemote {
  version: string;
  descriptor?: { name: string };
}

/** Returns the version of a remote; undefined if the registry does not name it. */
function versionIn(registry: string, name: string): string | undefined {
  const { remotes } = JSON.parse(registry) as ReadRegistry;
  const live = remotes.map(({ browser }) => JSON.parse(browser) as ReadRemote);
  return live.find(({ descriptor }) => descriptor?.name === name)?.version;
}

/**
 * True if a remote has another live version than the page's registry names, or none any more. The registry that is fetched
 * is not verified, because it only decides whether the page, which verifies it, is loaded again.
 */
export async function isOutdated({ remotes }: Registry, name: string): Promise<boolean> {
  return versionIn(await fetchRegistry(), name) !== remotes[name]?.version;
}
