import { guardedAsset } from './asset-guard';
import { ENTRY_TIMEOUT_MS } from './asset-guard-global';
import { EntryLoadError } from './remote-load-error';

/** Where a remote's container comes from. */
export interface ContainerAddress {
  /** Global variable that the entry sets. */
  container: string;
  entryUrl: string;
}

/** Loads one module out of a container, the container first where it is not there yet. */
export type ModuleLoader = (address: ContainerAddress, module: string) => Promise<unknown>;

/** What an entry sets: webpack's container. */
interface Container {
  /** Hands over what the page shares; may be called again with the same. */
  init(shared: unknown): unknown;
  get(module: string): Promise<() => unknown>;
}

/** Webpack's own, in the shell's build: registers what the shell shares, and holds it by scope. */
declare const __webpack_init_sharing__: (scope: string) => unknown;
declare const __webpack_share_scopes__: Record<string, unknown>;
const SCOPE = 'default';

/**
 * Loads remotes' entries through the asset guard and hands each the shell's singletons. A failed entry is not remembered,
 * and the guard gives the next try a fresh URL.
 */
export function federationModuleLoader(): ModuleLoader {
  const containers = new Map<string, Promise<Container>>();
  const containerOf = (address: ContainerAddress) => {
    const known = containers.get(address.container);
    if (known) return known;
    const opened = openContainer(address);
    containers.set(address.container, opened);
    opened.catch(() => containers.delete(address.container));
    return opened;
  };
  return async (address, module) => {
    const container = await containerOf(address);
    const factory = await container.get(`./${module}`);
    return factory();
  };
}

async function openContainer({ container: name, entryUrl }: ContainerAddress): Promise<Container> {
  await Promise.all([runEntry(entryUrl), __webpack_init_sharing__(SCOPE)]);
  const container = (globalThis as Record<string, unknown>)[name] as Container | undefined;
  if (!container) throw new EntryLoadError(entryUrl, 'broken');
  await container.init(__webpack_share_scopes__[SCOPE]);
  return container;
}

/** Settles when the entry has run, is refused, or takes too long. */
function runEntry(address: string): Promise<void> {
  const script = entryScript(address);
  let timer: ReturnType<typeof setTimeout>;
  return new Promise<void>((resolve, reject) => {
    timer = setTimeout(() => reject(new EntryLoadError(address, 'timeout')), ENTRY_TIMEOUT_MS);
    script.onload = () => resolve();
    script.onerror = () => reject(new EntryLoadError(address, 'unreachable'));
    document.head.append(script);
  }).finally(() => {
    clearTimeout(timer);
    script.remove();
  });
}

function entryScript(address: string): HTMLScriptElement {
  const { url, integrity } = guardedAsset(address);
  const script = document.createElement('script');
  script.async = true;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  script.src = url;
  return script;
}
