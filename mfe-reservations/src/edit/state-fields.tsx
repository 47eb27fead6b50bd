import { isEnded, isSale } from '@lotes/shared-contract/client';
import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { useT } from '@lotes/shared-i18n';
import { Form, Select } from '@lotes/shared-ui/staff';
import { DaysField } from '../pending/days-field';
import { LotConfirmation } from '../pending/lot-confirmation';
import { ReasonField } from '../pending/reason-field';
import { useStateName } from '../pending/reservation-state';
import { ContractDateField } from '../sell/terms-fields';
import type { EditValues } from './edit-values';

interface StateFieldsProps {
  row: ReservationRow;
  /** The state that is chosen. */
  state: EditValues['estado'];
  /** Most whole days that an activation may hold the lot. */
  mostDays: number;
}

/** Field for the new state, among those that the api allows, and the fields that the state needs. */
export function StateFields({ row, state, mostDays }: StateFieldsProps) {
  const t = useT('reservations');
  const stateName = useStateName();
  const isNew = state !== row.estado;
  const endsSale = isNew && state === 'inactiva' && isSale(row.estado);
  return (
    <>
      <Form.Item name="estado" label={t('edit.newState')}>
        <Select
          disabled={row.puede.estados.length === 0}
          options={[
            { value: row.estado, label: t('edit.same', { state: stateName(row.estado) }) },
            ...row.puede.estados.map((value) => ({ value, label: stateName(value) })),
          ]}
        />
      </Form.Item>
      {isNew && state === 'activa' && <DaysField most={mostDays} />}
      {state === 'vendida' && (isNew || row.puede.editar) && <ContractDateField />}
      {endsSale && (
        <>
          <LotConfirmation lot={row.lote} />
          <ReasonField />
        </>
      )}
      {isNew && isEnded(state) && !endsSale && <ReasonField isOptional />}
    </>
  );
}
