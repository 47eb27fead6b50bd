import { useState } from 'react';
import type { Schedule } from '@lotes/shared-contract';
import { useFormat, useT } from '@lotes/shared-i18n';
import './quote-tables.css';

/** Every instalment of a plan; more than a year of them is rendered only when the visitor opens the table. */
export function ScheduleTable({ schedule }: { schedule: Schedule }) {
  const t = useT('catalog');
  const [open, setOpen] = useState(false);
  const count = schedule.cuotas.length;
  return (
    <details
      className="ct-quote__more ct-quote__schedule"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('quote.schedule.show', { count })}</summary>
      {open && <Instalments schedule={schedule} />}
    </details>
  );
}

function Instalments({ schedule: { fechaContrato, cuotas } }: { schedule: Schedule }) {
  const t = useT('catalog');
  const format = useFormat();
  const amount = (value: string) => format.number(value, 2);
  const columns = ['number', 'due', 'amount', 'principal', 'interest', 'balance'] as const;
  return (
    <>
      <p className="ct-quote__muted">{t('quote.schedule.note', { date: format.date(fechaContrato) })}</p>
      <div className="ct-quote__scroll" role="region" aria-label={t('quote.schedule.title')} tabIndex={0}>
        <table className="ct-quote__table ct-quote__instalments">
          <caption className="lu-visually-hidden">{t('quote.schedule.title')}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`quote.schedule.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cuotas.map(({ numero, vence, cuota, capital, interes, saldo }) => (
              <tr key={numero}>
                <th scope="row">{numero}</th>
                <td>{format.date(vence)}</td>
                <td>{amount(cuota)}</td>
                <td>{amount(capital)}</td>
                <td>{amount(interes)}</td>
                <td>{amount(saldo)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
