import type { CreateQuote } from '@lotes/shared-contract/quotes';
import type { QuotePlan } from '@lotes/shared-contract/client';
import { moneyFromTyping } from '@lotes/shared-i18n';

/** Values of the form that makes a quote, by the wire names. */
export interface QuoteValues {
  plan: QuotePlan;
  meses: 60 | 72;
  prima: string;
  /** Special discount in percent, "10". */
  descuentoEspecial: string;
}

const PERCENT = /^(\d{1,3})(?:[.,](\d{1,2}))?$/;

/** A typed percentage as a share: "7.5" is "0.0750". Other text stays as it is, for the schema to refuse. */
function shareOf(typed: string): string {
  const [, whole, places = ''] = PERCENT.exec(typed.trim().replace(/\s*%$/, '')) ?? [];
  return whole === undefined ? typed : (Number(`${whole}.${places}`) / 100).toFixed(4);
}

/** Returns true if staff may give a special discount: plans with a discount of their own take no other (R11.15). */
export function takesSpecialDiscount(plan: QuotePlan): boolean {
  return plan !== 'contado' && plan !== '6';
}

/** Returns the request body of the typed values, without fields that the plan does not have. */
export function quoteMessage(lote: string, typed: QuoteValues): CreateQuote {
  const { plan, meses, prima, descuentoEspecial } = typed;
  const special = takesSpecialDiscount(plan) && descuentoEspecial.trim() !== '';
  return {
    lote,
    plan,
    ...(plan !== 'contado' && { prima: moneyFromTyping(prima) }),
    ...(plan === '6' && { meses }),
    ...(special && { descuentoEspecial: shareOf(descuentoEspecial) }),
  };
}
