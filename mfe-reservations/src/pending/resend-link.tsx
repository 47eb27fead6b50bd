import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { useT } from '@lotes/shared-i18n';
import { Button, Popconfirm } from '@lotes/shared-ui/staff';
import { useResendLinkMutation } from '../reservation/staff-sales.api';
import { useMailing } from './use-mailing';

/** Mails the buyer a new private link, once the reader has confirmed that the earlier one ends. */
export function ResendLink({ row: { numeroAutorizacion, correo, puede } }: { row: ReservationRow }) {
  const t = useT('reservations');
  const mailing = useMailing();
  const [resend, { isLoading }] = useResendLinkMutation();
  if (!puede.enviarEnlace) return null;
  const send = () => {
    const input = { params: { numeroAutorizacion }, body: { correo: correo ?? undefined } };
    return mailing(() => resend(input).unwrap(), t('drawer.linkSent', { correo }));
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
