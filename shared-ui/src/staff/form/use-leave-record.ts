import { useLocation, useNavigate } from 'react-router';

/**
 * Returns a function that leads from the dialog in which a record was deleted to the list, closing all dialogs about the
 * record.
 * @param parameter of the address that holds the record's key
 */
export function useLeaveRecord(parameter: string): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => {
    const rest = new URLSearchParams(search);
    for (const name of ['modal', parameter]) rest.delete(name);
    void navigate({ search: String(rest) }, { replace: true });
  };
}
