import { useLocation, useNavigate } from 'react-router';

/** A window that the address opens, so that Back closes it and a link reopens it (product decisions, section 5). */
export interface QueryModal {
  open: boolean;
  /** A parameter of the address, such as the lot; null where the window is closed or the address lacks it. */
  parameter: (name: string) => string | null;
  /** Where the window opens, for a link: on the present page unless another path is named. */
  link: (parameters?: Record<string, string>, pathname?: string) => { to: string; state: object };
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

  const link = (parameters: Record<string, string> = {}, pathname = '') => {
    // What the present page keeps in its address means nothing on another.
    const next = new URLSearchParams(pathname ? '' : search);
    for (const [key, value] of Object.entries({ modal: name, ...parameters })) next.set(key, value);
    return { to: `${pathname}?${next}`, state: OPENED_HERE };
  };
  const show = (parameters?: Record<string, string>) => {
    const { to, state: opened } = link(parameters);
    void navigate(to, { state: opened });
  };
  const close = () => {
    if (isOpenedHere(state)) return void navigate(-1);
    const next = new URLSearchParams(search);
    for (const key of ['modal', ...own]) next.delete(key);
    void navigate({ search: next.size > 0 ? `?${next}` : '' }, { replace: true });
  };
  return { open, parameter: (key) => (open ? present.get(key) : null), link, show, close };
}

function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedHere' in state;
}
