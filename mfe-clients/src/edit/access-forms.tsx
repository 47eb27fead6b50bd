import { toApiError } from '@lotes/shared-auth';
import { useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { StaffModalForm } from '@lotes/shared-ui/staff';
import {
  useDeactivateClientMutation,
  useReactivateClientMutation,
  useResetPasswordMutation,
  useResetSecondFactorMutation,
} from '../clients/clients.api';
import { ReasonField } from '../ui/reason-field';
import type { ClientFormProps } from './edit-client-form';

/** Asks for confirmation of an action on a client's access that needs no reason. */
function Confirmation({
  words,
  client,
  isAllowed,
  act,
  onClose,
  onRenew,
}: ClientFormProps & {
  words: 'reset' | 'second' | 'reactivate';
  isAllowed: boolean;
  act: () => Promise<unknown>;
}) {
  const t = useT('clients');
  const toasts = useToasts();
  const { nombre, correo } = client;
  return (
    <StaffModalForm
      open
      title={t(`${words}.title`, { nombre })}
      submitLabel={t(`${words}.submit`)}
      submitDisabled={!isAllowed}
      initialValues={{}}
      onSubmit={async () => {
        await act().catch(async (failure: unknown) => {
          // This step has raised the version although it failed; the next try needs the newer one.
          if (toApiError(failure).code === 'client/reset-unsent') await onRenew?.().catch(() => undefined);
          throw failure;
        });
        toasts.success(t(`${words}.done`, { nombre, correo }));
      }}
      onClose={onClose}
      onRenew={onRenew}
    >
      <p>{t(isAllowed ? `${words}.consequence` : 'edit.notNow', { correo })}</p>
    </StaffModalForm>
  );
}

/** Replaces a client's password by a temporary one, which they receive by e-mail. */
export function ResetPasswordForm(props: ClientFormProps) {
  const [reset] = useResetPasswordMutation();
  const { codigo, version, puede } = props.client;
  const act = () => reset({ params: { codigo: String(codigo) }, body: { version } }).unwrap();
  return <Confirmation {...props} words="reset" isAllowed={puede.restablecerClave} act={act} />;
}

/** Turns off the second factors of a client who lost them. */
export function ResetSecondStepForm(props: ClientFormProps) {
  const [reset] = useResetSecondFactorMutation();
  const { codigo, version, puede } = props.client;
  const act = () => reset({ params: { codigo: String(codigo) }, body: { version } }).unwrap();
  return <Confirmation {...props} words="second" isAllowed={puede.restablecerSegundoPaso} act={act} />;
}

/** Lets a deactivated client sign in again. */
export function ReactivateForm(props: ClientFormProps) {
  const [reactivate] = useReactivateClientMutation();
  const { codigo, version, puede } = props.client;
  const act = () => reactivate({ params: { codigo: String(codigo) }, body: { version } }).unwrap();
  return <Confirmation {...props} words="reactivate" isAllowed={puede.reactivar} act={act} />;
}

/** Deactivates a client, with a reason: every session ends, and the client cannot sign in any more. */
export function DeactivateForm({ client, onClose, onRenew }: ClientFormProps) {
  const t = useT('clients');
  const toasts = useToasts();
  const [deactivate] = useDeactivateClientMutation();
  const { codigo, version, nombre, puede } = client;

  const submit = async ({ motivo }: { motivo: string }) => {
    await deactivate({ params: { codigo: String(codigo) }, body: { version, motivo } }).unwrap();
    toasts.success(t('deactivate.done', { nombre }));
  };

  return (
    <StaffModalForm
      open
      danger
      title={t('deactivate.title', { nombre })}
      submitLabel={t('deactivate.submit')}
      submitDisabled={!puede.desactivar}
      initialValues={{ motivo: '' }}
      onSubmit={submit}
      onClose={onClose}
      onRenew={onRenew}
    >
      <p>{t(puede.desactivar ? 'deactivate.consequence' : 'edit.notNow')}</p>
      <ReasonField isNeeded disabled={!puede.desactivar} />
    </StaffModalForm>
  );
}
