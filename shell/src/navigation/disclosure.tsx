import { createContext, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useHref, useLocation } from 'react-router';
import { MenuIcon } from './menu-icon';

/** True if the content around is on the screen; hidden content need not be kept fresh. */
export const ShownContext = createContext(true);

interface DisclosureProps {
  label: ReactNode;
  icon?: string;
  children: ReactNode;
}

const withoutSlash = (path: string) => path.replace(/\/$/, '');

/**
 * A button that shows and hides a short list below it. Escape, a press elsewhere, leaving it by keyboard and arriving at
 * another screen close it; not the arrival of the screen that was on its way already when it was opened, so that an entry which
 * leads there closes it itself.
 */
export function Disclosure({ label, icon, children }: DisclosureProps) {
  const { pathname } = useLocation();
  const address = withoutSlash(useHref(pathname));
  /** The screen at which it was opened, and the address that the browser had then: that of the screen on its way. */
  const [openAt, setOpenAt] = useState<readonly string[]>();
  const isOpen = openAt?.includes(address) ?? false;
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

  const closeWhereNothingArrives = ({ target }: React.MouseEvent) => {
    const link = target instanceof Element && target.closest('a');
    if (link && openAt?.includes(withoutSlash(link.pathname))) setOpenAt(undefined);
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
          setOpenAt(isOpen ? undefined : [address, withoutSlash(window.location.pathname)]);
        }}
      >
        {icon && <MenuIcon name={icon} />}
        <span className="sh-disclosure__label">{label}</span>
        <MenuIcon name="chevron" size={16} />
      </button>
      <div id={panelId} className="sh-disclosure__panel" hidden={!isOpen} onClick={closeWhereNothingArrives}>
        <ShownContext value={isOpen}>{children}</ShownContext>
      </div>
    </div>
  );
}
