import { useSyncExternalStore } from 'react';

export type ColorScheme = 'light' | 'dark';

const DARK_QUERY = '(prefers-color-scheme: dark)';

function currentScheme(): ColorScheme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia(DARK_QUERY).matches ? 'dark' : 'light';
}

function onSchemeChange(changed: () => void): () => void {
  const query = window.matchMedia(DARK_QUERY);
  const attribute = new MutationObserver(changed);
  query.addEventListener('change', changed);
  attribute.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    query.removeEventListener('change', changed);
    attribute.disconnect();
  };
}

/** Returns the current colour scheme: the chosen `data-theme`, otherwise the system's preference. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(onSchemeChange, currentScheme);
}
