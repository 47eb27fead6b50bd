import './skeleton.css';

export interface SkeletonProps {
  /** Number of text lines that it replaces. */
  lines?: number;
  /** Height of one block instead of lines, in CSS units. */
  height?: string;
  /** Width in CSS units; by default the full width. */
  width?: string;
}

/** The grey shape of content that is loading. Hidden from screen readers: the region around it has `aria-busy`. */
export function Skeleton({ lines = 1, height, width }: SkeletonProps) {
  return (
    <div className="lu-skeleton" aria-hidden="true" style={width ? { width } : undefined}>
      {Array.from({ length: height ? 1 : lines }, (_, line) => (
        <span key={line} className="lu-skeleton__line" style={height ? { height } : undefined} />
      ))}
    </div>
  );
}
