import { Descriptions, type DescriptionsProps } from 'antd';
import type { ReactNode } from 'react';

/** A label with its value. */
export interface Fact {
  /** Distinguishes facts that may have the same label; the label by default. */
  key?: string;
  label: string;
  value: ReactNode;
}

/** Facts in the order in which they are shown. */
export interface FactsProps extends Pick<DescriptionsProps, 'style'> {
  facts: readonly Fact[];
}

const NO_VALUE: readonly ReactNode[] = [null, undefined, false, ''];

/** Labels with their values, one below the other. A fact without a value is left out. */
export function Facts({ facts, ...rest }: FactsProps) {
  return (
    <Descriptions
      {...rest}
      size="small"
      column={1}
      // antd's own grey has too little contrast in both schemes. The values begin below one another.
      styles={{ label: { color: 'var(--color-text-muted)', minInlineSize: 'min(13em, 45%)' } }}
      items={facts
        .filter(({ value }) => !NO_VALUE.includes(value))
        .map(({ label, value, key = label }) => ({ key, label, children: value }))}
    />
  );
}
