import { Flex, Tag } from 'antd';
import { useFormat, useT } from '@lotes/shared-i18n';
import type { ClientRow } from '@lotes/shared-contract/clients';
import type { StaffColumn } from '@lotes/shared-ui/staff';

/** The columns of the client table, as specified: name, phone, e-mail, creation date, password-change flag. */
export function useClientColumns(): StaffColumn<ClientRow>[] {
  const t = useT('clients');
  const { date } = useFormat();
  return [
    {
      key: 'nombre',
      title: t('clients.name'),
      render: ({ nombre, apellido }) => <strong>{[nombre, apellido].filter(Boolean).join(' ')}</strong>,
    },
    {
      key: 'correo',
      title: t('clients.email'),
      render: ({ correo }) => <a href={`mailto:${correo}`}>{correo}</a>,
    },
    {
      key: 'telefono',
      title: t('clients.phone'),
      render: ({ telefono }) => <a href={`tel:${telefono}`}>{telefono}</a>,
    },
    { key: 'fechaCreacion', title: t('clients.created'), render: ({ fechaCreacion }) => date(fechaCreacion) },
    {
      key: 'cambioClave',
      title: t('clients.passwordChange'),
      render: ({ cambioClave }) =>
        cambioClave ? <Tag color="gold">{t('clients.mustChange')}</Tag> : t('clients.no'),
    },
    { key: 'codigoBanco', title: t('clients.bankCode'), render: ({ codigoBanco }) => codigoBanco },
    {
      key: 'permisos',
      title: t('clients.permissions'),
      render: ({ permisos }) => (
        <Flex wrap gap={4} style={{ maxInlineSize: 420 }}>
          {permisos.length === 0
            ? t('clients.noPermissions')
            : permisos.map((code) => (
                <Tag key={code} style={{ whiteSpace: 'normal' }}>
                  {t(`permission.${code}`)}
                </Tag>
              ))}
        </Flex>
      ),
    },
  ];
}
