import { PlaceholderImage, useBroken } from '@lotes/shared-ui';
import type { Illustration } from './illustration';
import './illustrations.css';

interface IllustrationPictureProps {
  illustration: Illustration;
  /** Text alternative; empty if the words beside it say the same. */
  alt: string;
  /** The `sizes` attribute of the image. */
  sizes: string;
  /** True to load it immediately, for pictures that a reader sees first. */
  urgent?: boolean;
}

/**
 * An illustration in the width that its place needs. Its box has its final size while loading, and stays grey if loading fails.
 */
export function IllustrationPicture({ illustration, alt, sizes, urgent = false }: IllustrationPictureProps) {
  const [isBroken, noteBroken] = useBroken(illustration.jpeg);
  if (isBroken) return <PlaceholderImage className="ct-illustration" src={null} alt={alt} />;
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={illustration.avif.map(({ url, width }) => `${url} ${width}w`).join(', ')}
        sizes={sizes}
      />
      <img
        className="ct-illustration"
        src={illustration.jpeg}
        alt={alt}
        width={illustration.width}
        height={illustration.height}
        decoding="async"
        loading={urgent ? 'eager' : 'lazy'}
        {...(urgent && { fetchPriority: 'high' })}
        onError={noteBroken}
      />
    </picture>
  );
}
