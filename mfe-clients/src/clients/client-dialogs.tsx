import { lazyPart } from '@lotes/shared-federation';
import type { ClientRow } from '@lotes/shared-contract/clients';
import { useT } from '@lotes/shared-i18n';
import { WaitingWindow } from '@lotes/shared-ui';
import { RowDialogHost, type RowDialogsState } from '@lotes/shared-ui/staff';
import { useLazyClientsQuery, type ClientPage } from './clients.api';
import type { ClientDialogName } from './use-client-dialogs';

const LATE = { Waiting: WaitingWindow };
// The form brings the validator and the phone library, which the list does not need.
const EditClientForm = lazyPart(async () => (await import('../edit/edit-client-form')).EditClientForm, LATE);
const ResetPasswordForm = lazyPart(
  async () => (await import('../edit/access-forms')).ResetPasswordForm,
  LATE,
);
const ResetSecondStepForm = lazyPart(
  async () => (await import('../edit/access-forms')).ResetSecondStepForm,
  LATE,
);
const DeactivateForm = lazyPart(async () => (await import('../edit/access-forms')).DeactivateForm, LATE);
const ReactivateForm = lazyPart(async () => (await import('../edit/access-forms')).ReactivateForm, LATE);
const DeleteForm = lazyPart(async () => (await import('../edit/delete-form')).DeleteForm, LATE);
const AddNoteForm = lazyPart(async () => (await import('../record/note-forms')).AddNoteForm, LATE);

export const idOf = ({ codigo }: ClientRow) => String(codigo);

interface ClientDialogsProps extends Pick<RowDialogsState<ClientDialogName>, 'open'> {
  page: ClientPage | undefined;
  isFetching: boolean;
}

/** The dialogs about a client, each with the client's data from when it opened; a dialog without a client says so. */
export function ClientDialogs({ open, page, isFetching }: ClientDialogsProps) {
  const t = useT('clients');
  const [find] = useLazyClientsQuery();
  const lookUp = async (id: string) => {
    const codigo = Number(id);
    if (!Number.isInteger(codigo) || codigo < 1) return undefined;
    return (await find({ codigo }).unwrap()).filas[0];
  };
  return (
    <RowDialogHost
      open={open}
      rows={isFetching ? undefined : page?.filas}
      keyOf={idOf}
      lookUp={lookUp}
      title={t('clients.one')}
      gone={t('clients.gone')}
    >
      {(name, { row, ...dialog }) => {
        const props = { client: row, ...dialog };
        switch (name) {
          case 'edit-client':
            return <EditClientForm {...props} grantable={page?.puede.otorgar ?? []} />;
          case 'reset-password':
            return <ResetPasswordForm {...props} />;
          case 'reset-second-step':
            return <ResetSecondStepForm {...props} />;
          case 'deactivate-client':
            return <DeactivateForm {...props} />;
          case 'reactivate-client':
            return <ReactivateForm {...props} />;
          case 'delete-client':
            return <DeleteForm {...props} />;
          case 'add-note':
            return <AddNoteForm {...props} />;
        }
      }}
    </RowDialogHost>
  );
}
