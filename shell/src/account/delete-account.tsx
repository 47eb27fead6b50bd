import { useApi, useSession } from '@lotes/shared-auth';
import { call } from '@lotes/shared-contract/client';
import { useDirtyGuard } from '@lotes/shared-federation';
import { Button, Field, Modal, useToasts } from '@lotes/shared-ui';
import { FormRefusal } from '@lotes/shared-ui/form';
import { useId } from 'react';
import { useHref } from 'react-router';
import { useShell } from '../context/shell-context';
import { repeatedEmail } from '../session/session.schema';
import { useSessionForm } from '../session/use-session-form';
import { useAccountText } from './account-texts';

/** Deletes the account after its e-mail was typed. If the api refuses, the dialog shows its reason. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const t = useAccountText();
  const toasts = useToasts();
  const id = useId();
  const home = useHref('/');
  const { correo: email } = useSession();
  const { request } = useApi();
  const { auth, history } = useShell();
  const { field, formProps, busy, refusal } = useSessionForm({
    schema: repeatedEmail(email),
    initial: { correo: '' },
    useGuard: useDirtyGuard,
    submit: async ({ correo }) => {
      await request(call('POST /Cuenta/Eliminar', { body: { correo } }));
      // Opens the home screen first, so that no screen asks for the session that has ended. It replaces the dialog's
      // entry in the history, which Back would open again.
      history.leaveUnasked(home, 'replace');
      auth.identity.discardSession('deleted');
      toasts.info(t('delete.done'));
    },
  });
  return (
    <Modal
      open
      title={t('delete.question')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('delete.cancel')}
          </Button>
          <Button type="submit" form={id} variant="danger" busy={busy}>
            {t('delete.submit')}
          </Button>
        </>
      }
    >
      <form id={id} className="sh-own__form" {...formProps}>
        <FormRefusal refusal={refusal} />
        <p>{t('delete.body')}</p>
        <p>{t('delete.kept')}</p>
        <Field
          {...field('correo')}
          label={t('delete.email')}
          hint={email}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </form>
    </Modal>
  );
}
