import { contractRule, CreateClientSchema, type Permission } from '@lotes/shared-contract';
import { useLanguage, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { Form, Input, StaffModalForm } from '@lotes/shared-ui/staff';
import { useCreateClientMutation } from '../clients/clients.api';
import { LanguageField, PermissionsField, PersonFields } from './person-fields';

interface CreateClientFormProps {
  /** The permissions that the api lets the reader grant. */
  grantable: readonly Permission[];
  onClose: () => void;
  /** Why the client cannot be created any more, although it was possible when the form opened. */
  notNow: string | undefined;
}

interface Values {
  nombre: string;
  apellido: string;
  telefono: string;
  correo: string;
  idioma: 'es' | 'en';
  permisos: Permission[];
}

/** Creates a client with an account; its temporary password goes out by e-mail (R14.2). */
export function CreateClientForm({ grantable, onClose, notNow }: CreateClientFormProps) {
  const t = useT('clients');
  const language = useLanguage();
  const toasts = useToasts();
  const [createClient] = useCreateClientMutation();

  const submit = async ({ apellido, ...values }: Values) => {
    const lastName = apellido.trim();
    const { correo } = await createClient({ ...values, ...(lastName && { apellido: lastName }) }).unwrap();
    toasts.success(t('create.done', { correo }));
  };
  const initial: Values = {
    nombre: '',
    apellido: '',
    telefono: '',
    correo: '',
    idioma: language,
    permisos: [],
  };

  return (
    <StaffModalForm<Values>
      open
      title={t('create.title')}
      submitLabel={t('create.submit')}
      initialValues={initial}
      onSubmit={submit}
      onClose={onClose}
      notNow={notNow}
    >
      <PersonFields />
      <Form.Item
        name="correo"
        label={t('create.email')}
        extra={t('create.emailHint')}
        required
        rules={[contractRule(CreateClientSchema.shape.correo, language)]}
      >
        <Input type="email" autoComplete="off" />
      </Form.Item>
      <LanguageField />
      <PermissionsField offered={grantable} />
    </StaffModalForm>
  );
}
