import { useState } from 'react';
import { DEED_FEE } from '@lotes/shared-contract/client';
import type { Quote } from '@lotes/shared-contract/quotes';
import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { useFormat, useT } from '@lotes/shared-i18n';
import { LinkButton } from '@lotes/shared-ui';
import { Alert, Button, Facts, Modal, RefusalAlert, Space } from '@lotes/shared-ui/staff';
import { clientName } from '../pending/client-name';
import { useStateName } from '../pending/reservation-state';
import { quotePath } from '../reservation/addresses';
import { useEditReservationMutation } from '../reservation/staff-sales.api';
import '../sell/sale.css';
import { useUndoable } from '../undo/use-undoable';
import { MailQuote } from './mail-quote';

interface QuoteMadeProps {
  quote: Quote;
  /** The reservation for which the quote was made; undefined if it was made for a lot. */
  row: ReservationRow | undefined;
  /** Reads that reservation as it is at the server now. */
  onRenew: () => Promise<ReservationRow | undefined>;
  onClose: () => void;
}

/** Figures of a new quote, with buttons to open it, mail it or apply it to the reservation that it was made for. */
export function QuoteMade({ quote, row, onRenew, onClose }: QuoteMadeProps) {
  const t = useT('reservations');
  const close = t('sell.close');
  return (
    <Modal
      open
      title={t('staffQuote.made', { lot: quote.lote })}
      footer={(_, { CancelBtn }) => <CancelBtn />}
      cancelText={close}
      onCancel={onClose}
    >
      <QuoteFigures quote={quote} />
      <Space size="small" wrap className="mr-sell__made">
        <LinkButton variant="secondary" to={quotePath(quote.id)}>
          {t('drawer.openQuote')}
        </LinkButton>
        {row?.puede.enviarEnlace && <MailQuote row={row} quote={quote.id} />}
        {row && <ApplyQuote row={row} quote={quote} onRenew={onRenew} onDone={onClose} />}
      </Space>
    </Modal>
  );
}

function QuoteFigures({ quote }: { quote: Quote }) {
  const t = useT('reservations');
  const format = useFormat();
  const { plan, plazoMeses, descuento, tasaDescuento, prima, cuota, ultimaCuota, totalPagado, total, vence } =
    quote;
  const off = Number(descuento) > 0 && `${format.money(descuento)} (${format.percent(tasaDescuento)})`;
  const lastDiffers = ultimaCuota !== null && ultimaCuota !== cuota;
  const paid = { amount: format.money(totalPagado), deed: format.money(DEED_FEE) };
  return (
    <Facts
      facts={[
        { label: t('sell.plan'), value: t(`sell.plan_${plan}`) },
        { label: t('staffQuote.list'), value: format.money(total) },
        { label: t('staffQuote.off'), value: off },
        { label: t('pending.downPayment'), value: prima && format.money(prima) },
        {
          label: t('staffQuote.instalments'),
          value:
            cuota &&
            t(lastDiffers ? 'staffQuote.instalmentsAndLast' : 'staffQuote.instalmentsOf', {
              count: plazoMeses,
              amount: format.money(cuota),
              last: ultimaCuota && format.money(ultimaCuota),
            }),
        },
        { label: t('staffQuote.paid'), value: t('staffQuote.paidOf', paid) },
        { label: t('staffQuote.until'), value: format.dateTime(vence) },
      ]}
    />
  );
}

interface ApplyQuoteProps {
  row: ReservationRow;
  quote: Quote;
  onRenew: () => Promise<ReservationRow | undefined>;
  onDone: () => void;
}

/**
 * Button that applies the quote to the reservation: its plan, down payment and price. It sends the version that the window
 * opened with, so that another person's later change is not replaced unseen (R15.6).
 */
function ApplyQuote({ row, quote, onRenew, onDone }: ApplyQuoteProps) {
  const t = useT('reservations');
  const stateName = useStateName();
  const undoable = useUndoable();
  const [seen, setSeen] = useState(row);
  const [could] = useState(row.puede.editar);
  const [failure, setFailure] = useState<unknown>();
  const [edit, { isLoading }] = useEditReservationMutation();
  if (!could) return null;
  const values = { lot: seen.lote, client: clientName(seen, t), state: stateName(seen.estado) };
  const apply = async () => {
    const { numeroAutorizacion, version } = seen;
    const { id: cotizacion, plan, prima } = quote;
    const body = { version, cotizacion, plan, prima: prima ?? '', desplaza: [] };
    setFailure(undefined);
    try {
      const { reserva } = await edit({ params: { numeroAutorizacion }, body }).unwrap();
      const paso = reserva.ultimoPaso?.paso;
      undoable(t('staffQuote.put', { lot: seen.lote }), { numeroAutorizacion, paso });
      onDone();
    } catch (refused) {
      setFailure(refused);
    }
  };
  const renew = async () => {
    try {
      setSeen((await onRenew()) ?? seen);
      setFailure(undefined);
    } catch (unread) {
      setFailure(unread);
    }
  };
  return (
    <>
      {failure !== undefined && <RefusalAlert saves failure={failure} onRenew={renew} />}
      {seen.puede.editar ? (
        <Button type="primary" loading={isLoading} onClick={() => void apply()}>
          {t('staffQuote.use')}
        </Button>
      ) : (
        <Alert type="info" showIcon role="status" title={t('edit.notNow', values)} />
      )}
    </>
  );
}
