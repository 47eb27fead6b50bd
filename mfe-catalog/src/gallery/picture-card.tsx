import { Link } from 'react-router';
import type { Render } from '../renders/render';
import { RenderPicture } from '../renders/render-picture';

/** Widths of one of three pictures: side by side, or, below 52rem, the third across the line that the two share (story.css). */
export const TRIO_SIZES = '(min-width: 64rem) 24rem, (min-width: 52rem) 45vw, 94vw';

interface PictureCardProps {
  render: Render;
  title: string;
  alt: string;
  sizes: string;
  /** Where a press leads: the address that opens the viewer. */
  link: { to: string; state?: object };
  badge?: string;
  /** `wide` is the first picture of a page: asked for at once, and low enough for the words below it. */
  look?: 'card' | 'wide';
}

/** A picture that opens its viewer. */
export function PictureCard({ render, title, alt, sizes, link, badge, look = 'card' }: PictureCardProps) {
  return (
    <Link className={`ct-shot ct-shot--${look}`} {...link} preventScrollReset>
      <RenderPicture render={render} alt={alt} sizes={sizes} urgent={look === 'wide'} />
      <span className="ct-shot__title">
        {title}
        {badge && <span className="ct-shot__badge">{badge}</span>}
      </span>
    </Link>
  );
}
