import { useState } from 'react';
import { toApiError, useLotsQuery } from '@lotes/shared-auth';
import { FIELD_MESSAGES, STREETS } from '@lotes/shared-contract/client';
import {
  type PriceChange,
  PriceChangeSchema,
  type PricePreview,
  type Street,
} from '@lotes/shared-contract/lots';
import { useDirtyGuard } from '@lotes/shared-federation';
import { moneyFromTyping, useBilingual, useFormat, useLanguage, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import {
  Alert,
  Button,
  Form,
  Input,
  ManySelect,
  Radio,
  RefusalAlert,
  Select,
  StaffModalForm,
  Table,
} from '@lotes/shared-ui/staff';
import { useChangePricesMutation, usePreviewPricesMutation } from './prices.api';

interface Values {
  alcance: 'calle' | 'lotes';
  calle: Street;
  numeros: string[];
  unidad: 'porcentaje' | 'monto';
  valor: string;
}

const INITIAL: Values = {
  alcance: 'calle',
  calle: 'Greenview Way',
  numeros: [],
  unidad: 'porcentaje',
  valor: '',
};

const SIGNED = /^([+-]?)(.*)$/;
const COMMA_PERCENT = /^(\d{1,3}),(\d{1,2})$/;

/**
 * Returns the typed change as the api takes it: a comma is a decimal sign in a percentage, as in that of a quote, and
 * groups thousands in dollars, as in any amount. Other text is left for the schema to refuse.
 */
function changeOf({ alcance, calle, numeros, unidad, valor }: Values): PriceChange {
  const [, sign = '', typed = ''] = SIGNED.exec(valor.trim().replace('−', '-')) ?? [];
  const size = unidad === 'porcentaje' ? typed.replace(COMMA_PERCENT, '$1.$2') : moneyFromTyping(typed);
  return { ...(alcance === 'calle' ? { calle } : { numeros }), [unidad]: `${sign}${size}` };
}

/** A list of prices, and what it was computed for. */
interface Previewed {
  /** The change as text, to distinguish a later change from it. */
  of: string;
  preview: PricePreview;
}

/**
 * Changes the prices of a street or of chosen lots, once the old and the new ones were seen side by side (R7.11). What is
 * confirmed is the list that was seen: where it has changed meanwhile, the new one is shown instead.
 * @param lots that were chosen already
 */
export function PricesForm({ lots = [], onClose }: { lots?: readonly string[]; onClose: () => void }) {
  const t = useT('admin-lots');
  const toasts = useToasts();
  const [form] = Form.useForm<Values>();
  const [dirty, setDirty] = useState(false);
  const [seen, setSeen] = useState<Previewed>();
  const [failure, setFailure] = useState<unknown>();
  const [ask, { isLoading }] = usePreviewPricesMutation();
  const [change] = useChangePricesMutation();
  const typed: Values | undefined = Form.useWatch([], form);
  useDirtyGuard(dirty);

  const showPreview = async () => {
    setFailure(undefined);
    try {
      const cambio = changeOf(await form.validateFields());
      setSeen({ of: JSON.stringify(cambio), preview: await ask(cambio).unwrap() });
    } catch (error) {
      if (!isInvalid(error)) setFailure(error);
    }
  };
  const submit = async (values: Values) => {
    const cambio = changeOf(values);
    try {
      const { cambiados } = await change({ cambio, huella: seen?.preview.huella ?? '' }).unwrap();
      toasts.success(t('prices.done', { count: cambiados }));
    } catch (error) {
      const { code, actual } = toApiError(error);
      if (code === 'lot/prices-changed')
        setSeen({ of: JSON.stringify(cambio), preview: actual as PricePreview });
      throw error;
    }
  };
  const isSeen = (values: Values) => seen !== undefined && seen.of === JSON.stringify(changeOf(values));
  const mayChange = (values: Values) =>
    isSeen(values) &&
    seen !== undefined &&
    seen.preview.filas.length > 0 &&
    seen.preview.filas.every(({ error }) => !error);

  return (
    <StaffModalForm<Values>
      open
      form={form}
      title={t('prices.title')}
      submitLabel={t('prices.submit')}
      submitDisabled={(values) => !mayChange(values)}
      initialValues={lots.length > 0 ? { ...INITIAL, alcance: 'lotes', numeros: [...lots] } : INITIAL}
      onSubmit={submit}
      onClose={onClose}
      onDirtyChange={setDirty}
    >
      <ScopeFields />
      <ChangeFields />
      <Button loading={isLoading} onClick={() => void showPreview()} style={{ marginBlockEnd: 16 }}>
        {t('prices.preview')}
      </Button>
      {failure !== undefined && <RefusalAlert failure={failure} />}
      {seen && typed && isSeen(typed) ? (
        <Preview preview={seen.preview} />
      ) : (
        <p role="status">{t('prices.unseen')}</p>
      )}
    </StaffModalForm>
  );
}

/** True for what antd rejects with where a field is wrong, which stands at the field already. */
const isInvalid = (error: unknown) => typeof error === 'object' && error !== null && 'errorFields' in error;

/** The lots concerned: a street, or some by number. */
function ScopeFields() {
  const t = useT('admin-lots');
  const language = useLanguage();
  const { data } = useLotsQuery();
  const scope: Values['alcance'] | undefined = Form.useWatch('alcance', Form.useFormInstance<Values>());
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

/** Fields of the change: percent or dollars, more or less. */
function ChangeFields() {
  const t = useT('admin-lots');
  const language = useLanguage();
  const form = Form.useFormInstance<Values>();
  const unit: Values['unidad'] | undefined = Form.useWatch('unidad', form);
  const judge = (values: Values) => {
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

/** Old and new prices side by side, and which lots keep theirs. */
function Preview({ preview: { filas, vendidos } }: { preview: PricePreview }) {
  const t = useT('admin-lots');
  const pick = useBilingual();
  const { money, list } = useFormat();
  const priced = (side: 'antes' | 'despues') => (row: PricePreview['filas'][number]) => (
    <>
      {money(row[side].precioVara)}
      <br />
      <small>{money(row[side].precioLista)}</small>
      {side === 'despues' && row.error && (
        <div className="lot-form__fault">{pick({ es: row.error.Mensaje, en: row.error.MensajeEng })}</div>
      )}
    </>
  );
  return (
    <>
      <p role="status">{t('prices.count', { count: filas.length })}</p>
      {vendidos.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('prices.sold', { lots: list(vendidos) })}
          style={{ marginBlockEnd: 16 }}
        />
      )}
      <Table
        size="small"
        aria-label={t('prices.preview')}
        rowKey="numero"
        dataSource={filas}
        pagination={false}
        scroll={{ y: 320 }}
        columns={[
          { key: 'numero', title: t('lots.number'), dataIndex: 'numero', width: 72 },
          {
            key: 'antes',
            title: t('prices.before'),
            render: (_, row) => priced('antes')(row),
            align: 'right',
          },
          {
            key: 'despues',
            title: t('prices.after'),
            render: (_, row) => priced('despues')(row),
            align: 'right',
          },
        ]}
      />
    </>
  );
}
