import { createContext, useContext, useEffect, type ReactNode } from 'react';

type OnName = (name: string | undefined) => void;

const ScreenNameContext = createContext<OnName>(() => undefined);

/** Passes on what the page below shows, for the title of the tab; undefined once that is no longer shown. */
export function ScreenNameProvider({ onName, children }: { onName: OnName; children: ReactNode }) {
  return <ScreenNameContext value={onName}>{children}</ScreenNameContext>;
}

/** Names what the calling page shows, such as "Lot 37", in the title of the tab for as long as the page is mounted. */
export function useScreenName(name: string): void {
  const onName = useContext(ScreenNameContext);
  useEffect(() => {
    onName(name);
    return () => onName(undefined);
  }, [onName, name]);
}
