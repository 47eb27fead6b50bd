import type { Language, LotDetail, LotPrices } from '@lotes/shared-contract';
import { wordOf } from '../exports';
import { writtenMoney, writtenNumber } from '../outbox';

/** The plan whose instalment stands beside the cash price, in years: that of the lists. */
const PLAN_YEARS = 6;

/** Title and description of a lot, for readers who have not opened its page. */
export function lotPreview(lot: LotDetail, language: Language): { titulo: string; descripcion: string } {
  const area = `${writtenNumber(lot.areaVaras)} v² (${writtenNumber(lot.areaM2)} m²)`;
  const facts = [
    wordOf(lot.estado, language),
    area,
    ...(lot.precios ? [priceText(lot.precios, language)] : []),
  ];
  return { titulo: `${TITLE[language]} ${lot.numero} · ${lot.calle}`, descripcion: `${facts.join('. ')}.` };
}

const TITLE: Record<Language, string> = { es: 'Lote', en: 'Lot' };

/** The price in cash and the instalment of the lists' plan, if the lot has that plan. */
function priceText({ precioContado, planes }: LotPrices, language: Language): string {
  const cash = `${writtenMoney('USD', precioContado)} ${CASH[language]}`;
  const plan = planes.find(({ anios }) => anios === PLAN_YEARS);
  return plan ? `${cash}, ${MONTHLY[language](writtenMoney('USD', plan.cuota))}` : cash;
}

const CASH: Record<Language, string> = { es: 'de contado', en: 'in cash' };

const MONTHLY: Record<Language, (amount: string) => string> = {
  es: (amount) => `o ${amount} al mes a ${String(PLAN_YEARS)} años`,
  en: (amount) => `or ${amount} a month over ${String(PLAN_YEARS)} years`,
};
