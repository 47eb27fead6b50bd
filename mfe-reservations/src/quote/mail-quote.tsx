import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { useT } from '@lotes/shared-i18n';
import { Button, Popconfirm } from '@lotes/shared-ui/staff';
import { useMailing } from '../pending/use-mailing';
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
  const mailing = useMailing();
  const [mail, { isLoading }] = useMailQuoteMutation();
  const send = () => {
    const input = {
      params: { numeroAutorizacion },
      body: { cotizacion: quote, correo: correo ?? undefined },
    };
    return mailing(() => mail(input).unwrap(), t('staffQuote.mailed', { correo }));
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
