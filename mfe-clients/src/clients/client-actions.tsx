import { fullNameOf } from '@lotes/shared-contract/client';
import type { ClientRow } from '@lotes/shared-contract/clients';
import { useT } from '@lotes/shared-i18n';
import { Flex, RowAction, type RowActionProps } from '@lotes/shared-ui/staff';
import type { ClientDialogName } from './use-client-dialogs';

interface Action extends Pick<RowActionProps, 'icon' | 'danger'> {
  needs: keyof ClientRow['puede'];
  dialog: ClientDialogName;
  /** Key of the action's text; with `Of` appended, key of the text that names the person. */
  words: 'edit' | 'reset' | 'second' | 'deactivate' | 'reactivate' | 'delete';
  /** True for an action that is rare, and therefore offered in the record only. */
  rare?: true;
}

const ACTIONS: readonly Action[] = [
  { needs: 'editar', dialog: 'edit-client', words: 'edit', icon: 'edit' },
  { needs: 'restablecerClave', dialog: 'reset-password', words: 'reset', icon: 'password' },
  { needs: 'restablecerSegundoPaso', dialog: 'reset-second-step', words: 'second', rare: true },
  { needs: 'desactivar', dialog: 'deactivate-client', words: 'deactivate', icon: 'stop', danger: true },
  { needs: 'reactivar', dialog: 'reactivate-client', words: 'reactivate', icon: 'reactivate' },
  { needs: 'eliminar', dialog: 'delete-client', words: 'delete', danger: true, rare: true },
];

/** True if the reader may do anything with a client. */
export function hasActions({ puede }: ClientRow): boolean {
  return Object.values(puede).includes(true);
}

export interface ClientActionsProps {
  client: ClientRow;
  onAct: (dialog: ClientDialogName, client: ClientRow) => void;
  /** True to offer rare actions too. */
  all?: boolean;
}

/** The reader's actions on a client, as the api allows them. */
export function ClientActions({ client, onAct, all = false }: ClientActionsProps) {
  const t = useT('clients');
  const { puede } = client;
  const who = fullNameOf(client);
  return (
    <Flex wrap gap="small">
      {ACTIONS.filter(({ needs, rare }) => puede[needs] && (all || !rare)).map(
        ({ needs: _, rare: __, dialog, words, ...look }) => (
          <RowAction
            key={dialog}
            {...look}
            text={t(words === 'reset' && !all ? 'clients.resetShort' : `clients.${words}`)}
            label={t(`clients.${words}Of`, { who })}
            onAct={() => onAct(dialog, client)}
          />
        ),
      )}
    </Flex>
  );
}
