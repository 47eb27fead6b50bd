import { useState } from 'react';
import type { LotRecord } from '@lotes/shared-contract/lots';
import { useT } from '@lotes/shared-i18n';
import { StatusTag, useToasts } from '@lotes/shared-ui';
import { Alert, Button, ConfirmByTyping, StaffModalForm, useLeaveRecord } from '@lotes/shared-ui/staff';
import { History } from '../audit/history';
import { AreaFields, GroundFields, PriceFields, StreetField } from './lot-fields';
import { editOf, LOT_FORM_WIDTH, type LotValues, valuesOf } from './lot-values';
import { useDeleteLotMutation, useEditLotMutation } from './edit-lot.api';
import { OutlineField } from './outline-field';

export interface LotFormProps {
  /** The lot as it was when the form opened, or when it was read again after a refusal. */
  lot: LotRecord;
  onClose: () => void;
  onRenew: () => Promise<void>;
}

interface EditLotFormProps extends LotFormProps {
  /** Opens the dialog that deletes the lot. */
  onDelete: () => void;
}

/** Changes the data of a lot, but never its number, nor its price once it is sold (R7.8, R7.9). */
export function EditLotForm({ lot, onClose, onRenew, onDelete }: EditLotFormProps) {
  const t = useT('admin-lots');
  const toasts = useToasts();
  const [edit] = useEditLotMutation();
  const { numero, version, puede } = lot;
  const initial = valuesOf(lot);
  const areaStays = lot.precioVara === null;

  const submit = async (typed: LotValues) => {
    // An area that was typed before the lot was sold would be refused each time.
    const { areaM2, areaVaras } = areaStays ? initial : typed;
    const values = { ...typed, areaM2, areaVaras };
    await edit({ params: { numero }, body: editOf(values, version, puede.cambiarPrecio) }).unwrap();
    toasts.success(t('lot.saved', { numero }));
  };

  return (
    <StaffModalForm<LotValues>
      open
      width={LOT_FORM_WIDTH}
      title={t('lot.title', { numero })}
      submitLabel={t('lot.save')}
      submitDisabled={!puede.editar}
      initialValues={initial}
      onSubmit={submit}
      onClose={onClose}
      onRenew={onRenew}
    >
      <p>
        {t('status.now')} <StatusTag status={lot.estado} />
      </p>
      <StreetField />
      <OutlineField numero={numero} />
      <AreaFields disabled={areaStays} />
      <PriceFields
        fixed={
          !puede.cambiarPrecio && (
            <Alert
              type="info"
              showIcon
              style={{ marginBlockEnd: 16 }}
              title={t(areaStays ? 'lot.areaStays' : 'lot.priceStays')}
            />
          )
        }
      />
      <GroundFields />
      {puede.eliminar && (
        <p className="lot-delete">
          <Button danger size="small" onClick={onDelete}>
            {t('lot.delete')}
          </Button>
        </p>
      )}
      <History of={{ lote: numero }} />
    </StaffModalForm>
  );
}

/** Deletes a lot without history once its number is typed. */
export function DeleteLotForm({ lot: { numero, version, puede }, onClose, onRenew }: LotFormProps) {
  const t = useT('admin-lots');
  const toasts = useToasts();
  const leave = useLeaveRecord('lot');
  const [remove] = useDeleteLotMutation();
  const [deleted, setDeleted] = useState(false);
  return (
    <ConfirmByTyping
      open
      title={t('lot.deleteTitle', { numero })}
      consequence={t(puede.eliminar ? 'lot.deleteConsequence' : 'lot.hasHistory')}
      disabled={!puede.eliminar}
      expected={numero}
      confirmLabel={t('lot.delete')}
      onConfirm={async () => {
        await remove({ params: { numero }, query: { version, confirmacion: numero } }).unwrap();
        setDeleted(true);
        toasts.success(t('lot.deleted', { numero }));
      }}
      onClose={deleted ? leave : onClose}
      onRenew={onRenew}
    />
  );
}
