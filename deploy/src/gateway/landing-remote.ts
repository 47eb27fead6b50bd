import type { LiveRemote } from '@lotes/shared-federation/release';

type Route = LiveRemote['descriptor']['routes'][number];

/** The route that a path leads to, and the remote that owns it. */
export interface Landing {
  remote: LiveRemote;
  route: Route;
}

/**
 * Files that the landing's page needs immediately. A page that is not public is not named to visitors, so it is never
 * preloaded. The texts are, if the address itself determines the language.
 */
export function filesToPreload({ remote, route }: Landing, language: 'es' | 'en' | undefined): string[] {
  if (route.access !== 'public') return [];
  const texts = language ? (remote.modules[`locales/${language}`] ?? []) : [];
  return [remote.entry, ...(remote.modules[route.module] ?? []), ...texts];
}
