import type { ClientRow } from '@lotes/shared-contract/clients';
import { useFormat, useT } from '@lotes/shared-i18n';
import { type Fact, Facts, MailLink } from '@lotes/shared-ui/staff';

/** Person, contract data and access of a client. */
export function ClientFacts({ client }: { client: ClientRow }) {
  const t = useT('clients');
  const { date, phone, list } = useFormat();
  const { correo, telefono, rtn, documento, direccion, referencias, permisos } = client;
  const facts: Fact[] = [
    { label: t('clients.bankCode'), value: client.codigoBanco },
    { label: t('clients.email'), value: <MailLink address={correo} /> },
    { label: t('clients.phone'), value: telefono && <a href={`tel:${telefono}`}>{phone(telefono)}</a> },
    { label: t('create.language'), value: t(`language.${client.idioma}`) },
    { label: t('clients.created'), value: date(client.fechaCreacion) },
    { label: t('clients.account'), value: t(client.activo ? 'clients.active' : 'clients.deactivated') },
    { label: t('clients.passwordChange'), value: client.cambioClave && t('clients.mustChange') },
    { label: t('edit.rtn'), value: rtn },
    { label: t('edit.documento'), value: documento },
    { label: t('edit.direccion'), value: direccion },
    ...referencias.map((one, index) => ({
      label: t('edit.reference', { number: index + 1 }),
      value: (
        <>
          {one.nombre} {one.apellido} · <a href={`tel:${one.telefono}`}>{phone(one.telefono)}</a>
        </>
      ),
    })),
    {
      label: t('clients.permissions'),
      value:
        permisos.length > 0
          ? list(permisos.map((code) => t(`permission.${code}`)))
          : t('clients.noPermissions'),
    },
  ];
  return <Facts facts={facts} />;
}
