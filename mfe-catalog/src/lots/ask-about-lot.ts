import { LOT_NUMBER } from '@lotes/shared-contract/client';

/** Returns the address of the contact form with the lot at the beginning of its message. */
export const askAboutLot = (numero: string): string => `/contactus?${new URLSearchParams({ lot: numero })}`;

/** Returns the lot that such an address names; undefined if it names none, or if the number is not one of a lot (R7.1). */
export function lotAskedAbout(address: URLSearchParams): string | undefined {
  const numero = address.get('lot')?.trim() ?? '';
  return LOT_NUMBER.test(numero) ? numero : undefined;
}
