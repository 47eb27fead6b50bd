import type { PersonalReservations } from '@lotes/shared-contract/reservations';
import { useFormat, useT } from '@lotes/shared-i18n';
import { Modal } from '@lotes/shared-ui/staff';
import { StateTag } from '../pending/state-tag';
import './sale.css';

/** The result of a reservation or sale: the authorization number of each lot, to be given to the client. */
export function SaleMade({ made, onClose }: { made: PersonalReservations; onClose: () => void }) {
  const t = useT('reservations');
  const { dateTime } = useFormat();
  const close = t('sell.close');
  return (
    <Modal
      open
      title={t('sell.made', { count: made.reservas.length })}
      footer={(_, { CancelBtn }) => <CancelBtn />}
      cancelText={close}
      onCancel={onClose}
    >
      <ul className="mr-displaced" role="list">
        {made.reservas.map(({ numeroAutorizacion, lote, estado, fechaVencimiento }) => (
          <li key={numeroAutorizacion}>
            {t('sell.madeLot', { lot: lote })}{' '}
            <strong className="mr-staff__number">{numeroAutorizacion}</strong> <StateTag state={estado} />
            {fechaVencimiento && ` ${t('sell.madeUntil', { end: dateTime(fechaVencimiento) })}`}
          </li>
        ))}
      </ul>
      {made.cuentaCreada && <p className="mr-sell__made">{t('sell.accountMade')}</p>}
      <p className="mr-sell__made">{t(made.enlaceEnviado ? 'sell.linkSent' : 'sell.linkNotSent')}</p>
    </Modal>
  );
}
