import { useQueryModal } from '@lotes/shared-ui';

/** The dialogs about one request by their names in the address. */
export type RequestDialogName =
  'send-link' | 'mark-paid' | 'process-payment' | 'cancel-request' | 'refund' | 'resolve';

const OWN = ['request'];

/** The dialogs of the table, each about the request that the address names (`?modal=refund&request=…`). */
export function useRequestDialogs() {
  const dialogs = {
    'send-link': useQueryModal('send-link', OWN),
    'mark-paid': useQueryModal('mark-paid', OWN),
    'process-payment': useQueryModal('process-payment', OWN),
    'cancel-request': useQueryModal('cancel-request', OWN),
    refund: useQueryModal('refund', OWN),
    resolve: useQueryModal('resolve', OWN),
  };
  const name = (Object.keys(dialogs) as RequestDialogName[]).find((key) => dialogs[key].open);
  const open = name && { name, id: dialogs[name].parameter('request') ?? '', close: dialogs[name].close };
  return { open, show: (key: RequestDialogName, id: string) => dialogs[key].show({ request: id }) };
}
