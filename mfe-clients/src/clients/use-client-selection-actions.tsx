import { fullNameOf } from '@lotes/shared-contract/client';
import type { ClientRow } from '@lotes/shared-contract/clients';
import { useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import {
  ReasonedSelection,
  useSelectionActions,
  type Selection,
  type SelectionActionProps,
} from '@lotes/shared-ui/staff';
import { ReasonField } from '../ui/reason-field';
import { useChangeClientsMutation, usePreviewClientsMutation } from './clients.api';

/** Returns the actions on the chosen clients, and the dialog of the action in use. */
export function useClientSelectionActions(selection: Selection) {
  const t = useT('clients');
  const actions = [{ name: 'deactivate-selected', label: t('several.deactivate'), danger: true }] as const;
  return useSelectionActions(actions, selection, (_, dialog) => <DeactivateSelection {...dialog} />);
}

/** Names a row by the client's full name and e-mail. */
export const clientRowName = (client: ClientRow) => `${fullNameOf(client)}, ${client.correo}`;

function DeactivateSelection(props: SelectionActionProps) {
  const t = useT('clients');
  const toasts = useToasts();
  const [preview] = usePreviewClientsMutation();
  const [change] = useChangeClientsMutation();
  return (
    <ReasonedSelection<ClientRow>
      {...props}
      danger
      title={t('several.deactivateTitle')}
      submitLabel={(count) => t('several.deactivateSubmit', { count })}
      ask={(filas) => preview({ accion: 'desactivar', filas: [...filas] }).unwrap()}
      apply={async (seen, motivo) => {
        const { filas } = await change({ accion: 'desactivar', motivo, filas: [...seen] }).unwrap();
        toasts.success(t('several.deactivateDone', { count: filas.length }));
      }}
      nameOf={clientRowName}
      effectOf={() => t('several.deactivateEffect')}
    >
      <ReasonField isNeeded />
    </ReasonedSelection>
  );
}
