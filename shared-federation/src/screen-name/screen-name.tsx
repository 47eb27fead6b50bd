import { createContext, useContext, useEffect, type ReactNode } from 'react';

type OnName = (name: string | undefined) => void;

const ScreenNameContext = createContext<OnName>(() => undefined);

/** Passes on the name of the page's content, for the title of the tab; undefined once it is no longer shown. */
export function ScreenNameProvider({ onName, children }: { onName: OnName; children: ReactNode }) {
  return <ScreenNameContext value={onName}>{children}</ScreenNameContext>;
}

/**
 * Shows the name of the calling page's content, such as "Lot 37", in the title of the tab while the page is mounted.
 */
export function useScreenName(name: string): void {
  const onName = useContext(ScreenNameContext);
  useEffect(() => {
    onName(name);
    return () => onName(undefined);
  }, [onName, name]);
}
