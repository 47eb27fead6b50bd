import { RemoteLoadError, type RemoteLoader } from '@lotes/shared-federation/runtime';

interface ReloadPorts {
  /** True while a reload would lose something, or take away what the user is reading. */
  isHeld: () => boolean;
  reload: () => void;
  /** Storage that keeps, over the reload, the registry for which the page was reloaded. */
  memory: Pick<Storage, 'getItem' | 'setItem'>;
}

const RELOADED_REGISTRY = 'lotes.reloaded-registry';

/**
 * Returns the loader with one addition: if a part of a remote fails a second time, and another version of the remote is
 * live by then, or none, the page is loaded again (R2.7). The files of an earlier version may have been removed, so that
 * no further try would succeed.
 *
 * One registry causes one reload: the reloaded page may have the same registry again, and further reloads would not end.
 */
export function reloadingOutdated(
  loader: RemoteLoader,
  { isHeld, reload, memory }: ReloadPorts,
): RemoteLoader {
  const { sequence } = loader.registry;
  // Read at once, as the entry of the history, which may be all that survived the reload, is left some time.
  let mayReload = sequence > Number(memory.getItem(RELOADED_REGISTRY) ?? -Infinity);
  const failed = new Set<string>();
  const counted = new WeakSet<RemoteLoadError>();
  const reloadIfOutdated = async (remote: string) => {
    const { isOutdated } = await import('./is-outdated');
    if (!(await isOutdated(loader.registry, remote)) || !mayReload || isHeld()) return;
    mayReload = false;
    memory.setItem(RELOADED_REGISTRY, String(sequence));
    reload();
  };
  const watch = <Part>(load: Promise<Part>): Promise<Part> => {
    load.catch((error: unknown) => {
      // Parts that share one failed load have its error in common.
      if (!(error instanceof RemoteLoadError) || counted.has(error)) return;
      counted.add(error);
      const part = `${error.remote}/${error.module}`;
      // Without a connection the page stays as it is.
      if (mayReload && failed.has(part)) reloadIfOutdated(error.remote).catch(() => undefined);
      failed.add(part);
    });
    return load;
  };
  return {
    registry: loader.registry,
    loadPage: (...part) => watch(loader.loadPage(...part)),
    loadFill: (...part) => watch(loader.loadFill(...part)),
    loadTexts: (...texts) => watch(loader.loadTexts(...texts)),
  };
}
