import { useState } from 'react';
import { toApiError } from '@lotes/shared-auth';
import { ACCEPTED_VOUCHER_TYPES, MAX_VOUCHER_BYTES } from '@lotes/shared-contract/client';
import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';
import { useBilingual, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { Button, Form } from '@lotes/shared-ui/staff';
import { paymentBy, useVoucherCalls } from '../payment-link/vouchers.api';
import './vouchers.css';

const ENDINGS = '.png,.jpg,.jpeg,.pdf';
const ACCEPTED: readonly string[] = ACCEPTED_VOUCHER_TYPES;

/** Why a file can be no voucher, as far as this screen knows; null if it may. */
export function voucherProblem(file: File): 'type' | 'size' | null {
  if (!ACCEPTED.includes(file.type)) return 'type';
  return file.size > MAX_VOUCHER_BYTES ? 'size' : null;
}

/** A file that is kept as the voucher of the payment that a form records. */
export interface ChosenVoucher {
  /** The field, to stand in the form. */
  field: React.ReactNode;
  /** False while a file is chosen that can be no voucher. */
  isSound: boolean;
  /** Keeps the chosen file, if there is one, with the payment of that reference; where that fails it says so. */
  keep: (row: PaymentLinkRow, banco: string, referencia: string) => Promise<void>;
}

/** Lets the reader choose a voucher beside what they type. */
export function useChosenVoucher(): ChosenVoucher {
  const [file, setFile] = useState<File>();
  const t = useT('payment-links');
  const pick = useBilingual();
  const toasts = useToasts();
  const { keep } = useVoucherCalls();
  const problem = file ? voucherProblem(file) : null;
  return {
    field: <VoucherField file={file} problem={problem} onChoose={setFile} />,
    isSound: problem === null,
    keep: async (row, banco, referencia) => {
      const payment = paymentBy(row, banco, referencia);
      if (!file || !payment) return;
      try {
        await keep(row.id, payment.id, file);
      } catch (failure) {
        // The money is recorded all the same, and the file can still be added to it.
        toasts.error(t('voucher.notKept', { why: pick(toApiError(failure)) }));
      }
    },
  };
}

interface VoucherFieldProps {
  file: File | undefined;
  problem: ReturnType<typeof voucherProblem>;
  /** Undefined takes the file away again: a payment is recorded without one too. */
  onChoose: (file: File | undefined) => void;
}

function VoucherField({ file, problem, onChoose }: VoucherFieldProps) {
  const t = useT('payment-links');
  return (
    <Form.Item
      label={t('voucher.one')}
      extra={t('voucher.hint')}
      {...(problem && { validateStatus: 'error', help: t(`voucher.${problem}`) })}
    >
      <span className="vouchers__actions">
        <VoucherButton
          label={t('voucher.choose')}
          name={t('voucher.one')}
          disabled={false}
          onChoose={onChoose}
        />
        {file && (
          <>
            <span>{file.name}</span>
            <Button
              size="small"
              aria-label={t('voucher.removeOf', { name: file.name })}
              onClick={() => onChoose(undefined)}
            >
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
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** A button that asks for a file. */
export function VoucherButton({ label, name, disabled, onChoose }: VoucherButtonProps) {
  return (
    <label className="voucher-button">
      <input
        type="file"
        accept={ENDINGS}
        aria-label={name}
        disabled={disabled}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Else the same file chosen again would not count as a change.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <span>{label}</span>
    </label>
  );
}
