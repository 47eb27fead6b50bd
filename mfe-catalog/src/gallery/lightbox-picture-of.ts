import type { Illustration } from '../illustrations/illustration';
import type { LightboxPicture } from '../viewers/lightbox-picture';

/** Returns an illustration as the lightbox shows it, with its title and `note` as the caption. */
export function lightboxPictureOf(
  { avif, jpeg, width, height }: Illustration,
  { title, alt }: { title: string; alt: string },
  note: string,
): LightboxPicture {
  const ratio = height / width;
  return {
    src: avif.at(-1)?.url ?? jpeg,
    alt,
    caption: `${title}\u00a0· ${note}`,
    width,
    height,
    srcSet: avif.map((file) => ({
      src: file.url,
      width: file.width,
      height: Math.round(file.width * ratio),
    })),
  };
}
