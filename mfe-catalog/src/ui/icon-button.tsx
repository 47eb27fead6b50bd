import './icon-button.css';

interface IconButtonProps {
  /** Path of the icon in a square of 24 units, which is drawn as a line. */
  icon: string;
  /** Name of the button, for readers who do not see the icon. */
  label: string;
  title?: string;
  /** Set for a button that stays pressed; its icon is filled while it is. */
  pressed?: boolean;
  className?: string;
  onClick: () => void;
}

/** A round button that shows an icon alone. */
export function IconButton({ icon, label, title, pressed, className = '', onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`ct-icon-button ${className}`}
      aria-pressed={pressed}
      aria-label={label}
      title={title}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d={icon} stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}
