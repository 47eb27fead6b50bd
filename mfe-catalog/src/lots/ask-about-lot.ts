import { LOT_NUMBER } from '@lotes/shared-contract/client';

/** The contact form with the lot in its message. */
export const askAboutLot = (numero: string): string => `/contactus?${new URLSearchParams({ lot: numero })}`;

/** The lot that such an address names; undefined if it names none, or what is no number of a lot (R7.1). */
export function lotAskedAbout(address: URLSearchParams): string | undefined {
  const numero = address.get('lot')?.trim() ?? '';
  return LOT_NUMBER.test(numero) ? numero : undefined;
}
