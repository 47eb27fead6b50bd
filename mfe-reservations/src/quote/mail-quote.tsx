import { toApiError } from '@lotes/shared-auth';
import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { useBilingual, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { Button, Popconfirm } from '@lotes/shared-ui/staff';
import { useMailQuoteMutation } from '../reservation/staff-quotes.api';

interface MailQuoteProps {
  row: Pick<ReservationRow, 'numeroAutorizacion' | 'correo'>;
  /** The id of the quote. */
  quote: string;
  small?: boolean;
}

/** Mails the buyer of a reservation a quote, once the reader has confirmed the address. */
export function MailQuote({ row: { numeroAutorizacion, correo }, quote, small = false }: MailQuoteProps) {
  const t = useT('reservations');
  const pick = useBilingual();
  const toasts = useToasts();
  const [mail, { isLoading }] = useMailQuoteMutation();
  const send = async () => {
    try {
      await mail({ params: { numeroAutorizacion }, body: { cotizacion: quote } }).unwrap();
      toasts.success(t('staffQuote.mailed', { correo }));
    } catch (failure) {
      toasts.error(pick(toApiError(failure)));
    }
  };
  return (
    <Popconfirm
      title={t('staffQuote.mailQuestion', { correo })}
      okText={t('drawer.linkSend')}
      cancelText={t('drawer.linkKeep')}
      onConfirm={() => void send()}
    >
      <Button size={small ? 'small' : 'medium'} loading={isLoading}>
        {t('staffQuote.mail')}
      </Button>
    </Popconfirm>
  );
}
