import './skeleton.css';

export interface SkeletonProps {
  /** How many lines of text it stands for. */
  lines?: number;
  /** Height of one block instead of lines, in CSS units. */
  height?: string;
  /** Its width, in CSS units; all there is unless said. */
  width?: string;
}

/** The grey shape of content on its way. Silent for screen readers: the region around it says that it is busy. */
export function Skeleton({ lines = 1, height, width }: SkeletonProps) {
  return (
    <div className="lu-skeleton" aria-hidden="true" style={width ? { width } : undefined}>
      {Array.from({ length: height ? 1 : lines }, (_, line) => (
        <span key={line} className="lu-skeleton__line" style={height ? { height } : undefined} />
      ))}
    </div>
  );
}
