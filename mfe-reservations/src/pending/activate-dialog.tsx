import { Form, InputNumber } from 'antd';
import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { StaffModalForm } from '@lotes/shared-ui/staff';
import { displacedBy } from '../reservation/queue';
import { useActivateReservationMutation } from '../reservation/staff-reservations.api';

/** Days that an activated reservation holds the lot unless staff say otherwise: the paid week of specification section 9. */
const USUAL_DAYS = 7;
const MAX_DAYS = 14;

export interface ActivateDialogProps {
  row: ReservationRow;
  pending: readonly ReservationRow[];
  onClose: () => void;
}

/**
 * Gives the lot to one pending reservation. Names the others, which become inactive, and sends exactly the list that was
 * on screen: if the queue changed, the api refuses and says so, and the new list appears, to be confirmed again.
 */
export function ActivateDialog({ row, pending, onClose }: ActivateDialogProps) {
  const t = useT('reservations');
  const toasts = useToasts();
  const [activate] = useActivateReservationMutation();
  const displaced = displacedBy(row, pending);

  const submit = async ({ dias }: { dias: number }) => {
    const { numeroAutorizacion, version } = row;
    const desplaza = displaced.map((other) => other.numeroAutorizacion);
    await activate({ params: { numeroAutorizacion }, body: { version, desplaza, dias } }).unwrap();
    toasts.success(t('activate.done', { lot: row.lote, client: row.nombreCliente }));
  };

  return (
    <StaffModalForm
      open
      title={t('activate.title', { lot: row.lote })}
      submitLabel={
        displaced.length > 0
          ? t('activate.submitDisplacing', { count: displaced.length })
          : t('activate.submit')
      }
      initialValues={{ dias: USUAL_DAYS }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('activate.who', { client: row.nombreCliente, number: row.numeroAutorizacion })}</p>
      <DisplacedList displaced={displaced} />
      <Form.Item name="dias" label={t('pending.days')} rules={[{ required: true }]}>
        <InputNumber min={1} max={MAX_DAYS} precision={0} />
      </Form.Item>
    </StaffModalForm>
  );
}

function DisplacedList({ displaced }: { displaced: readonly ReservationRow[] }) {
  const t = useT('reservations');
  if (displaced.length === 0) return <p>{t('activate.alone')}</p>;
  return (
    <>
      <p id="mr-displaced">{t('activate.displaces', { count: displaced.length })}</p>
      <ul className="mr-displaced" aria-labelledby="mr-displaced">
        {displaced.map(({ numeroAutorizacion, nombreCliente, telefono }) => (
          <li key={numeroAutorizacion}>
            <strong>{nombreCliente}</strong> · <span className="mr-staff__number">{numeroAutorizacion}</span>
            {telefono && ` · ${telefono}`}
          </li>
        ))}
      </ul>
    </>
  );
}
