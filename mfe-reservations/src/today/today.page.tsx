import { useCan } from '@lotes/shared-auth';
import { Slot } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { LinkButton, PageHeading } from '@lotes/shared-ui';
import { newSalePath } from '../reservation/addresses';
import './today.css';

/**
 * `/today`: the tasks that wait for the reader, a card for each list that they may work on; remotes fill the slot with the cards.
 */
export function Page() {
  const t = useT('reservations');
  const mayReserve = useCan()('RESERVA_CLIENTE');
  return (
    <div className="mr-today">
      <PageHeading
        title={t('today.title')}
        lead={t('today.lead')}
        actions={mayReserve && <LinkButton to={newSalePath()}>{t('sell.open')}</LinkButton>}
      />
      <div className="mr-today__cards">
        <Slot name="today-cards" props={{}} />
      </div>
      <p className="mr-today__none">{t('today.none')}</p>
    </div>
  );
}
