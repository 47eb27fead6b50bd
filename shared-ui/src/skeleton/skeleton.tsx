import './skeleton.css';

export interface SkeletonProps {
  /** Number of text lines that the skeleton replaces. */
  lines?: number;
  /** Height of one block instead of lines, in CSS units. */
  height?: string;
  /** Width in CSS units; by default the full width. */
  width?: string;
}

/**
 * A grey shape in place of content that is loading. Hidden from screen readers; set `aria-busy` on the region around it.
 */
export function Skeleton({ lines = 1, height, width }: SkeletonProps) {
  return (
    <div className="lu-skeleton" aria-hidden="true" style={width ? { width } : undefined}>
      {Array.from({ length: height ? 1 : lines }, (_, line) => (
        <span key={line} className="lu-skeleton__line" style={height ? { height } : undefined} />
      ))}
    </div>
  );
}
