import type { ComponentProps } from 'react';
import './card.css';

export interface CardProps extends ComponentProps<'div'> {
  /** Element that fits the content; `div` by default. */
  as?: 'div' | 'article' | 'section' | 'li';
  /** `flat` lies on the page with a border, `raised` stands above it. */
  look?: 'flat' | 'raised';
}

/** A surface that groups related content. */
export function Card({ as: Tag = 'div', look = 'flat', className, ...rest }: CardProps) {
  const Element = Tag as 'div';
  return (
    <Element {...rest} className={['lu-card', `lu-card--${look}`, className].filter(Boolean).join(' ')} />
  );
}
