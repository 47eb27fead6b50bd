import type { Language, LotSummary, LotPrices } from '@lotes/shared-contract';
import { wordOf } from '../exports';
import { writtenMoney, writtenNumber } from '../outbox';

/** Years of the plan whose instalment is shown beside the cash price; the lists show the same plan. */
const USUAL_YEARS = 6;

/** Returns the title and description of a lot for the preview of a link. */
export function lotPreview(lot: LotSummary, language: Language): { titulo: string; descripcion: string } {
  const area = `${writtenNumber(lot.areaVaras)} v² (${writtenNumber(lot.areaM2)} m²)`;
  const facts = [
    wordOf(lot.estado, language),
    area,
    ...(lot.precios ? [priceText(lot.precios, language)] : []),
  ];
  return { titulo: `${TITLE[language]} ${lot.numero} · ${lot.calle}`, descripcion: `${facts.join('. ')}.` };
}

const TITLE: Record<Language, string> = { es: 'Lote', en: 'Lot' };

/** Returns the cash price, and the instalment and down payment of the plan of `USUAL_YEARS` if the lot has that plan. */
function priceText({ precioContado, planes, primaMinima }: LotPrices, language: Language): string {
  const usd = (amount: string) => writtenMoney('USD', amount);
  const cash = `${usd(precioContado)} ${CASH[language]}`;
  const plan = planes.find(({ anios }) => anios === USUAL_YEARS);
  return plan ? `${cash}, ${MONTHLY[language](usd(plan.cuota), usd(primaMinima))}` : cash;
}

const CASH: Record<Language, string> = { es: 'de contado', en: 'cash price' };

const MONTHLY: Record<Language, (amount: string, down: string) => string> = {
  es: (amount, down) => `o ${amount} al mes a ${String(USUAL_YEARS)} años con prima de ${down}`,
  en: (amount, down) => `or ${amount} a month over ${String(USUAL_YEARS)} years with ${down} down`,
};
