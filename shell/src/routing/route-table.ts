import type { Access } from '@lotes/shared-federation';
import type { ResolvedDescriptor } from '@lotes/shared-federation/runtime';
import type { Bilingual } from '@lotes/shared-i18n';
import type { ComponentType } from 'react';

/** Where a screen comes from: the shell itself, or a module of a remote that is loaded when the screen is shown. */
export type ScreenSource =
  { kind: 'shell'; Page: ComponentType } | { kind: 'remote'; remote: string; module: string };

/** One screen of the app, whoever owns it. */
export interface AppRoute {
  /** Path without language prefix, in react-router's syntax. */
  path: string;
  access: Access;
  title: Bilingual;
  source: ScreenSource;
}

/** The address of the home screen, to which unknown addresses lead. */
const HOME = '/';

/**
 * Every screen, from the shell's own and the remotes' descriptors. No remote can take over a screen of the shell
 * (sign-in above all), nor one that an earlier remote of the registry has. `closedHome` stands at "/" where no remote
 * does, since every unknown address leads there.
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
