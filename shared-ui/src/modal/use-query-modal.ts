import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** A dialog that the address opens, so that Back closes it and a link opens it again (R2.8). */
export interface QueryModal {
  open: boolean;
  /** Returns a parameter of the address, such as the lot; null if the dialog is closed or the parameter is missing. */
  parameter: (name: string) => string | null;
  /** Returns the link that opens the dialog, on the current page unless another path is given. */
  link: (parameters?: Record<string, string>, pathname?: string) => { to: string; state: object };
  show: (parameters?: Record<string, string>) => void;
  close: () => void;
}

interface Place {
  key: string;
  search: string;
  state: unknown;
}

const OPENED_HERE = { openedHere: true };

/** A navigation takes effect asynchronously. A second request from the same entry within this time, in ms, is ignored. */
const STEP_MS = 500;
const NOT_SHOWN = { to: '', at: Number.NEGATIVE_INFINITY };
const lastStep = { from: '', at: Number.NEGATIVE_INFINITY };

/** Returns true for the first step back from a history entry, given by its key, and remembers it. */
function isFirstStepFrom(place: string): boolean {
  const now = performance.now();
  if (lastStep.from === place && now - lastStep.at < STEP_MS) return false;
  Object.assign(lastStep, { from: place, at: now });
  return true;
}

/**
 * State of the dialog `?modal=<name>` of the current page. If this page opened the dialog, closing goes back in the
 * history. If the dialog was open on arrival, closing removes `modal` and the dialog's own parameters from the address.
 * @param own names of parameters that only the dialog uses
 * @param at `over` for a dialog over another one, `?modal=images&over=<name>`: closing it leaves the other open
 */
export function useQueryModal(
  name: string,
  own: readonly string[] = [],
  at: 'modal' | 'over' = 'modal',
): QueryModal {
  const location = useLocation() as Place;
  const { search } = location;
  const navigate = useNavigate();
  const present = new URLSearchParams(search);
  const isOpenIn = (address: string) => new URLSearchParams(address).get(at) === name;
  const open = isOpenIn(search);
  const latest = useRef<Place>(undefined);
  const lastShown = useRef(NOT_SHOWN);
  useEffect(() => {
    latest.current = location;
    lastShown.current = NOT_SHOWN;
    return () => {
      latest.current = undefined;
    };
  }, [location]);

  const link = (parameters: Record<string, string> = {}, pathname = '') => {
    // The parameters of the current page have no meaning on another page.
    const next = new URLSearchParams(pathname ? '' : search);
    for (const [key, value] of Object.entries({ [at]: name, ...parameters })) next.set(key, value);
    return { to: `${pathname}?${next}`, state: OPENED_HERE };
  };
  const show = (parameters?: Record<string, string>) => {
    const { to, state: opened } = link(parameters);
    const now = performance.now();
    const isRepeated = lastShown.current.to === to && now - lastShown.current.at < STEP_MS;
    // As with a link, the current address is not added to the history again: closing would go back to the open dialog.
    if (isRepeated || to === `?${new URLSearchParams(latest.current?.search)}`) return;
    lastShown.current = { to, at: now };
    void navigate(to, { state: opened });
  };
  const close = () => {
    // A caller that waited for an answer may close a dialog that was closed meanwhile. Another step back would leave the
    // page.
    if (!latest.current || !isOpenIn(latest.current.search)) return;
    const { key: place, search: shown, state } = latest.current;
    if (isOpenedHere(state)) return isFirstStepFrom(place) ? void navigate(-1) : undefined;
    const next = new URLSearchParams(shown);
    for (const key of [at, ...own]) next.delete(key);
    void navigate({ search: next.size > 0 ? `?${next}` : '' }, { replace: true });
  };
  return { open, parameter: (key) => (open ? present.get(key) : null), link, show, close };
}

function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedHere' in state;
}
