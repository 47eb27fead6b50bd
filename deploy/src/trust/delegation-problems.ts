import { reservedFor, statementProblem, type Statement } from '@lotes/shared-federation/release';
import { labelOf } from '../compatibility/composition';
import type { Trust } from './trust-store';

/** Returns sentences about statements of a version that its team may not make; empty if there are none. */
export function delegationProblems(
  { name, version }: { name: string; version: string },
  statement: Statement,
  { delegations }: Pick<Trust, 'delegations'>,
): string[] {
  const label = labelOf({ name, version });
  if (!delegations.has(name))
    return [`${label} is not delegated: no key speaks for ${name} before "keys delegate ${name}"`];
  const problem = statementProblem(name, version, statement);
  const reservations = [...delegations].map(([holder, { role }]) => ({ name: holder, routes: role.routes }));
  const routes = statement.remote?.descriptor.routes ?? [];
  const foreign = routes.flatMap(({ path }) => {
    const holder = reservedFor(name, path, reservations);
    if (holder === undefined) return [];
    return [
      `${label} declares the route ${path}, which is reserved for ${holder}: choose another path, or let "keys delegate ${holder} --routes …" free it`,
    ];
  });
  return [...(problem === undefined ? [] : [`${label} contradicts itself: ${problem}`]), ...foreign];
}
