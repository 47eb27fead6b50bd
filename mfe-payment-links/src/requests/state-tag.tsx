import { useT } from '@lotes/shared-i18n';
import type { PaymentLinkState } from '@lotes/shared-contract/payment-links';
import { Tag } from '@lotes/shared-ui/staff';

/** Colours of the states: waiting for staff, under way, ended well, ended otherwise. */
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

/** The state of a request as a coloured word. */
export function StateTag({ state }: { state: PaymentLinkState }) {
  const t = useT('payment-links');
  return <Tag color={COLOURS[state]}>{t(`state.${state}`)}</Tag>;
}
