import { useParametersQuery } from '@lotes/shared-auth';
import type { OwnReservation, OwnReservations } from '@lotes/shared-contract/reservations';
import { textOrNeutral, useFormat, useT } from '@lotes/shared-i18n';
import { LinkButton, Receipt } from '@lotes/shared-ui';
import { ownReservationPath } from '../reservation/addresses';
import { holdsOrWaits, phaseOf } from '../reservation/phase';

export interface ReservationReceiptProps {
  token: string;
  own: OwnReservations;
  reservation: OwnReservation;
}

/** Receipt of a reservation, for printing: lot, buyer, end of the hold, and what was paid. */
export function ReservationReceipt({ token, own, reservation }: ReservationReceiptProps) {
  const t = useT('reservations');
  const format = useFormat();
  const parameters = useParametersQuery().data;
  const { numeroAutorizacion, lote, calle, tipo, posicionCola, pago } = reservation;
  const { retencionDesde, fechaVencimiento, precioCongelado, prima } = reservation;
  const phase = phaseOf(reservation, Date.parse(own.ahora));
  const isLive = holdsOrWaits(phase);
  const instant = (at: string | null) => at && format.paperMoment(at);
  const money = (amount: string | null) => amount && format.money(amount);
  const paid = pago?.estado === 'pagada' ? pago : null;

  return (
    <Receipt
      title={t('receipt.title')}
      issuer={parameters?.proyectos[0]?.nombre}
      back={
        <LinkButton variant="secondary" to={ownReservationPath(token)}>
          {t('receipt.back')}
        </LinkButton>
      }
      facts={[
        [t('ticket.number'), <span className="mr-ticket__number">{numeroAutorizacion}</span>],
        [t('receipt.lot'), `${lote} · ${calle}`],
        [t('receipt.name'), own.nombreCliente],
        [t('receipt.email'), own.correo],
        [t('receipt.state'), t(`phase.${phase}`)],
        [t('receipt.kind'), textOrNeutral(t, 'receipt.kinds', tipo)],
        [t('ticket.place'), phase === 'waiting' ? posicionCola : null],
        [t('receipt.since'), instant(retencionDesde)],
        [t('receipt.until'), instant(isLive || phase === 'expired' ? fechaVencimiento : null)],
        [
          t(phase === 'sold' ? 'ticket.priceSold' : 'ticket.price'),
          money(isLive || phase === 'sold' ? precioCongelado : null),
        ],
        [t('ticket.downPayment'), money(prima)],
        [t('receipt.paid'), paid && format.money(paid.recibido, paid.moneda)],
        [t('receipt.paidAt'), instant(paid?.pagadaEn ?? null)],
      ]}
    >
      <p>{t('receipt.issued', { at: format.paperMoment(own.ahora) })}</p>
      <p>{t('receipt.note')}</p>
      {parameters && (
        <p>
          {t('receipt.contact', {
            phones: parameters.contacto.telefonos.join(' · '),
            email: parameters.contacto.correo,
          })}
        </p>
      )}
    </Receipt>
  );
}
