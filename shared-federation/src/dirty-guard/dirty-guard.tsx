import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { createDirtyRegistry, type DirtyRegistry } from './dirty-registry';

const DirtyContext = createContext<DirtyRegistry>(createDirtyRegistry());

/**
 * Gives the forms below one registry, which the shell's navigator and its hot upgrade ask before they take a page
 * away. While a form is unsaved, the browser itself asks before the tab is closed or reloaded.
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
 * Marks the calling form as unsaved while `isDirty` is true and it is mounted.
 * @param over true if it is in a window over another one (`&over=…`)
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
