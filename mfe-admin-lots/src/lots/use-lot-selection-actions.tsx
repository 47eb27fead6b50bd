import type { LotAdminRow, LotBaseStatus } from '@lotes/shared-contract/lots';
import { useT } from '@lotes/shared-i18n';
import { useQueryModal, useStatusText, useToasts } from '@lotes/shared-ui';
import {
  Button,
  Form,
  Radio,
  SelectionDialog,
  Space,
  useSelectionActions,
  type Selection,
  type SelectionActionProps,
} from '@lotes/shared-ui/staff';
import { BASE_STATUSES } from './base-status-rule';
import { useChangeLotsMutation, usePreviewLotsMutation } from './lots.api';

/** Returns the actions on the chosen lots and the dialog of the action in use, except that of prices, which the page shows. */
export function useLotSelectionActions(selection: Selection) {
  const t = useT('admin-lots');
  const prices = useQueryModal('prices', ['lots']);
  const changes = [{ name: 'status-selected', label: t('lots.changeStatus') }] as const;
  const { actions, dialog } = useSelectionActions(changes, selection, (_, props) => (
    <StatusSelection {...props} />
  ));
  const offered = (
    <>
      {actions}
      <Button size="small" onClick={() => prices.show({ lots: selection.keys.join(',') })}>
        {t('prices.menu')}
      </Button>
    </>
  );
  return { actions: offered, dialog };
}

function StatusSelection({ keys, onClose, onDone }: SelectionActionProps) {
  const t = useT('admin-lots');
  const statusText = useStatusText();
  const toasts = useToasts();
  const [preview] = usePreviewLotsMutation();
  const [change] = useChangeLotsMutation();
  return (
    <SelectionDialog<LotAdminRow, { estadoBase: LotBaseStatus }>
      keys={keys}
      title={t('several.statusTitle')}
      submitLabel={(count) => t('several.statusSubmit', { count })}
      initialValues={{ estadoBase: 'disponible' }}
      ask={async ({ estadoBase }, claves) => {
        const filas = claves.map((clave) => ({ clave }));
        return (await preview({ accion: 'estadoBase', estadoBase, filas }).unwrap()).filas;
      }}
      apply={async ({ estadoBase }, rows) => {
        const { filas } = await change({ accion: 'estadoBase', estadoBase, filas: [...rows] }).unwrap();
        onDone();
        toasts.success(t('several.statusDone', { count: filas.length }));
      }}
      nameOf={({ numero }) => t('several.row', { lot: numero })}
      effectOf={(before, after) =>
        t(before.estado === after.estado ? 'several.statusSame' : 'several.statusEffect', {
          before: statusText(before.estado).label,
          after: statusText(after.estado).label,
        })
      }
      onClose={onClose}
    >
      <Form.Item name="estadoBase" label={t('lots.baseStatus')}>
        <Radio.Group>
          <Space orientation="vertical">
            {BASE_STATUSES.map((status) => (
              <Radio key={status} value={status}>
                {statusText(status).label}
              </Radio>
            ))}
          </Space>
        </Radio.Group>
      </Form.Item>
    </SelectionDialog>
  );
}
