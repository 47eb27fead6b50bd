import { join } from 'node:path';
import sharp from 'sharp';

const ROOT = join(import.meta.dirname, '../..');
const PICTURES = join(ROOT, 'shell/src/page-pictures');
const ICON = join(PICTURES, 'icon.svg');
const AERIAL = join(ROOT, 'mfe-catalog/src/illustrations/images/aerial-1600.avif');

/** Size in pixels of the icon on a telephone's home screen. */
const TOUCH_ICON = 180;
/** Part of it that the mark fills: telephones cut its corners. */
const MARK = 148;
/** Size in pixels that messengers and social networks show a shared link's picture in; the gateway names it (`CARD_SIZE`). */
const CARD = { width: 1200, height: 630 };
const JPEG_QUALITY = 74;

/** The icon, which is 48 units wide, drawn in another size. */
const drawnAt = (pixels: number) => sharp(ICON, { density: (72 * pixels) / 48 }).resize(pixels, pixels);

const margin = Math.round((TOUCH_ICON - MARK) / 2);
await drawnAt(MARK)
  .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#ffffff' })
  .flatten({ background: '#ffffff' })
  .png({ compressionLevel: 9, palette: true })
  .toFile(join(PICTURES, 'touch-icon.png'));

/** The text over the picture: the brand, and that the picture is drawn, since no photograph of the development exists. */
const LETTERING = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" font-family="DejaVu Sans, sans-serif">
  <defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#062a33" stop-opacity="0"/><stop offset="1" stop-color="#062a33" stop-opacity=".72"/></linearGradient></defs>
  <rect y="400" width="1200" height="230" fill="url(#g)"/>
  <circle cx="100" cy="536" r="54" fill="#ffffff"/>
  <text x="176" y="560" font-size="64" font-weight="bold" fill="#ffffff">Lotes</text>
  <text x="1152" y="592" font-size="22" text-anchor="end" fill="#e6f2f0">Ilustración · Illustration</text>
</svg>`;

await sharp(AERIAL)
  .resize({ ...CARD, fit: 'cover' })
  .composite([
    { input: Buffer.from(LETTERING) },
    { input: await drawnAt(104).png().toBuffer(), left: 48, top: 484 },
  ])
  .jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
  .toFile(join(PICTURES, 'card.jpg'));
