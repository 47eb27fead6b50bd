import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { appError } from '../errors/app-error';
import { MEDIA_PATH } from './image-files';

const RANDOM_PATH = `${MEDIA_PATH}/random`;
/** Most pixels of a side: the usual limit of placeholder services. */
const MAX_SIDE = 5_000;
/** Size in pixels of the picture of a card or a page. */
const COVER = { width: 800, height: 533 };

/** Address of the placeholder picture of a lot without images. */
export function randomPictureUrl(numero: string): string {
  return `${RANDOM_PATH}/${encodeURIComponent(numero)}/${String(COVER.width)}/${String(COVER.height)}`;
}

/**
 * Serves placeholder pictures: `/media/random/{seed}/{width}/{height}`, the same picture for the same seed, whatever
 * the size. The api draws them itself, so that no visitor's browser calls a server of others (docs/decisions/0056).
 */
export function serveRandomPictures(app: FastifyInstance): void {
  app.get<{ Params: { seed: string; width: string; height: string } }>(
    `${RANDOM_PATH}/:seed/:width/:height`,
    async ({ params }, reply) => {
      const [width, height] = [sideOf(params.width), sideOf(params.height)];
      if (width === undefined || height === undefined) throw appError('not-found');
      return reply
        .type('image/svg+xml')
        .headers({
          'cache-control': 'public, max-age=86400',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(drawLandscape(params.seed, width, height));
    },
  );
}

function sideOf(text: string): number | undefined {
  const side = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return side >= 1 && side <= MAX_SIDE ? side : undefined;
}

/** Returns numbers from 0 to 1 that follow only from a seed. */
function chances(seed: string): () => number {
  const bytes = createHash('sha256').update(seed).digest();
  let at = 0;
  return () => (bytes[at++ % bytes.length] ?? 0) / 255;
}

/** A bay under a sky, as an SVG of that size: sun, hills, sea, beach and palms that follow from the seed. */
function drawLandscape(seed: string, width: number, height: number): string {
  const chance = chances(seed);
  const between = (low: number, high: number) => Math.round(low + (high - low) * chance());
  const sky = between(190, 215);
  const horizon = between(230, 280);
  const beach = between(370, 410);
  const sun = `<circle cx="${between(100, 700)}" cy="${between(60, 150)}" r="${between(26, 40)}" fill="#fff3c4"/>`;
  const hills = [0, 1, 2].map((index) => {
    const [left, top, span] = [between(-100, 600), between(60, 130), between(260, 480)];
    const points = `M${left} ${horizon} Q${left + span / 2} ${horizon - top} ${left + span} ${horizon}Z`;
    return `<path d="${points}" fill="hsl(${between(140, 165)} 32% ${34 + index * 5}%)"/>`;
  });
  const waves = [0, 1, 2, 3].map((index) => {
    const y = horizon + 20 + index * 26;
    return `<path d="M${between(20, 500)} ${y}q40 -9 80 0t80 0" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="3"/>`;
  });
  const palms = Array.from({ length: between(1, 4) }, () =>
    palm(between(60, 740), between(430, 500), between(80, 130) / 100),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 800 533" preserveAspectRatio="xMidYMid slice">`,
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="hsl(${sky} 70% 62%)"/><stop offset="1" stop-color="hsl(${sky - 15} 75% 88%)"/></linearGradient>`,
    `<path d="M0 0h800v533H0z" fill="url(#s)"/>${sun}${hills.join('')}`,
    `<path d="M0 ${horizon}h800v300H0z" fill="hsl(${between(182, 196)} 62% 42%)"/>${waves.join('')}`,
    `<path d="M0 ${beach}q200 ${between(-30, 30)} 400 0t400 0v200H0z" fill="hsl(${between(36, 44)} 58% 80%)"/>`,
    `${palms.join('')}</svg>`,
  ].join('');
}

/** Draws a palm at a point, leaning with its size. */
function palm(x: number, y: number, size: number): string {
  const leaves = [-160, -125, -90, -55, -20].map(
    (angle) => `<path d="M0 0Q34 -26 70 6Q30 -6 0 0Z" transform="rotate(${angle + 90})" fill="#1e7d57"/>`,
  );
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-5 0Q4 -70 14 -130l7 2Q12 -66 6 0Z" fill="#7a5a3a"/><g transform="translate(18 -130)">${leaves.join('')}</g></g>`;
}
