import { toApiError } from '@lotes/shared-auth';
import type { Quote } from '@lotes/shared-contract/quotes';
import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { useBilingual, useFormat, useT } from '@lotes/shared-i18n';
import { LinkButton, useToasts } from '@lotes/shared-ui';
import { Button, Facts, Modal, Space } from '@lotes/shared-ui/staff';
import { quotePath } from '../reservation/addresses';
import { useEditReservationMutation } from '../reservation/staff-sales.api';
import '../sell/sale.css';
import { useUndoable } from '../undo/use-undoable';
import { MailQuote } from './mail-quote';

interface QuoteMadeProps {
  quote: Quote;
  /** The reservation for which the quote was made; undefined if it was made for a lot. */
  row: ReservationRow | undefined;
  onClose: () => void;
}

/** Figures of a new quote, with buttons to open it, mail it or apply it to the reservation that it was made for. */
export function QuoteMade({ quote, row, onClose }: QuoteMadeProps) {
  const t = useT('reservations');
  const close = t('sell.close');
  return (
    <Modal
      open
      title={t('staffQuote.made', { lot: quote.lote })}
      footer={(_, { CancelBtn }) => <CancelBtn />}
      cancelText={close}
      closable={{ 'aria-label': close }}
      onCancel={onClose}
    >
      <QuoteFigures quote={quote} />
      <Space size="small" wrap className="mr-sell__made">
        <LinkButton variant="secondary" to={quotePath(quote.id)}>
          {t('drawer.openQuote')}
        </LinkButton>
        {row?.puede.enviarEnlace && <MailQuote row={row} quote={quote.id} />}
        {row?.puede.editar && <ApplyQuote row={row} quote={quote} onDone={onClose} />}
      </Space>
    </Modal>
  );
}

function QuoteFigures({ quote }: { quote: Quote }) {
  const t = useT('reservations');
  const format = useFormat();
  const { plan, plazoMeses, descuento, tasaDescuento, prima, cuota, totalPagado, total, vence } = quote;
  const off = Number(descuento) > 0 && `${format.money(descuento)} (${format.percent(tasaDescuento)})`;
  return (
    <Facts
      facts={[
        { label: t('sell.plan'), value: t(`sell.plan_${plan}`) },
        { label: t('staffQuote.list'), value: format.money(total) },
        { label: t('staffQuote.off'), value: off },
        { label: t('pending.downPayment'), value: prima && format.money(prima) },
        {
          label: t('staffQuote.instalments'),
          value: cuota && t('staffQuote.instalmentsOf', { count: plazoMeses, amount: format.money(cuota) }),
        },
        { label: t('staffQuote.paid'), value: format.money(totalPagado) },
        { label: t('staffQuote.until'), value: format.dateTime(vence) },
      ]}
    />
  );
}

/** Button that applies the quote to the reservation: its plan, down payment and price. */
function ApplyQuote({ row, quote, onDone }: { row: ReservationRow; quote: Quote; onDone: () => void }) {
  const t = useT('reservations');
  const pick = useBilingual();
  const toasts = useToasts();
  const undoable = useUndoable();
  const [edit, { isLoading }] = useEditReservationMutation();
  const apply = async () => {
    const { numeroAutorizacion, version } = row;
    const { id: cotizacion, plan, prima } = quote;
    const body = { version, cotizacion, plan, prima: prima ?? '', desplaza: [] };
    try {
      const { reserva } = await edit({ params: { numeroAutorizacion }, body }).unwrap();
      const paso = reserva.ultimoPaso?.paso;
      undoable(t('staffQuote.put', { lot: row.lote }), { numeroAutorizacion, paso });
      onDone();
    } catch (failure) {
      toasts.error(pick(toApiError(failure)));
    }
  };
  return (
    <Button type="primary" loading={isLoading} onClick={() => void apply()}>
      {t('staffQuote.use')}
    </Button>
  );
}
