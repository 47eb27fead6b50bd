import { RemoteLoadError, type RemoteLoader } from '@lotes/shared-federation/runtime';

interface ReloadPorts {
  /** True while a reload would lose something. */
  isDirty: () => boolean;
  reload: () => void;
}

/**
 * Returns the loader with one addition: if a part of a remote fails a second time, and another version of the remote is
 * live by then, or none, the page is loaded again (R2.7). The files of an earlier version may have been removed, so that
 * no further try would succeed.
 */
export function reloadingOutdated(loader: RemoteLoader, { isDirty, reload }: ReloadPorts): RemoteLoader {
  const failed = new Set<string>();
  const reloadIfOutdated = async (remote: string) => {
    const { isOutdated } = await import('./is-outdated');
    if ((await isOutdated(loader.registry, remote)) && !isDirty()) reload();
  };
  const watch = <Part>(load: Promise<Part>): Promise<Part> => {
    load.catch((error: unknown) => {
      if (!(error instanceof RemoteLoadError)) return;
      const part = `${error.remote}/${error.module}`;
      // Without a connection the page stays as it is.
      if (failed.has(part)) reloadIfOutdated(error.remote).catch(() => undefined);
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
