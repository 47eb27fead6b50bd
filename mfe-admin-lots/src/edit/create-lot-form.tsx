import { contractRule } from '@lotes/shared-contract';
import { LOT_FIELDS } from '@lotes/shared-contract/lots';
import { useLanguage, useT } from '@lotes/shared-i18n';
import { useStatusText, useToasts } from '@lotes/shared-ui';
import { Form, Input, Radio, StaffModalForm } from '@lotes/shared-ui/staff';
import { useAuditFieldLabel } from '../audit/use-audit-field-label';
import { BASE_STATUSES } from '../lots/base-status-rule';
import { AreaFields, GroundFields, PriceFields, StreetField } from './lot-fields';
import { LOT_FORM_WIDTH, type LotValues, NEW_LOT, newLotOf } from './lot-values';
import { useCreateLotMutation } from './edit-lot.api';
import { OutlineField } from './outline-field';
import type { PermittedFormProps } from './permitted-form-props';

/** Creates a lot (R7.8). */
export function CreateLotForm({ onClose, notNow }: PermittedFormProps) {
  const t = useT('admin-lots');
  const label = useAuditFieldLabel();
  const language = useLanguage();
  const { validator } = contractRule(LOT_FIELDS.numero, language);
  const statusText = useStatusText();
  const toasts = useToasts();
  const [create] = useCreateLotMutation();

  const submit = async (values: LotValues) => {
    const { numero } = await create(newLotOf(values)).unwrap();
    toasts.success(t('lot.created', { numero }));
  };

  return (
    <StaffModalForm<LotValues>
      open
      width={LOT_FORM_WIDTH}
      title={t('lot.newTitle')}
      submitLabel={t('lot.create')}
      initialValues={NEW_LOT}
      onSubmit={submit}
      onClose={onClose}
      notNow={notNow}
    >
      <div className="lot-form__pair">
        <Form.Item
          name="numero"
          label={label('numero')}
          extra={t('lot.numberHint')}
          required
          rules={[{ validator: (rule, typed: string) => validator(rule, typed.trim() || undefined) }]}
        >
          <Input autoComplete="off" maxLength={8} />
        </Form.Item>
        <StreetField />
      </div>
      <OutlineField numero={null} />
      <AreaFields />
      <PriceFields />
      <GroundFields />
      <Form.Item name="estadoBase" label={t('lots.baseStatus')}>
        <Radio.Group options={BASE_STATUSES.map((value) => ({ value, label: statusText(value).label }))} />
      </Form.Item>
    </StaffModalForm>
  );
}
