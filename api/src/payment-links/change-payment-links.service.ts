import type {
  ChangePaymentLinksSchema,
  PaymentLinkRow,
  PreviewPaymentLinksSchema,
} from '@lotes/shared-contract';
import type { z } from 'zod';
import type { DataSource } from '../database/data-source';
import type { Caller } from '../http/caller';
import { lockLots, settleOverdueHolds } from '../queue';
import {
  byKey,
  changeSelection,
  previewSelection,
  type Chosen,
  type Seen,
  type SelectionChange,
} from '../selection';
import { cancelPaymentLink } from './end-payment-link.service';
import { settleOverdueLinks } from './expire-payment-links.service';
import { presentPaymentLink } from './payment-links.presenter';
import { paymentLinksAmong } from './payment-links.repository';
import { sendPaymentLink } from './send-payment-link.service';

type Input = z.output<typeof PreviewPaymentLinksSchema> | z.output<typeof ChangePaymentLinksSchema>;
type Source = DataSource & { bankLinkHosts: readonly string[] };
/** A chosen request, with the link to send. */
type Linked = Chosen & { enlaceUrl?: string | undefined };

function changeOf<One extends Linked>(
  { clock, bankLinkHosts }: Source,
  input: Input,
  caller: Caller,
): SelectionChange<PaymentLinkRow, One> {
  return {
    lock: async (transaction, rows) => {
      const known = await paymentLinksAmong(
        transaction,
        rows.map(({ clave }) => clave),
      );
      const codes = [...new Set(known.map(({ lote }) => lote))];
      if (codes.length > 0) await lockLots(transaction, { codes });
      return byKey(rows);
    },
    read: async (database, keys) => {
      const rows = await paymentLinksAmong(database, keys);
      return new Map(rows.map((row) => [row.id, presentPaymentLink(row, caller)]));
    },
    change: (database, { clave, version, enlaceUrl }) => {
      const source = { database, clock, bankLinkHosts };
      return input.accion === 'enviar'
        ? sendPaymentLink(source, clave, { version, enlaceUrl }, caller)
        : cancelPaymentLink(source, clave, { version, motivo: input.motivo }, caller);
    },
  };
}

/** Previews a change of each of several requests; writes nothing. */
export async function previewPaymentLinks(
  source: Source,
  input: z.output<typeof PreviewPaymentLinksSchema>,
  caller: Caller,
) {
  await settleOverdueHolds(source);
  await settleOverdueLinks(source);
  const filas: Linked[] = input.filas;
  return previewSelection(source.database, filas, changeOf<Linked>(source, input, caller));
}

/**
 * Changes several requests in one step.
 * @throws {AppError} `selection/refused` with the outcome of each row, if one of them cannot be changed.
 */
export async function changePaymentLinks(
  source: Source,
  input: z.output<typeof ChangePaymentLinksSchema>,
  caller: Caller,
) {
  const filas: (Linked & Seen)[] = input.filas;
  return changeSelection(source.database, filas, changeOf<Linked & Seen>(source, input, caller));
}
