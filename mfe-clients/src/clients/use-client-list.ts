import { useEffect, useState } from 'react';
import type { ServerPaging } from '@lotes/shared-ui/staff';
import { useClientsQuery } from './clients.api';

/** Long enough to finish a word before the server is asked. */
const TYPING_PAUSE_MS = 300;

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** The clients that the server finds for what is typed, page by page. */
export function useClientList() {
  const [typed, setTyped] = useState('');
  const [{ page, size }, setPage] = useState({ page: 1, size: 20 });
  const buscar = usePaused(typed.trim());
  const { data, isFetching, error, refetch } = useClientsQuery({
    pagina: page,
    tamano: size,
    ...(buscar && { buscar }),
  });

  const paging: ServerPaging = {
    page,
    size,
    total: data?.total ?? 0,
    // Another page size would leave the reader on a page that may not exist.
    onChange: (next, nextSize) => setPage({ page: nextSize === size ? next : 1, size: nextSize }),
  };
  const search = (text: string) => {
    setTyped(text);
    setPage({ page: 1, size });
  };
  return { data, isFetching, error, refetch, paging, typed, search };
}
