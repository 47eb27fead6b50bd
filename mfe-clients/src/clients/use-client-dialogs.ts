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

/** The dialogs about a client, each about the one that the address names (`?modal=edit-client&client=12`). */
export function useClientDialogs(): RowDialogsState<ClientDialogName> {
  return useRowDialogs(NAMES, 'client');
}
