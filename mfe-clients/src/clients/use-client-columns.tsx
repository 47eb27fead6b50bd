import { useFormat, useT } from '@lotes/shared-i18n';
import { PERMISSIONS } from '@lotes/shared-contract/permissions';
import type { ClientRow } from '@lotes/shared-contract/clients';
import { MailLink, type StaffColumn, Tag } from '@lotes/shared-ui/staff';
import { OpenClient } from '../record/client-drawer';
import { ClientActions, hasActions, type ClientActionsProps } from './client-actions';

/**
 * The columns of the client table. The permissions, which are long, come last, so that the state of the account is in view
 * on a desk; the actions are shown only where the api lets the reader act on a row.
 */
export function useClientColumns(
  rows: readonly ClientRow[],
  onAct: ClientActionsProps['onAct'],
): StaffColumn<ClientRow>[] {
  const t = useT('clients');
  const { date, phone, list } = useFormat();
  const columns: (StaffColumn<ClientRow> | false)[] = [
    {
      key: 'nombre',
      sortable: true,
      filter: { kind: 'text' },
      title: t('clients.name'),
      render: (client) => <OpenClient client={client} />,
    },
    {
      key: 'correo',
      sortable: true,
      filter: { kind: 'text' },
      title: t('clients.email'),
      render: ({ correo }) => <MailLink address={correo} clipped />,
    },
    {
      key: 'telefono',
      sortable: true,
      filter: { kind: 'text' },
      title: t('clients.phone'),
      // An account that its owner made by signing up may have no phone.
      render: ({ telefono }) => telefono && <a href={`tel:${telefono}`}>{phone(telefono)}</a>,
    },
    {
      key: 'fechaCreacion',
      sortable: true,
      title: t('clients.created'),
      render: ({ fechaCreacion }) => date(fechaCreacion),
    },
    {
      key: 'cambioClave',
      sortable: true,
      filter: {
        kind: 'choice',
        choices: [
          { value: 'true', label: t('clients.mustChange') },
          { value: 'false', label: t('clients.no') },
        ],
      },
      title: t('clients.passwordChange'),
      render: ({ cambioClave }) =>
        cambioClave ? <Tag color="gold">{t('clients.mustChange')}</Tag> : t('clients.no'),
    },
    {
      key: 'codigoBanco',
      sortable: true,
      filter: { kind: 'text' },
      title: t('clients.bankCode'),
      render: ({ codigoBanco }) => codigoBanco,
    },
    {
      key: 'activo',
      filter: {
        kind: 'choice',
        preset: 'true',
        choices: [
          { value: 'todos', label: t('clients.allAccounts') },
          { value: 'true', label: t('clients.active') },
          { value: 'false', label: t('clients.deactivated') },
        ],
      },
      title: t('clients.account'),
      render: ({ activo }) =>
        activo ? <Tag color="green">{t('clients.active')}</Tag> : <Tag>{t('clients.deactivated')}</Tag>,
    },
    {
      key: 'permisos',
      filter: {
        kind: 'choice',
        choices: PERMISSIONS.map((value) => ({ value, label: t(`permission.${value}`) })),
      },
      title: t('clients.permissions'),
      render: ({ permisos }) => {
        if (permisos.length === 0) return t('clients.noPermissions');
        const names = list(permisos.map((code) => t(`permission.${code}`)));
        return (
          <span className="staff-clipped" title={names}>
            {names}
          </span>
        );
      },
    },
    rows.some(hasActions) && {
      key: 'acciones',
      title: t('clients.actions'),
      fixed: 'right',
      render: (client) => <ClientActions client={client} onAct={onAct} />,
    },
  ];
  return columns.filter((column) => column !== false);
}
