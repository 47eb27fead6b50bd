import type { Render } from '../renders/render';
import type { Picture } from '../viewers/picture';

/** A render as the lightbox shows it, with what it is below it. */
export function pictureOf(
  render: Render,
  { title, alt }: { title: string; alt: string },
  note: string,
): Picture {
  const ratio = render.height / render.width;
  return {
    src: render.avif.at(-1)?.url ?? render.jpeg,
    alt,
    caption: `${title} · ${note}`,
    width: render.width,
    height: render.height,
    srcSet: render.avif.map(({ url, width }) => ({ src: url, width, height: Math.round(width * ratio) })),
  };
}
