import { Checkbox, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { contractRule, CreateClientSchema, PERMISSIONS, type Permission } from '@lotes/shared-contract';
import { useDirtyGuard } from '@lotes/shared-federation';
import { useLanguage, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { StaffModalForm } from '@lotes/shared-ui/staff';
import { useCreateClientMutation } from '../clients/clients.api';

interface CreateClientFormProps {
  /** The permissions that the api lets the reader grant. */
  grantable: readonly Permission[];
  onClose: () => void;
}

interface Values {
  nombre: string;
  apellido: string;
  telefono: string;
  correo: string;
  idioma: 'es' | 'en';
  permisos: Permission[];
}

const FIELDS = CreateClientSchema.shape;

/** The fields that identify a person, named after the message's. */
function PersonFields() {
  const t = useT('clients');
  const language = useLanguage();
  return (
    <>
      <Form.Item
        name="nombre"
        label={t('create.name')}
        required
        rules={[contractRule(FIELDS.nombre, language)]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="apellido"
        label={t('create.lastName')}
        rules={[contractRule(FIELDS.apellido, language)]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="telefono"
        label={t('create.phone')}
        extra={t('create.phoneHint')}
        required
        rules={[contractRule(FIELDS.telefono, language)]}
      >
        <Input type="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="correo"
        label={t('create.email')}
        extra={t('create.emailHint')}
        required
        rules={[contractRule(FIELDS.correo, language)]}
      >
        <Input type="email" autoComplete="off" />
      </Form.Item>
    </>
  );
}

/** Creates a client with an account; its temporary password goes out by e-mail (R14.2). */
export function CreateClientForm({ grantable, onClose }: CreateClientFormProps) {
  const t = useT('clients');
  const language = useLanguage();
  const toasts = useToasts();
  const [dirty, setDirty] = useState(false);
  const [createClient] = useCreateClientMutation();
  useDirtyGuard(dirty);

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
      onDirtyChange={setDirty}
    >
      <PersonFields />
      <Form.Item name="idioma" label={t('create.language')} extra={t('create.languageHint')}>
        <Radio.Group
          options={[
            { value: 'es', label: t('language.es') },
            { value: 'en', label: t('language.en') },
          ]}
        />
      </Form.Item>
      <Form.Item name="permisos" label={t('clients.permissions')} extra={t('create.permissionsHint')}>
        {grantable.length > 0 ? (
          <Checkbox.Group
            style={{ flexDirection: 'column' }}
            options={PERMISSIONS.filter((code) => grantable.includes(code)).map((code) => ({
              value: code,
              label: t(`permission.${code}`),
            }))}
          />
        ) : (
          <span>{t('create.noneToGrant')}</span>
        )}
      </Form.Item>
    </StaffModalForm>
  );
}
