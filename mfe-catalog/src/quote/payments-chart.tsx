import { useMemo } from 'react';
import type { QuoteFigures, Schedule } from '@lotes/shared-contract';
import { useFormat, useT } from '@lotes/shared-i18n';
import { axisMarks, halfwayMark, paymentsByYear } from './chart-geometry';
import './payments-chart.css';

/** Size and margins of both drawings, in SVG units; text keeps its size because the width hardly varies. */
const PAPER = { width: 400, height: 172, left: 52, right: 8, top: 10, bottom: 24 };
const INNER = {
  width: PAPER.width - PAPER.left - PAPER.right,
  height: PAPER.height - PAPER.top - PAPER.bottom,
};

interface ChartProps {
  figures: QuoteFigures;
  schedule: Schedule;
}

/**
 * Charts of the falling debt, and of principal and interest by year. Captions and the table of instalments say the same in words.
 */
export function PaymentsChart({ figures, schedule }: ChartProps) {
  const t = useT('catalog');
  const format = useFormat();
  const half = halfwayMark(figures.financiado ?? '0', schedule.cuotas);
  const owed = t('quote.chart.owedText', {
    start: format.money(figures.financiado ?? '0'),
    half: half && format.money(half.saldo),
    month: half?.numero,
    end: figures.plazoMeses,
  });
  const isFree = Number(figures.tasaAnual) === 0;
  const years = t(isFree ? 'quote.chart.yearsTextFree' : 'quote.chart.yearsText', {
    principal: format.money(figures.financiado ?? '0'),
    interest: format.money(figures.interes ?? '0'),
  });
  return (
    <div className="ct-chart">
      <figure>
        <figcaption>{t('quote.chart.owed')}</figcaption>
        <OwedDrawing label={owed} figures={figures} schedule={schedule} />
      </figure>
      <figure>
        <figcaption>
          {t('quote.chart.years')}
          <span className="ct-chart__keys">
            <span className="ct-chart__key ct-chart__key--principal">{t('quote.schedule.principal')}</span>
            {!isFree && (
              <span className="ct-chart__key ct-chart__key--interest">{t('quote.schedule.interest')}</span>
            )}
          </span>
        </figcaption>
        <YearsDrawing label={years} schedule={schedule} />
      </figure>
    </div>
  );
}

function Axis({ marks }: { marks: readonly number[] }) {
  const format = useFormat();
  const most = marks.at(-1) ?? 1;
  return marks.map((mark) => {
    const y = PAPER.top + INNER.height * (1 - mark / most);
    return (
      <g key={mark} className="ct-chart__mark">
        <line x1={PAPER.left} x2={PAPER.width - PAPER.right} y1={y} y2={y} />
        <text x={PAPER.left - 6} y={y} textAnchor="end" dominantBaseline="central">
          {format.number(mark, 0)}
        </text>
      </g>
    );
  });
}

/** The years along the lower axis, every second one if there are many. */
function Years({ count, at }: { count: number; at: (year: number) => number }) {
  const step = count > 8 ? 2 : 1;
  return Array.from({ length: Math.floor(count / step) }, (_, index) => (index + 1) * step).map((year) => (
    <text
      key={year}
      className="ct-chart__year"
      x={at(year)}
      y={PAPER.height - PAPER.bottom + 14}
      textAnchor="middle"
    >
      {year}
    </text>
  ));
}

function OwedDrawing({ label, figures, schedule: { cuotas } }: ChartProps & { label: string }) {
  const drawn = useMemo(() => {
    const balances = [Number(figures.financiado), ...cuotas.map(({ saldo }) => Number(saldo))];
    const marks = axisMarks(balances[0] ?? 0);
    const most = marks.at(-1) ?? 1;
    const x = (month: number) => PAPER.left + (INNER.width * month) / cuotas.length;
    const line = balances
      .map(
        (balance, month) =>
          `${x(month).toFixed(1)},${(PAPER.top + INNER.height * (1 - balance / most)).toFixed(1)}`,
      )
      .join(' ');
    return { marks, line, x };
  }, [figures.financiado, cuotas]);
  const foot = PAPER.top + INNER.height;
  return (
    <svg viewBox={`0 0 ${PAPER.width} ${PAPER.height}`} role="img" aria-label={label}>
      <Axis marks={drawn.marks} />
      <polygon
        className="ct-chart__area"
        points={`${PAPER.left},${foot} ${drawn.line} ${PAPER.left + INNER.width},${foot}`}
      />
      <polyline className="ct-chart__line" points={drawn.line} />
      <Years count={cuotas.length / 12} at={(year) => drawn.x(year * 12)} />
    </svg>
  );
}

function YearsDrawing({ label, schedule: { cuotas } }: { label: string; schedule: Schedule }) {
  const years = useMemo(() => paymentsByYear(cuotas), [cuotas]);
  const marks = axisMarks(Math.max(...years.map(({ principal, interest }) => principal + interest)));
  const most = marks.at(-1) ?? 1;
  const slot = INNER.width / years.length;
  const foot = PAPER.top + INNER.height;
  return (
    <svg viewBox={`0 0 ${PAPER.width} ${PAPER.height}`} role="img" aria-label={label}>
      <Axis marks={marks} />
      {years.map(({ year, principal, interest }, index) => {
        const [low, high] = [(INNER.height * principal) / most, (INNER.height * interest) / most];
        const place = { x: PAPER.left + slot * (index + 0.14), width: slot * 0.72 };
        return (
          <g key={year}>
            <rect className="ct-chart__principal" {...place} y={foot - low} height={low} />
            <rect className="ct-chart__interest" {...place} y={foot - low - high} height={high} />
          </g>
        );
      })}
      <Years count={years.length} at={(year) => PAPER.left + slot * (year - 0.5)} />
    </svg>
  );
}
