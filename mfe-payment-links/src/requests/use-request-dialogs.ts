import { useRowDialogs, type RowDialogsState } from '@lotes/shared-ui/staff';

const NAMES = [
  'payment',
  'send-link',
  'resend-link',
  'replace-link',
  'mark-paid',
  'process-payment',
  'cancel-request',
  'refund',
  'resolve',
] as const;

/** The dialogs about one request by their names in the address. */
export type RequestDialogName = (typeof NAMES)[number];

/** Returns which dialog about the request in the address is open, and a function that opens one (`?modal=refund&request=…`). */
export function useRequestDialogs(): RowDialogsState<RequestDialogName> {
  return useRowDialogs(NAMES, 'request');
}
