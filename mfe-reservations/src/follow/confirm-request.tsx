import { useState } from 'react';
import { useNavigate } from 'react-router';
import { idempotencyKey, toApiError } from '@lotes/shared-auth';
import { useBilingual, useT } from '@lotes/shared-i18n';
import { Button, LinkButton, Notice, PageHeading } from '@lotes/shared-ui';
import { ownReservationPath } from '../reservation/addresses';
import { useConfirmReservationMutation } from '../reservation/reservations.api';
import { useKeepReservation } from '../ui/use-keep-reservation';
import { forgetRequests } from '../reserve/kept-confirmation';
import { OwnLimit } from '../reserve/own-limit';

interface ConfirmRequestProps {
  /** The secret token of the link in the mail. */
  token: string;
  /** Called with the token of the reservation that was made. */
  onConfirmed: (token: string) => void;
}

/**
 * Landing page of the link in a mail that asks for a confirmation. It confirms only when a button is pressed, as programs that
 * scan mail open links too.
 */
export function ConfirmRequest({ token, onConfirmed }: ConfirmRequestProps) {
  const t = useT('reservations');
  const pick = useBilingual();
  const navigate = useNavigate();
  const keep = useKeepReservation();
  const [confirm, { isLoading, error }] = useConfirmReservationMutation();
  const [key] = useState(idempotencyKey);

  const press = async () => {
    const { data } = await confirm({ body: { token }, idempotencyKey: key });
    if (!data) return;
    keep(data);
    forgetRequests(data.reservas.map(({ lote }) => lote));
    onConfirmed(data.token);
    void navigate(ownReservationPath(data.token), { replace: true });
  };
  return (
    <>
      <PageHeading title={t('confirm.title')} lead={t('confirm.lead')} />
      {error && (
        <Notice tone="danger" live>
          {pick(toApiError(error))} <OwnLimit code={toApiError(error).code} />
        </Notice>
      )}
      <div className="mr-follow__actions">
        <Button busy={isLoading} onClick={() => void press()}>
          {t('confirm.submit')}
        </Button>
        <LinkButton variant="ghost" to="/lotslist">
          {t('follow.lots')}
        </LinkButton>
      </div>
    </>
  );
}
