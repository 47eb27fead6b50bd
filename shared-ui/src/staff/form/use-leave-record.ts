import { useLocation, useNavigate } from 'react-router';

/**
 * Returns the way from the dialog that deleted a record to the list, past the record's own dialogs.
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
