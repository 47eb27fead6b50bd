import { createContext, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useHref, useLocation } from 'react-router';
import { MenuIcon } from './menu-icon';

/** True if the surrounding content is visible; hidden content need not be kept up to date. */
export const ShownContext = createContext(true);

interface DisclosureProps {
  label: ReactNode;
  icon?: string;
  children: ReactNode;
}

const withoutSlash = (path: string) => path.replace(/\/$/, '');

/**
 * A button that shows and hides a short list below it. It closes on Escape, on a click elsewhere, when the keyboard focus
 * leaves it, and when another screen is shown. It stays open if that screen was already loading when the list was opened;
 * so an entry that leads to that screen must close the list itself.
 */
export function Disclosure({ label, icon, children }: DisclosureProps) {
  const { pathname } = useLocation();
  const address = withoutSlash(useHref(pathname));
  /**
   * The screen at which the list was opened, and the browser's address at that time, which is that of a screen that is
   * loading.
   */
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
