import type { Access } from '@lotes/shared-federation';
import type { ResolvedDescriptor } from '@lotes/shared-federation/runtime';
import type { Bilingual } from '@lotes/shared-i18n';
import type { ComponentType } from 'react';

/** Origin of a screen: the shell itself, or a module of a remote that is loaded when the screen is shown. */
type ScreenSource =
  | { kind: 'shell'; load: () => Promise<ComponentType> }
  | { kind: 'remote'; remote: string; module: string };

/** A screen of the app, provided by the shell or a remote. */
export interface AppRoute {
  /** Path without language prefix, in react-router's syntax. */
  path: string;
  access: Access;
  title: Bilingual;
  source: ScreenSource;
}

/** The address of the home screen, to which `AppRoutes` redirects unknown addresses (R2.5). */
const HOME = '/';

/**
 * Returns every screen: the shell's own, then those that the remotes' descriptors declare. If two declare the same path,
 * the first keeps it, so that no remote replaces a screen of the shell (such as sign-in) or of a remote that the registry
 * lists earlier. If no remote declares "/", `closedHome` is shown there, because every unknown address leads to "/".
 */
export function buildRouteTable(
  own: readonly AppRoute[],
  descriptors: readonly ResolvedDescriptor[],
  closedHome: AppRoute,
): readonly AppRoute[] {
  const table = new Map(own.map((route) => [route.path, route]));
  for (const { name, routes } of descriptors) {
    for (const { path, module, access, title } of routes) {
      if (table.has(path)) continue;
      table.set(path, { path, access, title, source: { kind: 'remote', remote: name, module } });
    }
  }
  if (!table.has(HOME)) table.set(HOME, closedHome);
  return [...table.values()];
}
