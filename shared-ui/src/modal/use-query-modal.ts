import { useLocation, useNavigate } from 'react-router';

/** A window that the address opens, so that Back closes it and a link reopens it (product decisions, section 5). */
export interface QueryModal {
  open: boolean;
  /** A parameter of the address, such as the lot; null where the window is closed or the address lacks it. */
  parameter: (name: string) => string | null;
  show: (parameters?: Record<string, string>) => void;
  close: () => void;
}

const OPENED_HERE = { openedHere: true };

/**
 * The window `?modal=<name>` of the present page. Closing goes back where this page opened it; where a link led straight
 * into it, closing takes `modal` and the window's own parameters off the address.
 * @param own parameters that mean nothing to the page without the window
 */
export function useQueryModal(name: string, own: readonly string[] = []): QueryModal {
  const { search, state } = useLocation() as { search: string; state: unknown };
  const navigate = useNavigate();
  const present = new URLSearchParams(search);
  const open = present.get('modal') === name;

  const show = (parameters: Record<string, string> = {}) => {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries({ modal: name, ...parameters })) next.set(key, value);
    void navigate({ search: `?${next}` }, { state: OPENED_HERE });
  };
  const close = () => {
    if (isOpenedHere(state)) return void navigate(-1);
    const next = new URLSearchParams(search);
    for (const key of ['modal', ...own]) next.delete(key);
    void navigate({ search: next.size > 0 ? `?${next}` : '' }, { replace: true });
  };
  return { open, parameter: (key) => (open ? present.get(key) : null), show, close };
}

function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedHere' in state;
}
