import { useStatusText, type LotStatusName } from './lot-status';
import './status-tag.css';

/** A lot's status: its text, and its letter on its colour, dotted if the lot is neither for sale nor sold. */
export function StatusTag({ status }: { status: LotStatusName }) {
  const { label, letter } = useStatusText()(status);
  return (
    <span className={`lu-status lu-status--${status.replace('_', '-')}`}>
      <span className="lu-status__mark" aria-hidden="true">
        {letter}
      </span>
      {label}
    </span>
  );
}
