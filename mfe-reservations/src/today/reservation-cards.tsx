import { useCountedList } from '@lotes/shared-auth';
import type { CountedList } from '@lotes/shared-contract/client';
import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { useFormat, useT } from '@lotes/shared-i18n';
import { useQueryModal } from '@lotes/shared-ui';
import { TodayCard } from '@lotes/shared-ui/today';
import { useSeesInstalments } from '../reservation/use-sees-instalments';
import { ENDING, FIRST_IN_QUEUE, LATE } from './waiting';

const PAGE = '/pendingreservations';
/** Columns of the list of late contracts, including that of the instalments. */
const LATE_COLUMNS = 'lote,estado,nombreCliente,cuotas';

/** Cards of the first in each queue, of holds that end soon, and of late contracts for users who see instalments. */
export function Fill() {
  const seesInstalments = useSeesInstalments();
  return (
    <>
      <ReservationCard name="first" counted={FIRST_IN_QUEUE} />
      <ReservationCard name="ending" counted={ENDING} />
      {seesInstalments && <LateContracts />}
    </>
  );
}

interface ReservationCardProps {
  name: 'first' | 'ending';
  counted: CountedList<'GET /Reservas'>;
}

function ReservationCard({ name, counted }: ReservationCardProps) {
  const t = useT('reservations');
  const { dateTime } = useFormat();
  const modals = { activate: useQueryModal('activate'), extend: useQueryModal('extend') };

  const actionOf = ({ numeroAutorizacion, lote, puede }: ReservationRow) => {
    const action = puede.activar ? 'activate' : 'extend';
    if (!puede.activar && !puede.extender) return undefined;
    const link = modals[action].link({ reservation: numeroAutorizacion }, PAGE);
    return { label: t(`today.${action}`), name: t(`today.${action}Of`, { lote }), link };
  };
  return (
    <TodayCard
      title={t(`today.${name}`)}
      empty={t('today.nothing')}
      counted={useCountedList(counted)}
      page={`${PAGE}?view=all`}
      query={counted.query}
      rowOf={(row) => ({
        key: row.numeroAutorizacion,
        title: t('today.lot', { lote: row.lote }),
        detail: [
          row.nombreCliente,
          row.fechaVencimiento && t('today.until', { when: dateTime(row.fechaVencimiento) }),
        ]
          .filter(Boolean)
          .join(' · '),
        action: actionOf(row),
      })}
    />
  );
}

function LateContracts() {
  const t = useT('reservations');
  const { money } = useFormat();
  const modal = useQueryModal('reservation');
  return (
    <TodayCard
      title={t('today.late')}
      empty={t('today.nothing')}
      counted={useCountedList(LATE)}
      page={`${PAGE}?view=all&columns=${LATE_COLUMNS}`}
      query={LATE.query}
      rowOf={({ numeroAutorizacion: reservation, lote, nombreCliente, cuotas }) => ({
        key: reservation,
        title: t('today.lot', { lote }),
        detail: [
          cuotas?.situacion === 'para_terminacion' && t('instalments.para_terminacion'),
          nombreCliente,
          cuotas && t('today.overdue', { count: cuotas.diasAtraso, amount: money(cuotas.montoVencido) }),
        ]
          .filter(Boolean)
          .join(' · '),
        action: {
          label: t('today.open'),
          name: t('today.openOf', { lote }),
          link: modal.link({ reservation }, PAGE),
        },
      })}
    />
  );
}
