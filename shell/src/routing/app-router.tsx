import { splitLanguagePrefix, useLanguage, useT, type Language } from '@lotes/shared-i18n';
import { useBackOnline, useToasts } from '@lotes/shared-ui';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { Router } from 'react-router';
import { LoadingOverlay } from '../brand/loading-overlay';
import { useShell } from '../context/shell-context';
import { AT_ONCE, isSameScreen, type GuardedHistory, type HistoryUpdate } from '../history/guarded-history';
import { ScrollMemory } from './scroll-memory';

type Shown = Pick<HistoryUpdate, 'action' | 'location'>;

/**
 * Shows the place of a history to everything below it. The language prefix is the router's base, so that remotes write
 * and read paths without it. Another screen is prepared while the present one stays under the loading overlay; a new
 * query of the same screen is shown at once, since people type filters into it.
 */
export function AppRouter({ history, children }: { history: GuardedHistory; children: ReactNode }) {
  const [shown, setShown] = useState<Shown>({ action: history.action, location: history.location });
  const [isPreparing, prepare] = useTransition();

  const follow = useEffectEvent(({ action, location }: HistoryUpdate) => {
    const show = () => {
      setShown({ action, location });
    };
    if (isAtOnce(location.state)) flushSync(show);
    else if (isSameScreen(shown.location, location)) show();
    else prepare(show);
  });
  useLayoutEffect(() => {
    const leave = history.listen((update) => {
      follow(update);
    });
    return leave;
  }, [history]);

  const { language: prefix } = splitLanguagePrefix(shown.location.pathname);
  useExplicitChoice(prefix);

  return (
    <Router
      basename={prefix ? `/${prefix}` : '/'}
      location={shown.location}
      navigationType={shown.action}
      navigator={history}
    >
      {children}
      <ScrollMemory action={shown.action} />
      {isPreparing && <LoadingOverlay />}
    </Router>
  );
}

/**
 * Visiting an address with a language prefix chooses that language (R3.2). If its texts cannot be loaded, the visitor is told,
 * and they are requested again once the browser is back online.
 */
function useExplicitChoice(prefix: Language | undefined): void {
  const t = useT('shell');
  const toasts = useToasts();
  const language = useLanguage();
  const { switchLanguage } = useShell();
  const failed = useRef<Language>(undefined);
  const choose = (visited: Language) => {
    failed.current = undefined;
    if (visited === language) return;
    switchLanguage(visited).catch((error: unknown) => {
      reportError(error);
      failed.current = visited;
      toasts.error(t('remote.texts'));
    });
  };
  const visit = useEffectEvent(choose);
  useEffect(() => {
    if (prefix) visit(prefix);
  }, [prefix]);
  useBackOnline(() => {
    if (prefix && prefix === failed.current) choose(prefix);
  });
}

function isAtOnce(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Object.keys(AT_ONCE).every((key) => key in state);
}
