import { useT } from '@lotes/shared-i18n';
import type { LotAdminRow } from '@lotes/shared-contract/lots';
import { StatusTag, useStatusText, useToasts } from '@lotes/shared-ui';
import { Alert, Form, Radio, Space, StaffModalForm } from '@lotes/shared-ui/staff';
import { History } from '../audit/history';
import { BASE_STATUSES, baseStatusAccess } from './base-status-rule';
import { useSetBaseStatusMutation } from './lots.api';

interface BaseStatusFormProps {
  /** The row as it was when the form opened, or when it was read again after a refusal. */
  lot: LotAdminRow;
  onClose: () => void;
  onRenew: () => Promise<void>;
}

/** Sets the base status of one lot, or says why it cannot be set. */
export function BaseStatusForm({ lot, onClose, onRenew }: BaseStatusFormProps) {
  const t = useT('admin-lots');
  const statusText = useStatusText();
  const toasts = useToasts();
  const [setBaseStatus] = useSetBaseStatusMutation();
  const access = baseStatusAccess(lot);

  const submit = async ({ estadoBase }: Pick<LotAdminRow, 'estadoBase'>) => {
    await setBaseStatus({ numero: lot.numero, estadoBase, version: lot.version }).unwrap();
    toasts.success(t('status.saved', { numero: lot.numero }));
  };

  return (
    <StaffModalForm
      open
      title={t('status.title', { numero: lot.numero })}
      submitLabel={t('status.save')}
      submitDisabled={access !== 'allowed'}
      initialValues={{ estadoBase: lot.estadoBase }}
      onSubmit={submit}
      onClose={onClose}
      onRenew={onRenew}
    >
      <p>
        {t('status.now')} <StatusTag status={lot.estado} />
      </p>
      {access !== 'allowed' && (
        <Alert
          type="info"
          showIcon
          style={{ marginBlockEnd: 16 }}
          title={t(access === 'held' ? 'status.held' : 'status.notPermitted')}
        />
      )}
      <Form.Item name="estadoBase" label={t('lots.baseStatus')}>
        <Radio.Group disabled={access !== 'allowed'}>
          <Space orientation="vertical">
            {BASE_STATUSES.map((status) => (
              <Radio key={status} value={status}>
                {statusText(status).label}
              </Radio>
            ))}
          </Space>
        </Radio.Group>
      </Form.Item>
      <History of={{ lote: lot.numero }} />
    </StaffModalForm>
  );
}
