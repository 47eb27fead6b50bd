import { useState } from 'react';
import type { PersonalReservations } from '@lotes/shared-contract/reservations';
import { civilDay } from '@lotes/shared-contract/dates';
import { useLanguage, useT } from '@lotes/shared-i18n';
import { Form, StaffModalForm } from '@lotes/shared-ui/staff';
import { useCreateSaleMutation } from '../reservation/staff-sales.api';
import { isListChanged } from '../reservation/use-confirmed-list';
import { AccountField } from './account-field';
import { NewAccountField } from './new-account-field';
import { LotsSelect } from './lots-select';
import { PersonFields } from './person-fields';
import { SaleConsequences } from './sale-consequences';
import { messageOf, type SaleValues } from './sale-values';
import './sale.css';
import { SaleStateFields, TermsFields } from './terms-fields';
import { displacedIn, useSaleReview } from './use-sale-review';

interface SaleFormProps {
  /** Lots that the address names. */
  lots: string[];
  onMade: (made: PersonalReservations) => void;
  onClose: () => void;
}

/**
 * Reserves or sells lots for a client (R10.8). Lists the reservations displaced, and sends exactly the list that was on
 * screen: if it changed, the api refuses and says so, and the new list appears, to be confirmed again.
 */
export function SaleForm({ lots, onMade, onClose }: SaleFormProps) {
  const t = useT('reservations');
  const language = useLanguage();
  const [today] = useState(() => civilDay(new Date()));
  const [form] = Form.useForm<SaleValues>();
  const [create] = useCreateSaleMutation();
  const lotes = Form.useWatch('lotes', form) ?? lots;
  const cliente = Form.useWatch('cliente', form);
  const telefono = Form.useWatch('telefono', form) ?? '';
  const correo = Form.useWatch('correo', form) ?? '';
  const estado = Form.useWatch('estado', form) ?? 'activa';
  const sale = useSaleReview({ lotes, cliente, telefono, correo });
  const { review } = sale;
  const displaced = review ? displacedIn(review) : [];
  const isFree = review?.lotes.every(({ libre }) => libre) ?? false;

  const submit = async (values: SaleValues) => {
    try {
      onMade(await create(messageOf(values, displaced)).unwrap());
    } catch (failure) {
      if (isListChanged(failure)) await sale.renew();
      throw failure;
    }
  };
  const initial: SaleValues = {
    lotes: lots,
    nombreCliente: '',
    telefono: '',
    correo: '',
    idioma: language,
    clienteExistente: false,
    crearCuenta: false,
    estado: 'activa',
    dias: '7',
    fechaContrato: today,
    prima: '',
    cotizaciones: {},
  };

  return (
    <StaffModalForm<SaleValues>
      open
      form={form}
      title={t('sell.title')}
      submitLabel={
        displaced.length > 0 ? t('sell.submitDisplacing', { count: displaced.length }) : t('sell.submit')
      }
      submitDisabled={lotes.length > 0 && !isFree}
      initialValues={initial}
      onSubmit={submit}
      onClose={onClose}
    >
      <LotsSelect />
      <SaleStateFields />
      <AccountField />
      <PersonFields />
      <NewAccountField />
      <TermsFields />
      <SaleConsequences {...sale} lots={lotes} correo={correo} estado={estado} />
    </StaffModalForm>
  );
}
