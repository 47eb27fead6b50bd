import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { createDirtyRegistry, type DirtyRegistry } from './dirty-registry';

const DirtyContext = createContext<DirtyRegistry>(createDirtyRegistry());

/**
 * Provides one registry to the forms below. The shell asks it before it leaves a screen or reloads for a new release.
 * While a form holds unsaved input, the browser itself asks before the tab is closed or reloaded.
 */
export function DirtyGuardProvider({ registry, children }: { registry: DirtyRegistry; children: ReactNode }) {
  useEffect(() => {
    const askBeforeUnload = (event: BeforeUnloadEvent) => {
      if (registry.isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => window.removeEventListener('beforeunload', askBeforeUnload);
  }, [registry]);
  return <DirtyContext value={registry}>{children}</DirtyContext>;
}

/**
 * Marks the calling form as unsaved while `isDirty` is true and the form is mounted.
 * @param over true if the form is in a window over a modal (`&over=…`)
 */
export function useDirtyGuard(isDirty: boolean, over = false): void {
  const registry = useContext(DirtyContext);
  useEffect(() => (isDirty ? registry.hold(over) : undefined), [registry, isDirty, over]);
}

/** True while any form on the screen holds unsaved input. */
export function useIsDirty(): boolean {
  const registry = useContext(DirtyContext);
  return useSyncExternalStore(registry.subscribe, registry.isDirty);
}
