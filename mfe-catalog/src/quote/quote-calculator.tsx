import { useState } from 'react';
import { DEED_FEE } from '@lotes/shared-contract/client';
import type { LotDetail, QuoteComparison, QuotePlan } from '@lotes/shared-contract';
import { useBilingual, useFormat, useT } from '@lotes/shared-i18n';
import { Notice, Skeleton } from '@lotes/shared-ui';
import { Announcer } from '../ui/announcer';
import { LoadError } from '../ui/load-error';
import { DownPaymentField } from './down-payment-field';
import { DownloadQuote } from './download-quote';
import { OwnQuotes } from './own-quotes';
import { PlanCards } from './plan-cards';
import { PlanComparison } from './plan-comparison';
import { QuoteDetails } from './quote-details';
import { useComparison } from './use-comparison';
import { useQuoteChoice } from './use-quote-choice';
import { useQuoteSentence } from './use-quote-sentence';
import './quote.css';

type Compared = QuoteComparison['planes'][number];

/** Calculator of every plan for a lot, with the server's figures alone (R11.16): down payment, plans side by side, every instalment. */
export function QuoteCalculator({ lot }: { lot: LotDetail }) {
  const t = useT('catalog');
  const format = useFormat();
  const { plan, prima, choosePlan, changePrima } = useQuoteChoice();
  const { answer, plan: answered, error, pending, retry } = useComparison(lot, plan, prima);
  const [touched, setTouched] = useState(false);
  const sentence = useQuoteSentence();
  const refusal = useRefusal(answer?.planes, plan);
  const chosen = answer?.planes.find((one) => one.plan === answered);
  const after =
    <Value,>(change: (value: Value) => void) =>
    (value: Value) => {
      setTouched(true);
      change(value);
    };
  return (
    <div className="ct-quote">
      <DownPaymentField
        value={prima}
        minimum={lot.precios?.primaMinima ?? ''}
        special={lot.primaEspecial}
        error={pending ? null : refusal}
        onChange={after(changePrima)}
      />
      {error && <LoadError error={error} onRetry={retry} />}
      {!error && (
        <div className="ct-quote__answer" aria-busy={pending}>
          <PlanCards plans={answer?.planes} chosen={plan} onChoose={after(choosePlan)} />
          {chosen ? (
            <Answered lot={lot} chosen={chosen} answer={answer} pending={pending} />
          ) : (
            <Skeleton height="38rem" />
          )}
          {answer && <PlanComparison plans={answer.planes} />}
        </div>
      )}
      <Announcer text={touched && !pending && chosen?.cifras ? sentence(chosen.cifras) : ''} />
      <OwnQuotes numero={lot.numero} />
      <p className="ct-quote__muted">{t('quote.serverNote', { deed: format.money(DEED_FEE) })}</p>
    </div>
  );
}

/** Returns why the down payment is refused for the chosen plan, else for any other plan. */
function useRefusal(plans: readonly Compared[] | undefined, plan: QuotePlan): string | null {
  const pick = useBilingual();
  const error = (plans?.find((one) => one.plan === plan && one.error) ?? plans?.find((one) => one.error))
    ?.error;
  return error ? pick({ es: error.Mensaje, en: error.MensajeEng }) : null;
}

interface AnsweredProps {
  lot: LotDetail;
  chosen: Compared;
  answer: QuoteComparison | undefined;
  pending: boolean;
}

function Answered({ lot, chosen, answer, pending }: AnsweredProps) {
  const t = useT('catalog');
  if (!chosen.cifras || !answer?.calendario) {
    return <Notice tone="warning">{t('quote.unfit')}</Notice>;
  }
  return (
    <QuoteDetails figures={chosen.cifras} schedule={answer.calendario}>
      <DownloadQuote lot={lot} figures={chosen.cifras} pending={pending} days={answer.diasVigencia} />
    </QuoteDetails>
  );
}
