import { remotesOf, servedRegistry } from '../platform/signed-registry';

/** The addresses of the screens that the remotes of the live registry publish, for visitors and for staff. */
export async function publishedScreens(url: string): Promise<{ visitors: string[]; staff: string[] }> {
  const routes = Object.values(remotesOf(await servedRegistry(url))).flatMap(
    ({ descriptor }) => descriptor.routes,
  );
  const paths = (isPublic: boolean) =>
    routes.filter(({ access }) => (access === 'public') === isPublic).map(({ path }) => path);
  return { visitors: paths(true), staff: paths(false) };
}
