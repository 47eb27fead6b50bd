import type { ComponentProps } from 'react';
import { useBroken } from './use-broken';
import './placeholder-image.css';

export interface PlaceholderImageProps extends Omit<ComponentProps<'img'>, 'src' | 'alt'> {
  src: string | null;
  /** Description of the picture; empty for decoration. */
  alt: string;
}

/** An image that is replaced by a grey placeholder if it is missing or fails to load (R8.4). */
export function PlaceholderImage({ src, alt, className, ...rest }: PlaceholderImageProps) {
  const [isBroken, noteBroken] = useBroken(src);
  const look = ['lu-image', className].filter(Boolean).join(' ');
  if (src === null || isBroken) {
    return (
      <span
        className={`${look} lu-image--none`}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      >
        <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
          <path
            d="M3 18l5.5-7 4 5 2.5-3 6 5M16.5 8.5h.01"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          />
        </svg>
      </span>
    );
  }
  return (
    <img
      loading="lazy"
      decoding="async"
      {...rest}
      className={look}
      src={src}
      alt={alt}
      onError={noteBroken}
    />
  );
}
