import { useState } from 'react';
import { useCan } from '@lotes/shared-auth';
import type { PersonalReservations } from '@lotes/shared-contract/reservations';
import { lazyPart } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { useQueryModal, WaitingWindow } from '@lotes/shared-ui';
import { Button, LateDialog } from '@lotes/shared-ui/staff';
import { useUndoable } from '../undo/use-undoable';
import { SaleMade } from './sale-made';

/** Loaded when needed: the form imports the phone rules of every country, which are larger than the page. */
const SaleForm = lazyPart(async () => (await import('./sale-form')).SaleForm, {
  Waiting: WaitingWindow,
});

/** The dialog `?modal=new-reservation` (`&lot=37`) that reserves or sells lots, then the authorization numbers of the result. */
export function NewReservation() {
  const t = useT('reservations');
  const can = useCan();
  const modal = useQueryModal('new-reservation', ['lot']);
  const [made, setMade] = useState<PersonalReservations>();
  const undoable = useUndoable();
  if (!can('RESERVA_CLIENTE')) return null;
  const lot = modal.parameter('lot');
  const tell = (sale: PersonalReservations) => {
    setMade(sale);
    const [first] = sale.reservas;
    const onUndone = () => setMade(undefined);
    const { paso } = sale;
    if (first) undoable(t('sell.made', { count: sale.reservas.length }), { ...first, paso, onUndone });
  };
  return (
    <>
      <Button type="primary" onClick={() => modal.show()}>
        {t('sell.open')}
      </Button>
      {modal.open && (
        <LateDialog title={t('sell.title')} onClose={modal.close}>
          <SaleForm lots={lot ? lot.split(',') : []} onMade={tell} onClose={modal.close} />
        </LateDialog>
      )}
      {made && <SaleMade made={made} onClose={() => setMade(undefined)} />}
    </>
  );
}
