import { useRef, useState } from 'react';
import { isUnanswered, toApiError } from '@lotes/shared-auth';
import { ACCEPTED_VOUCHER_TYPES, MAX_VOUCHER_BYTES } from '@lotes/shared-contract/client';
import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';
import { useBilingual, useT } from '@lotes/shared-i18n';
import { focusInPlace, useToasts } from '@lotes/shared-ui';
import { Button, Form } from '@lotes/shared-ui/staff';
import { paymentBy, useVoucherCalls } from '../payment-link/vouchers.api';
import './vouchers.css';

const ENDINGS = '.png,.jpg,.jpeg,.pdf';
const ACCEPTED: readonly string[] = ACCEPTED_VOUCHER_TYPES;

/** Returns why a file cannot be a voucher, as far as the browser can tell; null if it may be one. */
export function voucherProblem(file: File): 'type' | 'size' | null {
  if (!ACCEPTED.includes(file.type)) return 'type';
  return file.size > MAX_VOUCHER_BYTES ? 'size' : null;
}

/** A file that is kept as the voucher of the payment that a form records. */
export interface ChosenVoucher {
  /** The field, for the form to show. */
  field: React.ReactNode;
  /** True while a file is chosen. */
  isChosen: boolean;
  /** False while a file is chosen that cannot be a voucher. */
  isSound: boolean;
  /** Stores the chosen file, if any, as the voucher of the payment with that reference; shows a message if that fails. */
  keep: (row: PaymentLinkRow, banco: string, referencia: string) => Promise<void>;
}

/** State and field of a voucher that is chosen beside a form. */
export function useChosenVoucher(): ChosenVoucher {
  const [file, setFile] = useState<File>();
  const t = useT('payment-links');
  const pick = useBilingual();
  const toasts = useToasts();
  const { keep } = useVoucherCalls();
  const problem = file ? voucherProblem(file) : null;
  return {
    field: <VoucherField file={file} problem={problem} onChoose={setFile} />,
    isChosen: file !== undefined,
    isSound: problem === null,
    keep: async (row, banco, referencia) => {
      const payment = paymentBy(row, banco, referencia);
      if (!file || !payment) return;
      try {
        await keep(row.id, payment.id, file);
      } catch (failure) {
        // The money is recorded nevertheless, and the voucher can be added later.
        const why = toApiError(failure);
        toasts.error(isUnanswered(why) ? t('voucher.mayBeKept') : t('voucher.notKept', { why: pick(why) }));
      }
    },
  };
}

interface VoucherFieldProps {
  file: File | undefined;
  problem: ReturnType<typeof voucherProblem>;
  /** Called with undefined when the file is removed; a payment may be recorded without a voucher. */
  onChoose: (file: File | undefined) => void;
}

function VoucherField({ file, problem, onChoose }: VoucherFieldProps) {
  const t = useT('payment-links');
  const actions = useRef<HTMLSpanElement>(null);
  const remove = () => {
    onChoose(undefined);
    focusInPlace(actions, 0, actions, 'input');
  };
  return (
    <Form.Item
      label={t('voucher.one')}
      extra={t('voucher.hint')}
      {...(problem && { validateStatus: 'error', help: t(`voucher.${problem}`) })}
    >
      <span ref={actions} className="vouchers__actions">
        <VoucherButton
          label={t('voucher.choose')}
          name={`${t('voucher.choose')}: ${t('voucher.one')}`}
          busy={false}
          onChoose={onChoose}
        />
        {file && (
          <>
            <span>{file.name}</span>
            <Button size="small" aria-label={t('voucher.removeOf', { name: file.name })} onClick={remove}>
              {t('voucher.remove')}
            </Button>
          </>
        )}
      </span>
    </Form.Item>
  );
}

interface VoucherButtonProps {
  label: string;
  name: string;
  /** True while a file is being sent: the field keeps its focus, and no other file can be chosen. */
  busy: boolean;
  onChoose: (file: File) => void;
}

/** A button that asks for a file. */
export function VoucherButton({ label, name, busy, onChoose }: VoucherButtonProps) {
  return (
    <label className="voucher-button">
      <input
        type="file"
        accept={ENDINGS}
        aria-label={name}
        aria-disabled={busy}
        onClick={(event) => busy && event.preventDefault()}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Otherwise the same file chosen again would not count as a change.
          target.value = '';
          // A file that is dropped on the field does not press it.
          if (file && !busy) onChoose(file);
        }}
      />
      <span>{label}</span>
    </label>
  );
}
