import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { MenuIcon } from './menu-icon';

interface DisclosureProps {
  label: ReactNode;
  icon?: string;
  children: ReactNode;
}

/**
 * A button that shows and hides a short list below it. Escape, a press elsewhere, leaving it by keyboard and arriving at
 * another screen close it.
 */
export function Disclosure({ label, icon, children }: DisclosureProps) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === pathname;
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpenAt(undefined);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  const closeByEscape = (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpenAt(undefined);
    button.current?.focus();
  };

  return (
    <div className="sh-disclosure" ref={frame} onKeyDown={closeByEscape}>
      <button
        ref={button}
        type="button"
        className="sh-disclosure__button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => {
          setOpenAt(isOpen ? undefined : pathname);
        }}
      >
        {icon && <MenuIcon name={icon} />}
        <span className="sh-disclosure__label">{label}</span>
        <MenuIcon name="chevron" size={16} />
      </button>
      <div id={panelId} className="sh-disclosure__panel" hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
