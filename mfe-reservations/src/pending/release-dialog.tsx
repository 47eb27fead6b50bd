import { Form, Input } from 'antd';
import { useState } from 'react';
import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { useDirtyGuard } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { StaffModalForm } from '@lotes/shared-ui/staff';
import { useReleaseLotMutation } from '../reservation/staff-reservations.api';

export interface ReleaseDialogProps {
  row: ReservationRow;
  onClose: () => void;
}

/** Takes the lot from whoever holds it: its number typed again and a reason (product decisions, section 2). */
export function ReleaseDialog({ row, onClose }: ReleaseDialogProps) {
  const t = useT('reservations');
  const toasts = useToasts();
  const [release] = useReleaseLotMutation();
  const [dirty, setDirty] = useState(false);
  useDirtyGuard(dirty);
  const { lote, nombreCliente, numeroAutorizacion, version } = row;

  const submit = async (typed: { confirmacion: string; motivo: string }) => {
    const { promovida } = await release({ numero: lote, numeroAutorizacion, version, ...typed }).unwrap();
    toasts.success(
      promovida
        ? t('release.donePromoted', { lot: lote, number: promovida })
        : t('release.done', { lot: lote }),
    );
  };

  return (
    <StaffModalForm
      open
      danger
      title={t('release.title', { lot: lote })}
      submitLabel={t('release.submit')}
      initialValues={{ confirmacion: '', motivo: '' }}
      onSubmit={submit}
      onClose={onClose}
      onDirtyChange={setDirty}
    >
      <p>{t('release.text', { client: nombreCliente })}</p>
      <Form.Item
        name="confirmacion"
        label={t('release.confirm', { lot: lote })}
        rules={[
          {
            validator: (_rule, typed: string) =>
              typed.trim() === lote
                ? Promise.resolve()
                : Promise.reject(new Error(t('release.mismatch', { lot: lote }))),
          },
        ]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="motivo"
        label={t('release.reason')}
        rules={[{ required: true, whitespace: true, message: t('release.reasonRequired') }]}
      >
        <Input.TextArea rows={2} maxLength={300} showCount />
      </Form.Item>
    </StaffModalForm>
  );
}
