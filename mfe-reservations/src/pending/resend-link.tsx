import { toApiError } from '@lotes/shared-auth';
import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { useBilingual, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { Button, Popconfirm } from '@lotes/shared-ui/staff';
import { useResendLinkMutation } from '../reservation/staff-sales.api';

/** Mails the buyer a new private link, once the reader has confirmed that the earlier one ends. */
export function ResendLink({ row: { numeroAutorizacion, correo, puede } }: { row: ReservationRow }) {
  const t = useT('reservations');
  const pick = useBilingual();
  const toasts = useToasts();
  const [resend, { isLoading }] = useResendLinkMutation();
  if (!puede.enviarEnlace) return null;
  const send = async () => {
    try {
      await resend(numeroAutorizacion).unwrap();
      toasts.success(t('drawer.linkSent', { correo }));
    } catch (failure) {
      toasts.error(pick(toApiError(failure)));
    }
  };
  return (
    <Popconfirm
      title={t('drawer.linkQuestion', { correo })}
      description={t('drawer.linkConsequence')}
      okText={t('drawer.linkSend')}
      cancelText={t('drawer.linkKeep')}
      onConfirm={() => void send()}
    >
      <Button size="small" loading={isLoading}>
        {t('drawer.link')}
      </Button>
    </Popconfirm>
  );
}
