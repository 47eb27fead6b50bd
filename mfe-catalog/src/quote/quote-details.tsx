import type { ReactNode } from 'react';
import { DEED_FEE, MAX_INSTALMENTS } from '@lotes/shared-contract/client';
import type { QuoteFigures, Schedule } from '@lotes/shared-contract';
import { useFormat, useT } from '@lotes/shared-i18n';
import { PaymentsChart } from './payments-chart';
import { ScheduleTable } from './schedule-table';
import { useFigureRows } from './use-figure-rows';
import { planInTitle, usePlanName } from './use-plan-name';
import './quote.css';

interface QuoteDetailsProps {
  figures: QuoteFigures;
  schedule: Schedule;
  /** Level of the quote's heading on its page. */
  heading?: 'h2' | 'h3';
  /** Actions on the quote. */
  children?: ReactNode;
}

/** One quote in full: its figures, how the debt falls, every instalment. */
export function QuoteDetails({ figures, schedule, heading: Heading = 'h3', children }: QuoteDetailsProps) {
  const t = useT('catalog');
  const planName = usePlanName();
  const format = useFormat();
  const rows = useFigureRows()(figures).filter(([, value]) => value !== null);
  const total = t('quote.figure.totalPaid');
  return (
    <div className="ct-quote__details">
      <div className="ct-quote__sheet">
        <Heading>
          {t('quote.planTitle', { plan: planInTitle(planName(figures.plan, figures.plazoMeses)) })}
        </Heading>
        <dl className="ct-quote__figures">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>
                {name}
                {name === total && (
                  <span className="ct-quote__apart">
                    {t('quote.deedApart', { deed: format.money(DEED_FEE) })}
                  </span>
                )}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {figures.sujetoAprobacion && (
          <p className="ct-quote__muted">
            {t('quote.approvalText', { instalments: format.number(MAX_INSTALMENTS) })}
          </p>
        )}
        {children}
      </div>
      {schedule.cuotas.length > 0 ? (
        <PaymentsChart figures={figures} schedule={schedule} />
      ) : (
        <p className="ct-quote__cash">{t('quote.cashText')}</p>
      )}
      {schedule.cuotas.length > 0 && <ScheduleTable schedule={schedule} />}
    </div>
  );
}
