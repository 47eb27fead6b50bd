import { Link } from 'react-router';
import type { Illustration } from '../illustrations/illustration';
import { IllustrationPicture } from '../illustrations/illustration-picture';

/**
 * The `sizes` of each of three pictures: side by side, or, below 52rem, the third as wide as the other two together (place.css).
 */
export const TRIO_SIZES = '(min-width: 64rem) 24rem, (min-width: 52rem) 45vw, 94vw';

interface PictureCardProps {
  illustration: Illustration;
  title: string;
  alt: string;
  sizes: string;
  /** The address that opens the viewer. */
  link: { to: string; state?: object };
  badge?: string;
  /** `wide` is for the first picture of a page: loaded at once, and low enough that the words below it fit on the screen. */
  look?: 'card' | 'wide';
}

/** A picture that opens its viewer. */
export function PictureCard({
  illustration,
  title,
  alt,
  sizes,
  link,
  badge,
  look = 'card',
}: PictureCardProps) {
  return (
    <Link className={`ct-picture-card ct-picture-card--${look}`} {...link} preventScrollReset>
      <IllustrationPicture illustration={illustration} alt={alt} sizes={sizes} urgent={look === 'wide'} />
      <span className="ct-shot__title">
        {title}
        {badge && <span className="ct-shot__badge">{badge}</span>}
      </span>
    </Link>
  );
}
