import { useLotsQuery } from '@lotes/shared-auth';
import { FIELD_MESSAGES, STREETS } from '@lotes/shared-contract/client';
import { PriceChangeSchema } from '@lotes/shared-contract/lots';
import { useLanguage, useT } from '@lotes/shared-i18n';
import { Form, Input, ManySelect, Radio, Select } from '@lotes/shared-ui/staff';
import { changeOf, INITIAL, type PriceValues } from './price-change';

/** Fields for the lots whose prices change: those of a street, or some by number. */
export function ScopeFields() {
  const t = useT('admin-lots');
  const language = useLanguage();
  const { data } = useLotsQuery();
  const scope: PriceValues['alcance'] | undefined = Form.useWatch(
    'alcance',
    Form.useFormInstance<PriceValues>(),
  );
  return (
    <>
      <Form.Item name="alcance" label={t('prices.scope')}>
        <Radio.Group
          options={[
            { value: 'calle', label: t('lots.street') },
            { value: 'lotes', label: t('prices.lots') },
          ]}
        />
      </Form.Item>
      <Form.Item name="calle" label={t('lots.street')} hidden={scope === 'lotes'}>
        <Select options={STREETS.map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item
        name="numeros"
        label={t('prices.lots')}
        hidden={scope !== 'lotes'}
        required
        rules={[
          {
            validator: (_, numbers: string[]) =>
              scope !== 'lotes' || numbers.length > 0
                ? Promise.resolve()
                : Promise.reject(new Error(FIELD_MESSAGES['lots-required'][language])),
          },
        ]}
      >
        <ManySelect options={(data?.lotes ?? []).map(({ numero }) => ({ value: numero, label: numero }))} />
      </Form.Item>
    </>
  );
}

/** Fields for the change: percent or dollars, up or down. */
export function ChangeFields() {
  const t = useT('admin-lots');
  const language = useLanguage();
  const form = Form.useFormInstance<PriceValues>();
  const unit: PriceValues['unidad'] | undefined = Form.useWatch('unidad', form);
  const judge = (values: PriceValues) => {
    const { porcentaje, monto } = changeOf(values);
    const result = PriceChangeSchema.safeParse({ calle: 'Greenview Way', porcentaje, monto });
    const key = values.unidad === 'monto' ? 'price-amount' : 'price-percent';
    return result.success ? Promise.resolve() : Promise.reject(new Error(FIELD_MESSAGES[key][language]));
  };
  return (
    <>
      <Form.Item name="unidad" label={t('prices.unit')}>
        <Radio.Group
          options={[
            { value: 'porcentaje', label: t('prices.percent') },
            { value: 'monto', label: t('prices.amount') },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="valor"
        label={t(unit === 'monto' ? 'prices.amount' : 'prices.percent')}
        extra={t('prices.valueHint')}
        required
        dependencies={['unidad']}
        rules={[{ validator: (_, valor: string) => judge({ ...INITIAL, ...form.getFieldsValue(), valor }) }]}
      >
        <Input inputMode="text" autoComplete="off" />
      </Form.Item>
    </>
  );
}
