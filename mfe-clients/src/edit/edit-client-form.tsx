import type { Permission } from '@lotes/shared-contract';
import type { ClientRow, EditClient, FamilyReference } from '@lotes/shared-contract/clients';
import { readablePhone, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { Form, Input, StaffModalForm } from '@lotes/shared-ui/staff';
import { useEditClientMutation } from '../clients/clients.api';
import { LanguageField, PermissionsField, PersonFields } from '../create/person-fields';
import { ContractFields, isBlank } from './contract-fields';
import './edit-client.css';

export interface ClientFormProps {
  client: ClientRow;
  onClose: () => void;
  /** Reads the client again from the server, after a refusal. */
  onRenew: () => Promise<void>;
}

type Message = Omit<EditClient, 'version'>;
type Values = { [Field in keyof Message]-?: NonNullable<Message[Field]> };

const valuesOf = (client: ClientRow): Values => ({
  nombre: client.nombre,
  apellido: client.apellido ?? '',
  telefono: readablePhone(client.telefono),
  idioma: client.idioma,
  rtn: client.rtn ?? '',
  documento: client.documento ?? '',
  direccion: client.direccion ?? '',
  referencias: client.referencias,
  permisos: client.permisos,
});

/** Returns the typed values as the api takes them: blank fields are left out. */
function messageOf({ apellido, rtn, documento, direccion, referencias, ...rest }: Values) {
  const optional = { apellido, rtn, documento, direccion };
  const filled = Object.entries(optional).filter(([, value]) => value.trim() !== '');
  const relatives = referencias.filter((one: Partial<FamilyReference> | undefined) => !isBlank(one));
  return { ...rest, ...Object.fromEntries(filled), referencias: relatives };
}

interface EditClientFormProps extends ClientFormProps {
  /** The permissions that the api lets the reader grant. */
  grantable: readonly Permission[];
}

/** Changes data and permissions of a client; the e-mail, which is their user name, stays (R14.4). */
export function EditClientForm({ client, grantable, onClose, onRenew }: EditClientFormProps) {
  const t = useT('clients');
  const toasts = useToasts();
  const [edit] = useEditClientMutation();
  const { codigo, version, nombre, correo, puede } = client;

  const submit = async (values: Values) => {
    await edit({ params: { codigo: String(codigo) }, body: { version, ...messageOf(values) } }).unwrap();
    toasts.success(t('edit.done', { nombre: values.nombre }));
  };

  return (
    <StaffModalForm<Values>
      open
      title={t('edit.title', { nombre })}
      submitLabel={t('edit.submit')}
      submitDisabled={!puede.editar}
      initialValues={valuesOf(client)}
      onSubmit={submit}
      onClose={onClose}
      onRenew={onRenew}
    >
      <Form.Item label={t('clients.email')} extra={t('edit.emailStays')}>
        <Input value={correo} readOnly variant="filled" aria-label={t('clients.email')} />
      </Form.Item>
      <PersonFields />
      <LanguageField />
      <ContractFields />
      <PermissionsField offered={[...grantable, ...client.permisos]} />
    </StaffModalForm>
  );
}
