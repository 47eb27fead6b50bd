import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** Widths in which a picture is kept, for a phone, a card and a whole screen. */
const PICTURE_WIDTHS = [480, 960, 1600] as const;
/** Width of the JPEG for browsers without AVIF. */
const FALLBACK_WIDTH = 960;
const PANORAMA_WIDTHS = [2048, 4096] as const;

const AVIF_QUALITY = { 480: 48, 960: 46, 1600: 44 } as const;
const JPEG_QUALITY = 68;
const MAX_PANORAMA_BYTES = { 2048: 160_000, 4096: 450_000 } as const;

/** The part in the middle of a panorama that its card shows, as a share of width and height. */
const AHEAD = { width: 0.3, height: 0.375 };

/** Writes a picture in each width, and once as JPEG. */
export async function writePicture(folder: string, name: string, png: Buffer): Promise<void> {
  await writeVariants(folder, name, sharp(png));
}

/** Writes a panorama in each width, and its middle as a picture for its card. */
export async function writePanorama(folder: string, name: string, png: Buffer): Promise<void> {
  for (const width of PANORAMA_WIDTHS) {
    const resized = sharp(png).resize({ width });
    await writeFile(
      join(folder, `${name}-${width}.webp`),
      await lightest(resized, MAX_PANORAMA_BYTES[width]),
    );
  }
  const { width, height } = await sharp(png).metadata();
  const part = { width: Math.round(width * AHEAD.width), height: Math.round(height * AHEAD.height) };
  const ahead = sharp(png).extract({
    left: Math.round((width - part.width) / 2),
    top: Math.round((height - part.height) / 2),
    ...part,
  });
  await writeVariants(
    folder,
    `${name}-ahead`,
    sharp(await ahead.png().toBuffer()),
    PICTURE_WIDTHS.slice(0, 2),
  );
}

async function writeVariants(
  folder: string,
  name: string,
  picture: Sharp,
  widths: readonly (typeof PICTURE_WIDTHS)[number][] = PICTURE_WIDTHS,
): Promise<void> {
  for (const width of widths) {
    const avif = picture.clone().resize({ width }).avif({ quality: AVIF_QUALITY[width], effort: 4 });
    await writeFile(join(folder, `${name}-${width}.avif`), await avif.toBuffer());
  }
  const jpeg = picture
    .clone()
    .resize({ width: FALLBACK_WIDTH })
    .jpeg({ quality: JPEG_QUALITY, mozjpeg: true });
  await writeFile(join(folder, `${name}-${FALLBACK_WIDTH}.jpg`), await jpeg.toBuffer());
}

/** The best WebP within a number of bytes. @throws RangeError if even the lowest quality takes more */
async function lightest(picture: Sharp, bytes: number): Promise<Buffer> {
  for (const quality of [82, 76, 70, 64, 58, 50, 42, 34]) {
    const file = await picture.clone().webp({ quality, effort: 4, smartSubsample: true }).toBuffer();
    if (file.length <= bytes) return file;
  }
  throw new RangeError(`A panorama does not fit into ${String(bytes)} bytes`);
}
