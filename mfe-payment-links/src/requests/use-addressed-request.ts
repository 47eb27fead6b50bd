import { useState } from 'react';
import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';

/**
 * The request that a window is about, as it stands now. A request that has left the list meanwhile (somebody else sent it,
 * and the list is filtered by state) stays as it was last seen, so that the window can say why it was refused.
 */
export function useAddressedRequest(
  id: string | null,
  rows: readonly PaymentLinkRow[],
): PaymentLinkRow | undefined {
  const [seen, setSeen] = useState<PaymentLinkRow>();
  const present = rows.find((row) => row.id === id);
  if (present && present !== seen) setSeen(present);
  return present ?? (seen?.id === id ? seen : undefined);
}
