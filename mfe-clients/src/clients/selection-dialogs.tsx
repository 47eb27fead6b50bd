import { FIELD_MESSAGES } from '@lotes/shared-contract/client';
import type { ClientRow } from '@lotes/shared-contract/clients';
import { useLanguage, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import {
  Form,
  Input,
  SelectionDialog,
  useSelectionDeeds,
  type Selection,
  type SelectionDeedProps,
} from '@lotes/shared-ui/staff';
import { useChangeClientsMutation, usePreviewClientsMutation } from './clients.api';

/** What can be done to the chosen clients, and the dialog that does it. */
export function useClientDeeds(selection: Selection) {
  const t = useT('clients');
  const deeds = [{ name: 'deactivate-selected', label: t('several.deactivate'), danger: true }] as const;
  return useSelectionDeeds(deeds, selection, (_, dialog) => <DeactivateSelection {...dialog} />);
}

/** How each row is called. */
export const clientRowName = ({ nombre, apellido, correo }: ClientRow) =>
  `${[nombre, apellido].filter(Boolean).join(' ')}, ${correo}`;

function DeactivateSelection({ keys, onClose, onDone }: SelectionDeedProps) {
  const t = useT('clients');
  const language = useLanguage();
  const toasts = useToasts();
  const [preview] = usePreviewClientsMutation();
  const [change] = useChangeClientsMutation();
  return (
    <SelectionDialog<ClientRow, { motivo: string }>
      keys={keys}
      danger
      title={t('several.deactivateTitle', { count: keys.length })}
      submitLabel={(count) => t('several.deactivateSubmit', { count })}
      initialValues={{ motivo: '' }}
      questionOf={() => 'deactivate'}
      ask={async (_, claves) => {
        const filas = claves.map((clave) => ({ clave }));
        return (await preview({ accion: 'desactivar', filas }).unwrap()).filas;
      }}
      apply={async ({ motivo }, rows) => {
        const { filas } = await change({ accion: 'desactivar', motivo, filas: [...rows] }).unwrap();
        onDone();
        toasts.success(t('several.deactivateDone', { count: filas.length }));
      }}
      nameOf={clientRowName}
      effectOf={() => t('several.deactivateEffect')}
      onClose={onClose}
    >
      <Form.Item
        name="motivo"
        label={t('messages.reason')}
        rules={[{ required: true, whitespace: true, message: FIELD_MESSAGES['reason-required'][language] }]}
      >
        <Input.TextArea rows={2} maxLength={300} showCount />
      </Form.Item>
    </SelectionDialog>
  );
}
