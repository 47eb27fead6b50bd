import { isEnded, isSale } from '@lotes/shared-contract/client';
import { RESERVATION_LIMITS, type ReservationRow } from '@lotes/shared-contract/reservations';
import { useT, type Translate } from '@lotes/shared-i18n';
import { Skeleton } from '@lotes/shared-ui';
import { clientName } from '../pending/client-name';
import { DisplacedList } from '../pending/displaced-list';
import { toldOf } from '../pending/told-of';
import type { EditValues } from './edit-values';

const HOURS = RESERVATION_LIMITS.freeHours;

interface EditConsequencesProps {
  row: ReservationRow;
  values: Pick<EditValues, 'estado' | 'correo'>;
  /** The other pending reservations of the lot, in their order. */
  waiting: readonly ReservationRow[];
  /** The reservations among `waiting` that the change makes inactive. */
  displaced: readonly ReservationRow[];
  /** Loading state of the two lists above; if it is `failed`, the lists are unknown. */
  queue: 'known' | 'loading' | 'failed';
}

/** Returns the sentence on the next holder, or on those who move up, when a reservation ends. */
function afterEnd(t: Translate, row: ReservationRow, waiting: readonly ReservationRow[]): string | null {
  const place = row.posicionCola ?? 1;
  const isBehind = ({ posicionCola }: ReservationRow) => posicionCola !== null && posicionCola > place;
  if (row.estado === 'pendiente' && place !== 1) return waiting.some(isBehind) ? t('edit.fewerBefore') : null;
  const [next] = waiting;
  if (!next) return t('edit.becomesFree', { lot: row.lote });
  const client = clientName(next, t);
  return t('edit.passes', { lot: row.lote, client, number: next.numeroAutorizacion, hours: HOURS });
}

/** Returns the sentence on the effect for those who wait, or for a reservation that joins them. */
function queueSentence(t: Translate, { row, values, waiting }: EditConsequencesProps): string | null {
  const { estado } = values;
  if (isEnded(estado)) return afterEnd(t, row, waiting);
  if (estado === 'pendiente') {
    return row.enCola > 0
      ? t('edit.rejoins', { place: row.enCola + 1 })
      : t('edit.holdsAtOnce', { hours: HOURS });
  }
  const sellsActive = row.estado === 'activa' && isSale(estado);
  return sellsActive && waiting.length > 0 ? t('edit.keepWaiting', { count: waiting.length }) : null;
}

/**
 * Side effects of the change, before it is confirmed: the reservations displaced or promoted, and the people who get a
 * mail.
 */
export function EditConsequences(props: EditConsequencesProps) {
  const t = useT('reservations');
  const { row, values } = props;
  const isMoved = values.estado !== row.estado;
  const isReaddressed = values.correo !== (row.correo ?? '') && values.correo !== '';
  if (!isMoved && !isReaddressed) return null;
  return (
    <section className="mr-sell__consequences" aria-label={t('edit.consequences')} aria-live="polite">
      {isMoved && <QueueConsequences {...props} />}
      {isMoved && row.puede.editar && <p>{toldOf(t, values.correo)}</p>}
      {isReaddressed && <p>{t('edit.newLink')}</p>}
    </section>
  );
}

/**
 * Sentences on those who wait, not shown before these are known. For a reservation that joins the queue, its own row suffices.
 */
function QueueConsequences(props: EditConsequencesProps) {
  const t = useT('reservations');
  const { row, values, displaced, queue } = props;
  if (queue !== 'known' && values.estado !== 'pendiente') {
    return queue === 'loading' ? <Skeleton lines={2} /> : null;
  }
  const gains = row.estado === 'pendiente' && (values.estado === 'activa' || isSale(values.estado));
  const sentence = queueSentence(t, props);
  return (
    <>
      {gains && <DisplacedList displaced={displaced} />}
      {sentence && <p>{sentence}</p>}
    </>
  );
}
