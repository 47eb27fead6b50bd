import type { Landing } from './landing-remote';
import type { LiveRelease } from './live-registry';

/** The page to which a path leads; both without a language prefix. */
export interface SitePage {
  /** Its path as the route spells it; as requested if the route has parameters; "/" if no route has the path (R2.5). */
  path: string;
  /** The route, and the remote that owns it; undefined for screens of the shell, and for paths that no route has. */
  landing: Landing | undefined;
  /** False for a route with parameters: its pages are too many to be kept in memory. */
  isKept: boolean;
}

/** The pages of a live release. Their number is that of its routes, however many addresses are requested. */
class SitePages {
  private readonly pages = new Map<string, SitePage>();
  private readonly withParameters: Landing[] = [];
  /** The page of every path that no route has. */
  private readonly unknown: SitePage = { path: '/', landing: undefined, isKept: true };

  constructor({ registry, shell }: LiveRelease) {
    for (const remote of Object.values(registry.remotes))
      for (const route of remote.descriptor.routes) {
        if (route.path.includes('/:')) this.withParameters.push({ remote, route });
        else this.add(route.path, { remote, route });
      }
    for (const path of shell?.routes ?? []) this.add(path, undefined);
  }

  /** Finds the page as the browser's router does: ignoring case and slashes at the end. */
  find(path: string): SitePage {
    // Most paths are spelt as their route is.
    return this.pages.get(path) ?? this.findSegments(path);
  }

  private findSegments(path: string): SitePage {
    const given = segments(path);
    const known = this.pages.get(joined(given));
    if (known) return known;
    const landing = this.withParameters.find(({ route }) => matches(segments(route.path), given));
    return landing ? { path, landing, isKept: false } : this.unknown;
  }

  private add(path: string, landing: Landing | undefined): void {
    const page = { path, landing, isKept: true };
    for (const spelling of [path, joined(segments(path))])
      if (!this.pages.has(spelling)) this.pages.set(spelling, page);
  }
}

const pagesOf = new WeakMap<LiveRelease, SitePages>();

/** Finds the page to which a path leads in the live release. */
export function sitePageAt(live: LiveRelease, path: string): SitePage {
  let pages = pagesOf.get(live);
  if (!pages) {
    pages = new SitePages(live);
    pagesOf.set(live, pages);
  }
  return pages.find(path);
}

/** True if the segments of a path are those of a route, of which ":name" matches any. */
function matches(wanted: readonly string[], given: readonly string[]): boolean {
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => segment.startsWith(':') || segment === given[index])
  );
}

function segments(path: string): string[] {
  return path.toLowerCase().split('/').filter(Boolean);
}

function joined(parts: readonly string[]): string {
  return `/${parts.join('/')}`;
}
