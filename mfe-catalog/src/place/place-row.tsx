import type { ReactNode } from 'react';
import type { Illustration } from '../illustrations/illustration';
import { IllustrationFigure } from '../illustrations/illustration-figure';

/** The texts beside a picture. */
export interface RowWords {
  heading: string;
  text: string;
  points: readonly string[];
}

interface PlaceRowProps {
  words: RowWords;
  illustration: Illustration;
  alt: string;
  urgent?: boolean;
  children?: ReactNode;
}

/** An illustration with its texts beside it. */
export function PlaceRow({ words, illustration, alt, urgent = false, children }: PlaceRowProps) {
  return (
    <section className="ct-place__row">
      <IllustrationFigure
        illustration={illustration}
        alt={alt}
        sizes="(min-width: 60rem) 44rem, 94vw"
        urgent={urgent}
      />
      <div className="ct-place__text">
        <h2>{words.heading}</h2>
        <p>{words.text}</p>
        <ul className="ct-place__points">
          {words.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {children}
      </div>
    </section>
  );
}
