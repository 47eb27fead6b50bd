import { useQueryModal } from '@lotes/shared-ui';

/** The dialogs about one client by their names in the address. */
export type ClientDialogName = 'edit-client' | 'reset-password' | 'deactivate-client' | 'reactivate-client';

const OWN = ['client'];

/** The dialogs about a client, each about the one that the address names (`?modal=edit-client&client=12`). */
export function useClientDialogs() {
  const dialogs = {
    'edit-client': useQueryModal('edit-client', OWN),
    'reset-password': useQueryModal('reset-password', OWN),
    'deactivate-client': useQueryModal('deactivate-client', OWN),
    'reactivate-client': useQueryModal('reactivate-client', OWN),
  };
  const name = (Object.keys(dialogs) as ClientDialogName[]).find((key) => dialogs[key].open);
  const open = name && { name, id: dialogs[name].parameter('client') ?? '', close: dialogs[name].close };
  return { open, show: (key: ClientDialogName, id: string) => dialogs[key].show({ client: id }) };
}
