import { useRowDialogs, type RowDialogsState } from '@lotes/shared-ui/staff';

const NAMES = [
  'edit-client',
  'reset-password',
  'reset-second-step',
  'deactivate-client',
  'reactivate-client',
  'delete-client',
  'add-note',
] as const;

/** The dialogs about one client by their names in the address. */
export type ClientDialogName = (typeof NAMES)[number];

/**
 * Returns which dialog about the client in the address is open, and a function that opens one (`?modal=edit-client&client=12`).
 */
export function useClientDialogs(): RowDialogsState<ClientDialogName> {
  return useRowDialogs(NAMES, 'client');
}
