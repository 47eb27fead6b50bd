import { useState } from 'react';
import { useCan } from '@lotes/shared-auth';
import { fullNameOf } from '@lotes/shared-contract/client';
import type { ClientRow } from '@lotes/shared-contract/clients';
import { useT } from '@lotes/shared-i18n';
import { Form, PersonSelect } from '@lotes/shared-ui/staff';
import type { AskedPayment } from './asked-payment';
import { useFindPayersQuery } from './payer.api';

/** Search for the client who is to pay, by name, phone or e-mail; fills in the client's data. For users who may see clients. */
export function PayerPicker() {
  const t = useT('payment-links');
  const can = useCan();
  const form = Form.useFormInstance<AskedPayment>();
  const [wanted, setWanted] = useState('');
  const { currentData, isFetching, error, refetch } = useFindPayersQuery(wanted, { skip: wanted === '' });
  if (!can('VER_USUARIOS')) return null;

  const fillIn = (client: ClientRow | undefined) => {
    if (!client) return;
    const { telefono, correo, idioma } = client;
    form.setFieldsValue({ nombre: fullNameOf(client), telefono, correo, idioma });
  };

  return (
    <Form.Item name="cliente" label={t('ask.client')} extra={t('ask.clientHint')}>
      <PersonSelect
        found={currentData?.filas.map((client) => ({
          ...client,
          nombre: fullNameOf(client),
          apellido: null,
        }))}
        isFetching={isFetching}
        failure={error}
        onRetry={() => void refetch()}
        onAsk={setWanted}
        onChoose={fillIn}
        none={t('ask.clientNone')}
      />
    </Form.Item>
  );
}
