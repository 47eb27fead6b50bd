import { contractRule, CreateClientSchema, PERMISSIONS, type Permission } from '@lotes/shared-contract';
import { useLanguage, useT } from '@lotes/shared-i18n';
import { Checkbox, Form, Input, Radio } from '@lotes/shared-ui/staff';

const FIELDS = CreateClientSchema.shape;

/** Fields for name, surname and phone of a person, named like the fields of the request. */
export function PersonFields() {
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
    </>
  );
}

/** Field for the language in which a person receives e-mail. */
export function LanguageField() {
  const t = useT('clients');
  return (
    <Form.Item name="idioma" label={t('create.language')} extra={t('create.languageHint')}>
      <Radio.Group
        options={[
          { value: 'es', label: t('language.es') },
          { value: 'en', label: t('language.en') },
        ]}
      />
    </Form.Item>
  );
}

/** The permissions that may be ticked: those the reader can grant, and those the client holds already. */
export function PermissionsField({ offered }: { offered: readonly Permission[] }) {
  const t = useT('clients');
  return (
    <Form.Item name="permisos" label={t('clients.permissions')} extra={t('create.permissionsHint')}>
      {offered.length > 0 ? (
        <Checkbox.Group
          style={{ flexDirection: 'column' }}
          options={PERMISSIONS.filter((code) => offered.includes(code)).map((code) => ({
            value: code,
            label: t(`permission.${code}`),
          }))}
        />
      ) : (
        <span>{t('create.noneToGrant')}</span>
      )}
    </Form.Item>
  );
}
