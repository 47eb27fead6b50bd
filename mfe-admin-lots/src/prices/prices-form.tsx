import { useState } from 'react';
import { toApiError } from '@lotes/shared-auth';
import type { PricePreview } from '@lotes/shared-contract/lots';
import { useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { Button, Form, RefusalAlert, StaffModalForm } from '@lotes/shared-ui/staff';
import type { PermittedFormProps } from '../edit/permitted-form-props';
import { changeOf, INITIAL, type PriceValues } from './price-change';
import { ChangeFields, ScopeFields } from './price-fields';
import { PriceList } from './price-list';
import { useChangePricesMutation, usePreviewPricesMutation } from './prices.api';

/** A list of prices, and the change that it was computed for. */
interface Previewed {
  /** The change as text, to distinguish a later change from it. */
  of: string;
  preview: PricePreview;
}

interface PricesFormProps extends PermittedFormProps {
  /** Numbers of the lots that are filled in at first. */
  lots?: readonly string[];
  /** Called once prices have changed, if the form opened with lots. */
  onPriced?: () => void;
}

/**
 * Changes the prices of a street or of chosen lots, after the old and the new ones were shown side by side (R7.11). The user
 * confirms exactly the list on screen: if it has changed meanwhile, the new list is shown instead of saving.
 */
export function PricesForm({ lots = [], onPriced, onClose, notNow }: PricesFormProps) {
  const t = useT('admin-lots');
  const toasts = useToasts();
  const [form] = Form.useForm<PriceValues>();
  const [seen, setSeen] = useState<Previewed>();
  const [failure, setFailure] = useState<unknown>();
  const [ask, { isLoading }] = usePreviewPricesMutation();
  const [change] = useChangePricesMutation();
  const typed: PriceValues | undefined = Form.useWatch([], form);

  const showPreview = async () => {
    setFailure(undefined);
    try {
      const cambio = changeOf(await form.validateFields());
      setSeen({ of: JSON.stringify(cambio), preview: await ask(cambio).unwrap() });
    } catch (error) {
      if (!isInvalid(error)) setFailure(error);
    }
  };
  const submit = async (values: PriceValues) => {
    const cambio = changeOf(values);
    try {
      const { cambiados } = await change({ cambio, huella: seen?.preview.huella ?? '' }).unwrap();
      if (lots.length > 0) onPriced?.();
      toasts.success(t('prices.done', { count: cambiados }));
    } catch (error) {
      const { code, actual } = toApiError(error);
      if (code === 'lot/prices-changed')
        setSeen({ of: JSON.stringify(cambio), preview: actual as PricePreview });
      throw error;
    }
  };
  // Until its fields are mounted, a form has no values: they are compared only once a list was seen.
  const previewOf = (values: PriceValues) =>
    seen && seen.of === JSON.stringify(changeOf(values)) ? seen.preview : undefined;
  const mayChange = (values: PriceValues) => {
    const { filas } = previewOf(values) ?? { filas: [] };
    return filas.length > 0 && filas.every(({ error }) => !error);
  };
  const shown = typed && previewOf(typed);

  return (
    <StaffModalForm<PriceValues>
      open
      form={form}
      title={t('prices.title')}
      submitLabel={t('prices.submit')}
      submitDisabled={(values) => !mayChange(values)}
      initialValues={lots.length > 0 ? { ...INITIAL, alcance: 'lotes', numeros: [...lots] } : INITIAL}
      onSubmit={submit}
      onClose={onClose}
      notNow={notNow}
    >
      <ScopeFields />
      <ChangeFields />
      <Button loading={isLoading} onClick={() => void showPreview()} style={{ marginBlockEnd: 16 }}>
        {t('prices.preview')}
      </Button>
      {failure !== undefined && <RefusalAlert failure={failure} />}
      {shown ? <PriceList preview={shown} /> : <p role="status">{t('prices.unseen')}</p>}
    </StaffModalForm>
  );
}

/** True for antd's rejection if a field is wrong, which the field shows already. */
const isInvalid = (error: unknown) => typeof error === 'object' && error !== null && 'errorFields' in error;
