/**
 * Addresses that people copy from two well-known sites, and the addresses of their players for the same video. The second
 * group of a pattern is the key without which an unlisted video does not play.
 */
const PLAYERS: readonly { page: RegExp; players: readonly string[] }[] = [
  {
    page: /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)(?!videoseries|live_stream)([\w-]{11})(?:[?&#/]|$)/,
    players: ['https://www.youtube-nocookie.com/embed/', 'https://www.youtube.com/embed/'],
  },
  {
    page: /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{6,12})(?:(?:\/|\?(?:.*&)?h=)([\da-f]{6,})(?=[?&#/]|$))?(?:[?&#/]|$)/,
    players: ['https://player.vimeo.com/video/'],
  },
];

/**
 * Returns the address of the player that a frame shows for a link.
 * @param hosts hosts that a frame may show.
 * @returns undefined if none of them plays the video.
 */
export function playerAddress(link: string, hosts: readonly string[]): string | undefined {
  const url = new URL(link);
  if (url.username || url.password || url.port) return undefined;
  const players = PLAYERS.flatMap(({ page, players: of }) => {
    const [, id, key] = page.exec(url.href) ?? [];
    return id ? of.map((player) => `${player}${id}${key ? `?h=${key}` : ''}`) : [];
  });
  const isShown = (address: string) => hosts.includes(new URL(address).hostname);
  return players.length > 0 ? players.find(isShown) : [url.href].find(isShown);
}
