import { useState } from 'react';
import type { FoundClient } from '@lotes/shared-contract/reservations';
import { useFormat, useT } from '@lotes/shared-i18n';
import { Form, Select } from '@lotes/shared-ui/staff';
import { useFindClientsQuery } from '../reservation/staff-sales.api';
import type { SaleValues } from './sale-values';
import { useSettled } from './use-settled';

/** What the api wants at least before it looks. */
const SHORTEST = 3;

/** Finds the client's account by phone, e-mail or client code, and fills in who that is. */
export function AccountField() {
  const t = useT('reservations');
  const { phone } = useFormat();
  const form = Form.useFormInstance<SaleValues>();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<FoundClient>();
  const wanted = useSettled(typed.trim());
  const asks = wanted.length >= SHORTEST;
  const { currentData = [], isFetching } = useFindClientsQuery(wanted, { skip: !asks });
  const offered = asks ? currentData : chosen ? [chosen] : [];

  const choose = (codigo: number | undefined) => {
    const client = offered.find((one) => one.codigo === codigo);
    setChosen(client);
    setTyped('');
    if (!client) return form.setFieldsValue({ cliente: undefined });
    const { nombre: nombreCliente, telefono, correo, idioma } = client;
    form.setFieldsValue({
      cliente: codigo,
      nombreCliente,
      telefono: telefono ?? '',
      correo,
      idioma,
      clienteExistente: true,
    });
  };

  return (
    <Form.Item name="cliente" label={t('sell.account')} extra={t('sell.accountHint')}>
      <Select
        allowClear
        showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
        loading={isFetching}
        notFoundContent={asks && !isFetching ? t('sell.accountNone') : null}
        onChange={choose}
        options={offered.map(({ codigo, nombre, telefono, correo }) => ({
          value: codigo,
          label: [nombre, telefono && phone(telefono), correo].filter(Boolean).join(' · '),
        }))}
      />
    </Form.Item>
  );
}
