import type { PaymentLinkRow } from '@lotes/shared-contract';
import type { DataSource } from '../database/data-source';
import type { Page } from '../database/page';
import { readAll } from '../database/read-all';
import type { Caller } from '../http/caller';
import { settleOverdueHolds } from '../queue';
import { settleOverdueLinks } from './expire-payment-links.service';
import { mayAskForStaffPlans, mayRecordMoney } from './payment-links.policy';
import { presentPaymentLink } from './payment-links.presenter';
import { listedPaymentLinks, type PaymentLinkSearch, searchPaymentLinks } from './payment-links.repository';

/** Returns a page of requests; requests whose time is over show as ended, whether or not the sweeper has run. */
export async function listPaymentLinks(
  { database, clock }: DataSource,
  search: PaymentLinkSearch & Page,
  caller: Caller,
): Promise<{
  filas: PaymentLinkRow[];
  total: number;
  puede: { registrar: boolean; crear: boolean; cambiarVarias: boolean };
}> {
  await settleOverdueHolds({ database, clock });
  await settleOverdueLinks({ database, clock });
  const { rows, total } = await searchPaymentLinks(database, search);
  const filas = rows.map((row) => presentPaymentLink(row, caller));
  const edits = mayRecordMoney(caller);
  return {
    filas,
    total,
    puede: { registrar: edits, crear: mayAskForStaffPlans(caller), cambiarVarias: edits },
  };
}

/** Every request that the list shows for the same search, in batches. */
export async function* everyPaymentLink(
  { database, clock }: DataSource,
  search: PaymentLinkSearch,
  caller: Caller,
): AsyncGenerator<PaymentLinkRow[], void> {
  await settleOverdueHolds({ database, clock });
  await settleOverdueLinks({ database, clock });
  yield* readAll(
    database,
    (snapshot) => listedPaymentLinks(snapshot, search),
    async (rows) => rows.map((row) => presentPaymentLink(row, caller)),
  );
}
