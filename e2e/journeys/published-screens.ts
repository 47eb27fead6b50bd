interface Route {
  path: string;
  access: string | object;
}

interface Registry {
  remotes: Record<string, { descriptor: { routes: Route[] } }>;
}

/** The addresses of the screens that the remotes of the live registry publish, for visitors and for staff. */
export async function publishedScreens(url: string): Promise<{ visitors: string[]; staff: string[] }> {
  const response = await fetch(`${url}/registry.json`);
  const { remotes } = (await response.json()) as Registry;
  const routes = Object.values(remotes).flatMap(({ descriptor }) => descriptor.routes);
  const paths = (isPublic: boolean) =>
    routes.filter(({ access }) => (access === 'public') === isPublic).map(({ path }) => path);
  return { visitors: paths(true), staff: paths(false) };
}
