/**
 * The paths that a delegation reserves. Each path includes everything below it, except "/", which stands only for itself.
 */
export interface Reservation {
  name: string;
  routes: readonly string[];
}

const segmentsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean);

/** Returns true if a route could match an address at or below a reserved path. Ignores case, as the router does. */
function reaches(route: string, reserved: string): boolean {
  const [wanted, held] = [segmentsOf(route), segmentsOf(reserved)];
  if (held.length === 0) return wanted.length === 0;
  return held.every((segment, place) => wanted[place] === segment || wanted[place]?.startsWith(':'));
}

const longest = (route: string, routes: readonly string[]) =>
  Math.max(-1, ...routes.filter((path) => reaches(route, path)).map((path) => segmentsOf(path).length));

/** Returns the name for which a route is reserved; undefined if it is free, or reserved for `name`. */
export function reservedFor(
  name: string,
  route: string,
  reservations: readonly Reservation[],
): string | undefined {
  const own = longest(route, reservations.find((one) => one.name === name)?.routes ?? []);
  return reservations.find((one) => one.name !== name && longest(route, one.routes) > own)?.name;
}
