import { useState } from 'react';
import { PlaceholderImage } from '@lotes/shared-ui';
import type { Render } from './render';
import './renders.css';

interface RenderPictureProps {
  render: Render;
  /** What it shows; empty where words beside it say so. */
  alt: string;
  /** How wide it stands, as `sizes` of an image says it. */
  sizes: string;
  /** What a reader sees first is asked for at once. */
  urgent?: boolean;
}

/** A render in the width that its place needs; its room is kept before it arrives, and stays grey if it does not. */
export function RenderPicture({ render, alt, sizes, urgent = false }: RenderPictureProps) {
  const [broken, setBroken] = useState(false);
  if (broken) return <PlaceholderImage className="ct-render" src={null} alt={alt} />;
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={render.avif.map(({ url, width }) => `${url} ${width}w`).join(', ')}
        sizes={sizes}
      />
      <img
        className="ct-render"
        src={render.jpeg}
        alt={alt}
        width={render.width}
        height={render.height}
        decoding="async"
        loading={urgent ? 'eager' : 'lazy'}
        {...(urgent && { fetchPriority: 'high' })}
        onError={() => setBroken(true)}
      />
    </picture>
  );
}
