import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';
import { useFormat, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import {
  Form,
  Input,
  ReasonedSelection,
  SelectionDialog,
  useSelectionActions,
  type Selection,
  type SelectionActionProps,
} from '@lotes/shared-ui/staff';
import { amountAtHand } from '../payment-link/amounts';
import {
  useChangePaymentLinksMutation,
  usePreviewPaymentLinksMutation,
} from '../payment-link/staff-payment-links.api';
import { linkAddressProblem } from './link-address';
import { ReasonField } from './request-fields';
import { useLinkAddressRule } from './use-link-address-rule';
import { useMailsUndo } from './use-mail-undo';

/** Returns the actions on the chosen requests, and the dialog of the action in use. */
export function useRequestSelectionActions(selection: Selection) {
  const t = useT('payment-links');
  const actions = [
    { name: 'send-selected', label: t('several.send') },
    { name: 'cancel-selected', label: t('several.cancel'), danger: true },
  ] as const;
  return useSelectionActions(actions, selection, (name, dialog) =>
    name === 'send-selected' ? <SendSelection {...dialog} /> : <CancelSelection {...dialog} />,
  );
}

/** Returns a function that names a row by lot, payer and the amount at hand. */
export function useRequestName() {
  const t = useT('payment-links');
  const { money } = useFormat();
  return (row: PaymentLinkRow) =>
    t('several.row', { lot: row.lote, name: row.nombre, amount: money(amountAtHand(row), row.moneda) });
}

/** The bank's links, by the id of the request. */
interface Links {
  enlaces?: Record<string, string | undefined>;
}

const linkOf = ({ enlaces }: Links, key: string) => {
  const typed = enlaces?.[key]?.trim() ?? '';
  return linkAddressProblem(typed) ? undefined : typed;
};

function SendSelection({ keys, onClose, onDone }: SelectionActionProps) {
  const t = useT('payment-links');
  const nameOf = useRequestName();
  const tell = useMailsUndo(nameOf);
  const addressRule = useLinkAddressRule();
  const [preview] = usePreviewPaymentLinksMutation();
  const [change] = useChangePaymentLinksMutation();
  return (
    <SelectionDialog<PaymentLinkRow, Links>
      keys={keys}
      title={t('several.sendTitle')}
      submitLabel={(count) => t('several.sendSubmit', { count })}
      initialValues={{}}
      ask={async (values, claves) => {
        const filas = claves.map((clave) => ({ clave, enlaceUrl: linkOf(values, clave) }));
        return (await preview({ accion: 'enviar', filas }).unwrap()).filas;
      }}
      apply={async (values, rows) => {
        const filas = rows.map((row) => ({ ...row, enlaceUrl: linkOf(values, row.clave) ?? '' }));
        const changed = await change({ accion: 'enviar', filas }).unwrap();
        onDone();
        tell(t('several.sendDone', { count: changed.filas.length }), changed.filas);
      }}
      nameOf={nameOf}
      effectOf={({ loteDeOtro }, { correo, lote }) => {
        const effect = t('several.sendEffect', { correo });
        return loteDeOtro ? `${effect}. ${t('send.lotOfOther', { lote })}` : effect;
      }}
      fieldOf={({ puede }, key) =>
        puede.enviar && (
          <Form.Item
            name={['enlaces', key]}
            label={t('send.address')}
            rules={[addressRule]}
            required
            style={{ marginBlock: 4 }}
          >
            <Input type="url" inputMode="url" autoComplete="off" placeholder="https://" />
          </Form.Item>
        )
      }
      onClose={onClose}
    />
  );
}

function CancelSelection(props: SelectionActionProps) {
  const t = useT('payment-links');
  const toasts = useToasts();
  const nameOf = useRequestName();
  const [preview] = usePreviewPaymentLinksMutation();
  const [change] = useChangePaymentLinksMutation();
  return (
    <ReasonedSelection<PaymentLinkRow>
      {...props}
      danger
      title={t('several.cancelTitle')}
      submitLabel={(count) => t('several.cancelSubmit', { count })}
      ask={(filas) => preview({ accion: 'cancelar', filas: [...filas] }).unwrap()}
      apply={async (seen, motivo) => {
        const given = motivo && { motivo };
        const { filas } = await change({ accion: 'cancelar', filas: [...seen], ...given }).unwrap();
        toasts.success(t('several.cancelDone', { count: filas.length }));
      }}
      nameOf={nameOf}
      effectOf={(before, after) =>
        t('several.cancelEffect', {
          before: t(`state.${before.estado}`),
          after: t(`state.${after.estado}`),
        })
      }
    >
      <ReasonField label={t('dialog.reason')} />
    </ReasonedSelection>
  );
}
