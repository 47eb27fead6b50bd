import type { QuoteComparison, QuotePlan } from '@lotes/shared-contract';
import { QUOTE_PLANS } from '@lotes/shared-contract/client';
import { useFormat, useT } from '@lotes/shared-i18n';
import { useId } from 'react';
import { usePlanName } from './use-plan-name';
import './plan-cards.css';

type Compared = QuoteComparison['planes'][number];

interface PlanCardsProps {
  /** Undefined until the first answer; until then the cards are empty. */
  plans: readonly Compared[] | undefined;
  chosen: QuotePlan;
  onChoose: (plan: QuotePlan) => void;
}

/** The plans side by side, one of them chosen; on a narrow screen one below the other. */
export function PlanCards({ plans, chosen, onChoose }: PlanCardsProps) {
  const t = useT('catalog');
  const group = useId();
  return (
    <fieldset className="ct-plan-cards">
      <legend>{t('quote.choose')}</legend>
      <div className="ct-plan-cards__row">
        {QUOTE_PLANS.map((plan) => (
          <PlanCard
            key={plan}
            plan={plan}
            group={group}
            compared={plans?.find((one) => one.plan === plan)}
            checked={plan === chosen}
            onChoose={onChoose}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface PlanCardProps {
  plan: QuotePlan;
  group: string;
  compared: Compared | undefined;
  checked: boolean;
  onChoose: (plan: QuotePlan) => void;
}

/** Shown instead of a missing figure, to keep the height of its line. */
const BLANK = '\u2014';

function PlanCard({ plan, group, compared, checked, onChoose }: PlanCardProps) {
  const t = useT('catalog');
  const format = useFormat();
  const planName = usePlanName();
  const id = useId();
  const figures = compared?.cifras;
  const amount = figures ? format.money(figures.cuota ?? figures.totalPagado) : BLANK;
  return (
    <label className="ct-plan-card">
      <input
        type="radio"
        name={group}
        value={plan}
        checked={checked}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-figures`}
        onChange={() => onChoose(plan)}
      />
      <span className="ct-plan-card__name" id={`${id}-name`}>
        {planName(plan)}
      </span>
      <span className="ct-plan-card__figures" id={`${id}-figures`}>
        <strong>{amount}</strong>
        <span className="ct-plan-card__once">
          {plan === 'contado' ? t('quote.once') : t('quote.monthly')}
        </span>
        <CardLine label={t('quote.interest')} value={figures && format.money(figures.interes ?? '0.00')} />
        <CardLine label={t('quote.totalPaid')} value={figures && format.money(figures.totalPagado)} />
        <span className="ct-plan-card__note">{figures ? <PlanNote figures={figures} /> : BLANK}</span>
      </span>
    </label>
  );
}

function CardLine({ label, value }: { label: string; value: string | null | undefined }) {
  return (
    <span className="ct-plan-card__line">
      <span>{label}</span> <span>{value ?? BLANK}</span>
    </span>
  );
}

/** The plan's discount, its rate, and that the company has to approve it. */
function PlanNote({ figures }: { figures: NonNullable<Compared['cifras']> }) {
  const t = useT('catalog');
  const format = useFormat();
  const notes: string[] = [];
  if (Number(figures.tasaDescuento) > 0) {
    notes.push(t('quote.less', { percent: format.percent(figures.tasaDescuento) }));
  }
  if (figures.plazoMeses > 0) {
    const free = Number(figures.tasaAnual) === 0;
    notes.push(
      free ? t('quote.noInterest') : t('quote.atRate', { percent: format.percent(figures.tasaAnual) }),
    );
  }
  if (figures.sujetoAprobacion) notes.push(t('quote.approval'));
  return notes.join('\u00a0· ');
}
