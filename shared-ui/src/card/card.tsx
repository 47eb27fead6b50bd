import type { ComponentProps } from 'react';
import './card.css';

export interface CardProps extends ComponentProps<'div'> {
  /** The element that fits the content; a plain box unless said. */
  as?: 'div' | 'article' | 'section' | 'li';
  /** `flat` lies on the page with a border, `raised` stands above it. */
  look?: 'flat' | 'raised';
}

/** A surface that holds things which belong together. */
export function Card({ as: Tag = 'div', look = 'flat', className, ...rest }: CardProps) {
  const Element = Tag as 'div';
  return (
    <Element {...rest} className={['lu-card', `lu-card--${look}`, className].filter(Boolean).join(' ')} />
  );
}
