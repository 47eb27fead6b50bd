import type { ReactNode } from 'react';
import type { ClientRow } from '@lotes/shared-contract/clients';
import { useFormat, useT } from '@lotes/shared-i18n';
import { Descriptions, MailLink } from '@lotes/shared-ui/staff';

/** Person, contract data and access of a client. */
export function ClientFacts({ client }: { client: ClientRow }) {
  const t = useT('clients');
  const { date, phone, list } = useFormat();
  const { correo, telefono, rtn, documento, direccion, referencias, permisos } = client;
  const facts: readonly [label: string, value: ReactNode][] = [
    [t('clients.bankCode'), client.codigoBanco],
    [t('clients.email'), <MailLink key="mail" address={correo} />],
    [t('clients.phone'), telefono && <a href={`tel:${telefono}`}>{phone(telefono)}</a>],
    [t('create.language'), t(`language.${client.idioma}`)],
    [t('clients.created'), date(client.fechaCreacion)],
    [t('clients.account'), t(client.activo ? 'clients.active' : 'clients.deactivated')],
    [t('clients.passwordChange'), client.cambioClave && t('clients.mustChange')],
    [t('edit.rtn'), rtn],
    [t('edit.documento'), documento],
    [t('edit.direccion'), direccion],
    ...referencias.map((one, index): [string, ReactNode] => [
      t('edit.reference', { number: index + 1 }),
      <>
        {one.nombre} {one.apellido} · <a href={`tel:${one.telefono}`}>{phone(one.telefono)}</a>
      </>,
    ]),
    [
      t('clients.permissions'),
      permisos.length > 0
        ? list(permisos.map((code) => t(`permission.${code}`)))
        : t('clients.noPermissions'),
    ],
  ];
  return (
    <Descriptions
      size="small"
      column={1}
      // antd's own grey is too pale to read on either ground.
      styles={{ label: { color: 'var(--color-text-muted)' } }}
      items={facts
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => ({ key: label, label, children: value }))}
    />
  );
}
