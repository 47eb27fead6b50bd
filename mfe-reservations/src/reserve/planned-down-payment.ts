/**
 * The down payment, in USD, that a visitor gave to the calculator of the lot's page, as that page keeps it in its address
 * (`plan=60&prima=6000.00`); empty if none was given, or if the chosen plan takes none. The reservation's form checks it.
 */
export function plannedDownPayment(address: URLSearchParams): string {
  const prima = address.get('prima') ?? '';
  return address.get('plan') !== 'contado' && /^\d{1,9}(\.\d{2})?$/.test(prima) ? prima : '';
}
