import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Marks history entries that the "Reserve" link made, so that closing goes back instead of adding a step. */
const FROM_LINK = { openedByLink: true };

export interface ReservePlace {
  /** The page is about this lot: its own page, or the map with its card open. */
  chosen: boolean;
  /** The address asks for the form of this lot. */
  open: boolean;
  /** Where the form of this lot opens: always on the lot's own page, which stays while lists around it change. */
  link: { to: string; state: unknown };
  close: () => void;
}

/** Whether and where the reservation form of one lot is open: the address alone says so, and Back closes it. */
export function useReservePlace(numero: string): ReservePlace {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const chosen = params.get('lot') === numero;

  const close = () => {
    if (isFromLink(state)) return void navigate(-1);
    const rest = new URLSearchParams(params);
    rest.delete('modal');
    void navigate({ search: `?${rest}` }, { replace: true });
  };

  return {
    chosen,
    open: chosen && params.get('modal') === 'reserve',
    link: { to: `/lotdetail?${new URLSearchParams({ lot: numero, modal: 'reserve' })}`, state: FROM_LINK },
    close,
  };
}

function isFromLink(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedByLink' in state;
}
