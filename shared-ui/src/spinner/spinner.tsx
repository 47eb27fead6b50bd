import { useOwnText } from '../text/own-text';
import './spinner.css';

/** A turning ring with a label for screen readers, by default "Loading…". */
export function Spinner({ label }: { label?: string }) {
  const text = useOwnText();
  return (
    <div className="lu-spinner" role="status">
      <span className="lu-spinner__ring" aria-hidden="true" />
      <span className="lu-visually-hidden">{label ?? text('loading')}</span>
    </div>
  );
}
