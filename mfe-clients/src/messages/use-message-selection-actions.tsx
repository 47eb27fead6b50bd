import type { ContactRow } from '@lotes/shared-contract/contact';
import { useFormat, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import {
  ReasonedSelection,
  useSelectionActions,
  type Selection,
  type SelectionActionProps,
} from '@lotes/shared-ui/staff';
import { ReasonField } from '../ui/reason-field';
import { useChangeContactsMutation, usePreviewContactsMutation } from './contacts.api';

/** Returns the actions on the chosen messages, and the dialog of the action in use. */
export function useMessageSelectionActions(selection: Selection) {
  const t = useT('clients');
  const actions = [{ name: 'archive-selected', label: t('several.archive') }] as const;
  return useSelectionActions(actions, selection, (_, dialog) => <ArchiveSelection {...dialog} />);
}

/** Returns a function that names a row by its sender and time. */
export function useMessageName() {
  const { dateTime } = useFormat();
  return ({ nombre, recibidoEn }: ContactRow) => `${nombre}, ${dateTime(recibidoEn)}`;
}

const archiving = (motivo: string) => ({ accion: 'cerrar' as const, ...(motivo && { motivo }) });

function ArchiveSelection(props: SelectionActionProps) {
  const t = useT('clients');
  const toasts = useToasts();
  const nameOf = useMessageName();
  const [preview] = usePreviewContactsMutation();
  const [change] = useChangeContactsMutation();
  return (
    <ReasonedSelection<ContactRow>
      {...props}
      mayNeedReason
      title={t('several.archiveTitle')}
      submitLabel={(count) => t('several.archiveSubmit', { count })}
      ask={(filas, motivo) => preview({ ...archiving(motivo), filas: [...filas] }).unwrap()}
      apply={async (seen, motivo) => {
        const { filas } = await change({ ...archiving(motivo), filas: [...seen] }).unwrap();
        toasts.success(t('several.archiveDone', { count: filas.length }));
      }}
      nameOf={nameOf}
      effectOf={() => t('several.archiveEffect')}
    >
      <ReasonField />
    </ReasonedSelection>
  );
}
