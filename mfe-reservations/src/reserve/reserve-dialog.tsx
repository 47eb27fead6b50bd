import { useAppEvent } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { EmptyState, ErrorState, LinkButton, Modal, Spinner } from '@lotes/shared-ui';
import { useLotToReserveQuery } from '../reservation/reservations.api';
import { useSentence } from '../ui/use-sentence';
import { ReservationDone } from './reservation-done';
import { ReserveForm } from './reserve-form';
import { useReserve, type Reserved } from './use-reserve';

export interface ReserveDialogProps {
  numero: string;
  onClose: () => void;
}

/** From the question to the confirmation, in one window. */
export function ReserveDialog({ numero, onClose }: ReserveDialogProps) {
  const t = useT('reservations');
  const { data: lot } = useLotToReserveQuery(numero);
  const { submit, reserved } = useReserve();

  if (reserved) {
    const { reservas } = reserved;
    const title = t(doneTitle(reservas), { lot: reservas[0]?.lote, count: reservas.length });
    return (
      <Modal open steady onClose={onClose} title={title}>
        <ReservationDone reserved={reserved} onClose={onClose} />
      </Modal>
    );
  }
  const title = t(lot && lot.enCola > 0 ? 'reserve.titleQueue' : 'reserve.title', { lot: numero });
  return (
    <Modal open steady onClose={onClose} title={title}>
      <ReserveStep numero={numero} submit={submit} onClose={onClose} />
    </Modal>
  );
}

/** What the request came to: all lots held, all waited for, or some of each. */
function doneTitle(reservas: Reserved['reservas']): string {
  const held = reservas.filter(({ posicionCola }) => posicionCola === 1).length;
  const outcome = held === reservas.length ? 'Held' : held === 0 ? 'Queued' : 'Mixed';
  return `done.title${outcome}${reservas.length > 1 && outcome !== 'Mixed' ? 'Both' : ''}`;
}

type StepProps = ReserveDialogProps & Pick<ReturnType<typeof useReserve>, 'submit'>;

function ReserveStep({ numero, submit, onClose }: StepProps) {
  const t = useT('reservations');
  const sentence = useSentence();
  const { data: lot, error, refetch } = useLotToReserveQuery(numero);
  useAppEvent('lot.changed', (changed) => {
    if (changed.numero === numero) void refetch();
  });

  if (!lot) {
    if (error) return <ErrorState message={sentence(error)} onRetry={() => void refetch()} />;
    return <Spinner label={t('reserve.loading', { lot: numero })} />;
  }
  if (!lot.puede.reservar) {
    return (
      <EmptyState
        title={t('reserve.unavailable', { lot: numero })}
        action={<LinkButton to="/lotslist">{t('reserve.otherLots')}</LinkButton>}
      >
        {t('reserve.unavailableText')}
      </EmptyState>
    );
  }
  return <ReserveForm numero={numero} submit={submit} onCancel={onClose} />;
}
