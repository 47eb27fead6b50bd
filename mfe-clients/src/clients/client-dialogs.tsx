import type { ClientRow } from '@lotes/shared-contract/clients';
import { lazyPart } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { DialogNotice, RefusalAlert, useFrozenRow } from '@lotes/shared-ui/staff';
import { useLazyClientsQuery, type ClientPage } from './clients.api';
import type { useClientDialogs } from './use-client-dialogs';

// The form brings the validator and the phone library, which the list does not need.
const EditClientForm = lazyPart(async () => (await import('../edit/edit-client-form')).EditClientForm);
const ResetPasswordForm = lazyPart(async () => (await import('../edit/access-forms')).ResetPasswordForm);
const DeactivateForm = lazyPart(async () => (await import('../edit/access-forms')).DeactivateForm);
const ReactivateForm = lazyPart(async () => (await import('../edit/access-forms')).ReactivateForm);

export const idOf = ({ codigo }: ClientRow) => String(codigo);

interface ClientDialogsProps extends Pick<ReturnType<typeof useClientDialogs>, 'open'> {
  page: ClientPage | undefined;
}

/** The dialogs about a client, each on the client as they were when it opened; where there is none it says so. */
export function ClientDialogs({ open, page }: ClientDialogsProps) {
  const t = useT('clients');
  const [find] = useLazyClientsQuery();
  const { row, missing, failure, renew } = useFrozenRow(open?.id ?? null, page?.filas, idOf, async (id) => {
    const codigo = Number(id);
    if (!Number.isInteger(codigo) || codigo < 1) return undefined;
    const [active] = (await find({ codigo }).unwrap()).filas;
    return active ?? (await find({ codigo, activo: 'false' }).unwrap()).filas[0];
  });
  if (!open) return null;
  if (failure !== undefined) return <RefusalAlert failure={failure} />;
  if (missing) {
    return <DialogNotice title={t('clients.one')} text={t('clients.gone')} onClose={open.close} />;
  }
  if (!row) return null;
  const props = { client: row, onClose: open.close, onRenew: renew };
  switch (open.name) {
    case 'edit-client':
      return <EditClientForm {...props} grantable={page?.puede.otorgar ?? []} />;
    case 'reset-password':
      return <ResetPasswordForm {...props} />;
    case 'deactivate-client':
      return <DeactivateForm {...props} />;
    case 'reactivate-client':
      return <ReactivateForm {...props} />;
  }
}
