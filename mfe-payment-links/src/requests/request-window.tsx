import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';
import { Slot } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { Modal } from '@lotes/shared-ui/staff';
import { oneRequest, usePaymentLinkRequestsQuery } from '../payment-link/staff-payment-links.api';
import { RequestActions, type OnAct } from './request-actions';
import { RequestSummary } from './request-summary';
import { Vouchers } from './vouchers';
import './vouchers.css';

interface RequestWindowProps {
  /** The request as it was when the window opened. */
  request: PaymentLinkRow;
  onAct: OnAct;
  onClose: () => void;
}

/** One request as it is now, its payments with their vouchers, its history, and what the reader may do with it. */
export function RequestWindow({ request, onAct, onClose }: RequestWindowProps) {
  const t = useT('payment-links');
  const { id, lote } = request;
  const { currentData } = usePaymentLinkRequestsQuery(oneRequest(id), { refetchOnMountOrArgChange: true });
  const current = currentData?.filas[0] ?? request;
  const back = t('window.back');
  return (
    <Modal
      open
      title={t('window.title', { lote })}
      footer={(_, { CancelBtn }) => (
        <div className="requests-window__footer">
          <RequestActions request={current} onAct={onAct} />
          <CancelBtn />
        </div>
      )}
      cancelText={back}
      onCancel={onClose}
    >
      <RequestSummary request={current} payments={false} />
      <Vouchers request={current} />
      <Slot name="payment-history" props={{ id }} />
    </Modal>
  );
}
