import { useT } from '@lotes/shared-i18n';
import type { PaymentLinkState } from '@lotes/shared-contract/payment-links';
import { Tag } from '@lotes/shared-ui/staff';

/** Colours beside the words: what waits for staff, what is under way, what ended well or otherwise. */
const COLOURS: Record<PaymentLinkState, string> = {
  solicitada: 'gold',
  enviada: 'blue',
  procesando: 'cyan',
  pagada: 'green',
  reembolsada: 'default',
  cancelada: 'default',
  vencida: 'default',
  en_revision: 'red',
};

/** The state of a request in words. */
export function StateTag({ state }: { state: PaymentLinkState }) {
  const t = useT('payment-links');
  return <Tag color={COLOURS[state]}>{t(`state.${state}`)}</Tag>;
}
