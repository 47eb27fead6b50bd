import { CONTACT_REPLY } from '@lotes/shared-contract/client';
import type { ContactRow } from '@lotes/shared-contract/contact';
import { useFormat, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import {
  Form,
  Input,
  SelectionDialog,
  useSelectionDeeds,
  type Selection,
  type SelectionDeedProps,
} from '@lotes/shared-ui/staff';
import { useChangeContactsMutation, usePreviewContactsMutation } from './contacts.api';

/** What can be done to the chosen messages, and the dialog that does it. */
export function useMessageDeeds(selection: Selection) {
  const t = useT('clients');
  const deeds = [{ name: 'close-selected', label: t('several.close') }] as const;
  return useSelectionDeeds(deeds, selection, (_, dialog) => <CloseSelection {...dialog} />);
}

/** How each row is called. */
export function useMessageName() {
  const { dateTime } = useFormat();
  return ({ nombre, recibidoEn }: ContactRow) => `${nombre}, ${dateTime(recibidoEn)}`;
}

const reasonOf = ({ motivo }: { motivo: string }) => motivo.trim();

function CloseSelection({ keys, onClose, onDone }: SelectionDeedProps) {
  const t = useT('clients');
  const toasts = useToasts();
  const nameOf = useMessageName();
  const [preview] = usePreviewContactsMutation();
  const [change] = useChangeContactsMutation();
  const body = (values: { motivo: string }) => ({
    accion: 'cerrar' as const,
    ...(reasonOf(values) && { motivo: reasonOf(values) }),
  });
  return (
    <SelectionDialog<ContactRow, { motivo: string }>
      keys={keys}
      title={t('several.closeTitle', { count: keys.length })}
      submitLabel={(count) => t('several.closeSubmit', { count })}
      initialValues={{ motivo: '' }}
      questionOf={(values) => reasonOf(values) !== ''}
      ask={async (values, claves) => {
        const filas = claves.map((clave) => ({ clave }));
        return (await preview({ ...body(values), filas }).unwrap()).filas;
      }}
      apply={async (values, rows) => {
        const { filas } = await change({ ...body(values), filas: [...rows] }).unwrap();
        onDone();
        toasts.success(t('several.closeDone', { count: filas.length }));
      }}
      nameOf={nameOf}
      effectOf={() => t('several.closeEffect')}
      onClose={onClose}
    >
      <Form.Item name="motivo" label={t('messages.reason')}>
        <Input.TextArea rows={2} maxLength={CONTACT_REPLY.reason} showCount />
      </Form.Item>
    </SelectionDialog>
  );
}
