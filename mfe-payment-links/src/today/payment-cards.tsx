import { useCountedList } from '@lotes/shared-auth';
import type { CountedList } from '@lotes/shared-contract/client';
import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';
import { useFormat, useT } from '@lotes/shared-i18n';
import { useQueryModal } from '@lotes/shared-ui';
import { TodayCard } from '@lotes/shared-ui/today';
import { amountAtHand } from '../payment-link/amounts';
import { TO_RECONCILE, TO_SEND, UNDER_REVIEW } from './waiting';

const PAGE = '/paymentlinkrequests';

/** Links to send, payments to reconcile, and money under review. */
export function Fill() {
  return (
    <>
      <RequestCard name="send" counted={TO_SEND} needs="enviar" dialog="send-link" words="send" />
      <RequestCard
        name="reconcile"
        counted={TO_RECONCILE}
        needs="pagar"
        dialog="mark-paid"
        words="markPaid"
      />
      <RequestCard name="review" counted={UNDER_REVIEW} needs="resolver" dialog="resolve" words="resolve" />
    </>
  );
}

interface RequestCardProps {
  name: 'send' | 'reconcile' | 'review';
  counted: CountedList<'GET /SolicitudesLinkPago'>;
  /** The ability that the api must grant for the dialog to be offered. */
  needs: keyof PaymentLinkRow['puede'];
  dialog: string;
  words: 'send' | 'markPaid' | 'resolve';
}

function RequestCard({ name, counted, needs, dialog, words }: RequestCardProps) {
  const t = useT('payment-links');
  const { money, dateTime } = useFormat();
  const modal = useQueryModal(dialog);

  const actionOf = ({ id, nombre, lote, puede }: PaymentLinkRow) => {
    if (!puede[needs]) return undefined;
    const action = t(`requests.${words}`);
    const named = t('requests.actionFor', { action, nombre, lote });
    return { label: action, name: named, link: modal.link({ request: id }, PAGE) };
  };
  return (
    <TodayCard
      title={t(`today.${name}`)}
      empty={t('today.nothing')}
      counted={useCountedList(counted)}
      page={PAGE}
      query={counted.query}
      rowOf={(row) => ({
        key: row.id,
        title: t('today.payment', { lote: row.lote, amount: money(amountAtHand(row), row.moneda) }),
        detail: [row.nombre, dateTime(row.pagadaEn ?? row.solicitadaEn)].join(' · '),
        action: actionOf(row),
      })}
    />
  );
}
