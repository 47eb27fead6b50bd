import { useState } from 'react';
import type { FoundClient } from '@lotes/shared-contract/reservations';
import { useT } from '@lotes/shared-i18n';
import { Form, PersonSelect } from '@lotes/shared-ui/staff';
import { useFindClientsQuery } from '../reservation/staff-sales.api';
import type { SaleValues } from './sale-values';

/** Search for the client's account by phone, e-mail or client code; fills in the person's data. */
export function AccountField() {
  const t = useT('reservations');
  const form = Form.useFormInstance<SaleValues>();
  const [wanted, setWanted] = useState('');
  const { currentData, isFetching, error, refetch } = useFindClientsQuery(wanted, { skip: wanted === '' });

  const fillIn = (client: FoundClient | undefined) => {
    if (!client) return;
    const { nombre: nombreCliente, telefono, correo, idioma } = client;
    form.setFieldsValue({
      nombreCliente,
      telefono: telefono ?? '',
      correo,
      idioma,
      clienteExistente: true,
    });
  };

  return (
    <Form.Item name="cliente" label={t('sell.account')} extra={t('sell.accountHint')}>
      <PersonSelect
        found={currentData}
        isFetching={isFetching}
        failure={error}
        onRetry={() => void refetch()}
        onAsk={setWanted}
        onChoose={fillIn}
        none={t('sell.accountNone')}
      />
    </Form.Item>
  );
}
