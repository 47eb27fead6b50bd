import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';
import { useT } from '@lotes/shared-i18n';
import { Flex, RowAction, type RowActionProps } from '@lotes/shared-ui/staff';
import type { RequestDialogName } from './use-request-dialogs';

interface Action extends Pick<RowActionProps, 'icon'> {
  needs: keyof PaymentLinkRow['puede'];
  dialog: RequestDialogName;
  /** Key of the action's text. */
  words: 'send' | 'resend' | 'replace' | 'markPaid' | 'process' | 'resolve' | 'refund' | 'cancel';
}

/** Actions in the order in which they are offered; the first is the usual next step. */
const ACTIONS: readonly Action[] = [
  { needs: 'enviar', dialog: 'send-link', words: 'send' },
  { needs: 'resolver', dialog: 'resolve', words: 'resolve' },
  { needs: 'pagar', dialog: 'mark-paid', words: 'markPaid', icon: 'paid' },
  { needs: 'procesar', dialog: 'process-payment', words: 'process', icon: 'process' },
  { needs: 'reembolsar', dialog: 'refund', words: 'refund', icon: 'refund' },
  { needs: 'reenviar', dialog: 'resend-link', words: 'resend', icon: 'resend' },
  { needs: 'reemplazar', dialog: 'replace-link', words: 'replace', icon: 'edit' },
  { needs: 'cancelar', dialog: 'cancel-request', words: 'cancel', icon: 'cancel' },
];

/** True if the reader may do anything with a request. */
export function hasActions({ puede }: PaymentLinkRow): boolean {
  return ACTIONS.some(({ needs }) => puede[needs]);
}

/** Opens a dialog about a request. */
export type OnAct = (dialog: RequestDialogName, request: PaymentLinkRow) => void;

interface RequestActionsProps {
  request: PaymentLinkRow;
  onAct: OnAct;
}

/** The reader's actions on a request, as the api allows them. */
export function RequestActions({ request, onAct }: RequestActionsProps) {
  const t = useT('payment-links');
  const { nombre, lote, puede } = request;
  return (
    <Flex wrap gap="small">
      {ACTIONS.filter(({ needs }) => puede[needs]).map(({ dialog, words, icon }) => {
        const action = t(`requests.${words}`);
        return (
          <RowAction
            key={dialog}
            {...(icon && { icon })}
            text={action}
            label={t('requests.actionFor', { action, nombre, lote })}
            primary={words === 'send' || words === 'resolve'}
            danger={words === 'cancel'}
            onAct={() => onAct(dialog, request)}
          />
        );
      })}
    </Flex>
  );
}
