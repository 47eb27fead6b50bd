import { useState } from 'react';
import { fullNameOf } from '@lotes/shared-contract/client';
import { useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { ConfirmByTyping, useLeaveRecord } from '@lotes/shared-ui/staff';
import { useDeleteClientMutation } from '../clients/clients.api';
import type { ClientFormProps } from './edit-client-form';

/** Deletes a client for good, once their client code is typed. */
export function DeleteForm({ client, onClose, onRenew }: ClientFormProps) {
  const t = useT('clients');
  const toasts = useToasts();
  const leave = useLeaveRecord('client');
  const [remove] = useDeleteClientMutation();
  const [deleted, setDeleted] = useState(false);
  const { codigo, version, correo, codigoBanco, puede } = client;
  const who = fullNameOf(client);

  const submit = async () => {
    await remove({ params: { codigo: String(codigo) }, body: { version } }).unwrap();
    setDeleted(true);
    toasts.success(t('delete.done', { who }));
  };

  return (
    <ConfirmByTyping
      open
      title={t('delete.title', { who })}
      consequence={t(puede.eliminar || deleted ? 'delete.consequence' : 'delete.kept', { correo })}
      expected={codigoBanco}
      confirmLabel={t('delete.submit')}
      disabled={!puede.eliminar}
      onConfirm={submit}
      onClose={deleted ? leave : onClose}
      onRenew={onRenew}
    />
  );
}
