import { useDispatch } from 'react-redux';
import { api, useApi } from '@lotes/shared-auth';
import { call } from '@lotes/shared-contract/client';
import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';

/** One payment of a request. */
export type Payment = PaymentLinkRow['pagos'][number];

export interface VoucherCalls {
  /** Stores a file as the voucher of a payment. @throws {ApiFailure} */
  keep: (request: string, pago: string, file: File) => Promise<PaymentLinkRow>;
  /** Fetches the voucher of a payment. @throws {ApiFailure} */
  fetch: (request: string, pago: string) => Promise<File>;
}

/** Calls that send and fetch vouchers as files, without RTK Query. */
export function useVoucherCalls(): VoucherCalls {
  const { request: send, download } = useApi();
  const dispatch = useDispatch();
  return {
    keep: async (id, pago, file) => {
      const form = new FormData();
      form.append('archivo', file, file.name);
      try {
        return await send(
          call('POST /SolicitudesLinkPago/:id/Pagos/:pago/Comprobante', { params: { id, pago }, form }),
        );
      } finally {
        // Also after a failure, because a call without an answer may have stored the file.
        dispatch(api.util.invalidateTags(['PaymentLinks']));
      }
    },
    fetch: (id, pago) =>
      download(call('GET /SolicitudesLinkPago/:id/Pagos/:pago/Comprobante', { params: { id, pago } })),
  };
}

/** Returns the payment of a request that the bank knows by a reference, however it is written; undefined if there is none. */
export function paymentBy(row: PaymentLinkRow, banco: string, referencia: string): Payment | undefined {
  const folded = (text: string) => text.trim().toLowerCase();
  return row.pagos.find(
    (one) => folded(one.banco) === folded(banco) && folded(one.referencia) === folded(referencia),
  );
}
