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

/** Going back takes effect in a later task. Whoever asks for the same meanwhile wants one step, not two. In ms. */
const STEP_MS = 500;
const lastStep = { from: '', at: Number.NEGATIVE_INFINITY };

/** Whether a step back from a place in the history (by its key) is still to be taken; remembers it. */
function isFirstStepFrom(place: string): boolean {
  const now = performance.now();
  if (lastStep.from === place && now - lastStep.at < STEP_MS) return false;
  Object.assign(lastStep, { from: place, at: now });
  return true;
}

/**
 * The window `?modal=<name>` of the present page. Closing goes back where this page opened it; where a link led straight
 * into it, closing takes `modal` and the window's own parameters off the address.
 * @param own parameters that mean nothing to the page without the window
 */
export function useQueryModal(name: string, own: readonly string[] = []): QueryModal {
  const { key: place, search, state } = useLocation() as { key: string; search: string; state: unknown };
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
    if (isOpenedHere(state)) return isFirstStepFrom(place) ? void navigate(-1) : undefined;
    const next = new URLSearchParams(search);
    for (const key of ['modal', ...own]) next.delete(key);
    void navigate({ search: next.size > 0 ? `?${next}` : '' }, { replace: true });
  };
  return { open, parameter: (key) => (open ? present.get(key) : null), link, show, close };
}

function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedHere' in state;
}
