import type { ReactNode } from 'react';
import type { Render } from '../renders/render';
import { RenderFigure } from '../renders/render-figure';

/** Words of one part of a page. */
export interface StoryPart {
  heading: string;
  text: string;
  points: readonly string[];
}

interface StoryRowProps {
  part: StoryPart;
  render: Render;
  alt: string;
  urgent?: boolean;
  children?: ReactNode;
}

/** A picture beside the words that it belongs to. */
export function StoryRow({ part, render, alt, urgent = false, children }: StoryRowProps) {
  return (
    <section className="ct-story__row">
      <RenderFigure render={render} alt={alt} sizes="(min-width: 60rem) 44rem, 94vw" urgent={urgent} />
      <div className="ct-story__text">
        <h2>{part.heading}</h2>
        <p>{part.text}</p>
        <ul className="ct-story__points">
          {part.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {children}
      </div>
    </section>
  );
}
