import { createContext, useContext, useEffect, type ReactNode } from 'react';

type OnName = (name: string | undefined) => void;

const ScreenNameContext = createContext<OnName>(() => undefined);

/** Passes on the name of the page's content, for the tab's title; undefined once the page is gone. */
export function ScreenNameProvider({ onName, children }: { onName: OnName; children: ReactNode }) {
  return <ScreenNameContext value={onName}>{children}</ScreenNameContext>;
}

/** Shows the name of the calling page's content, such as "Lot 37", in the tab's title while the page is mounted. */
export function useScreenName(name: string): void {
  const onName = useContext(ScreenNameContext);
  useEffect(() => {
    onName(name);
    return () => onName(undefined);
  }, [onName, name]);
}
