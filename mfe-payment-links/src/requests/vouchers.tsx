import { useState } from 'react';
import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';
import { useFormat, useT } from '@lotes/shared-i18n';
import { RecordSection, useToasts } from '@lotes/shared-ui';
import { Button, RefusalAlert, saveFile } from '@lotes/shared-ui/staff';
import { useVoucherCalls, type Payment } from '../payment-link/vouchers.api';
import { VoucherButton, voucherProblem } from './voucher-field';
import './vouchers.css';

/** The payments that came in for a request, each with its voucher. */
export function Vouchers({ request }: { request: PaymentLinkRow }) {
  const t = useT('payment-links');
  return (
    <div className="vouchers">
      <RecordSection
        title={t('voucher.title')}
        none={t('voucher.noPayments')}
        items={request.pagos.map((payment) => (
          <PaymentVoucher key={payment.id} request={request} payment={payment} />
        ))}
      />
    </div>
  );
}

function PaymentVoucher({ request, payment }: { request: PaymentLinkRow; payment: Payment }) {
  const t = useT('payment-links');
  const { money, dateTime } = useFormat();
  const { busy, failed, problem, attach, download } = useVoucher(request, payment);
  const { comprobante, monto, moneda, banco, referencia, fecha } = payment;
  const of = `${banco} ${referencia}`;
  return (
    <li>
      <span>
        {money(monto, moneda)} · {of} · {dateTime(fecha)}
      </span>
      <span className="vouchers__actions">
        {comprobante ? (
          <Button
            size="small"
            loading={busy}
            aria-label={t('voucher.downloadOf', { of, file: comprobante.nombre })}
            onClick={download}
          >
            {comprobante.nombre}
          </Button>
        ) : (
          <small>{t('voucher.none')}</small>
        )}
        {request.puede.adjuntar && (
          <VoucherButton
            label={t(comprobante ? 'voucher.replace' : 'voucher.add')}
            name={t(comprobante ? 'voucher.replaceOf' : 'voucher.addOf', { of })}
            busy={busy}
            onChoose={attach}
          />
        )}
      </span>
      {problem && <p role="alert">{t(`voucher.${problem}`)}</p>}
      {failed && <RefusalAlert {...failed} />}
    </li>
  );
}

/** Attaches and saves the voucher of one payment, with the outcome. */
function useVoucher({ id }: PaymentLinkRow, { id: pago }: Payment) {
  const t = useT('payment-links');
  const toasts = useToasts();
  const calls = useVoucherCalls();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ failure: unknown; saves: boolean }>();
  const [problem, setProblem] = useState<ReturnType<typeof voucherProblem>>(null);
  const attempt = async (work: () => Promise<void>, saves: boolean) => {
    setBusy(true);
    setFailed(undefined);
    try {
      await work();
    } catch (failure) {
      setFailed({ failure, saves });
    } finally {
      setBusy(false);
    }
  };
  const attach = (file: File) => {
    const wrong = voucherProblem(file);
    setProblem(wrong);
    if (wrong) return;
    void attempt(async () => {
      await calls.keep(id, pago, file);
      toasts.success(t('voucher.kept'));
    }, true);
  };
  const download = () => void attempt(async () => saveFile(await calls.fetch(id, pago)), false);
  return { busy, failed, problem, attach, download };
}
