import { useFormat, useT } from '@lotes/shared-i18n';
import { Button, useStatusText } from '@lotes/shared-ui';
import type { Difference, LedgerCheck, Verdict } from './check-ledger';

interface LedgerVerdictProps {
  check: LedgerCheck;
  checking: boolean;
  onAgain: () => void;
}

/** The result of the check, in one sentence that screen readers announce, and the reasons for it. */
export function LedgerVerdict({ check: { entries, verdict }, checking, onAgain }: LedgerVerdictProps) {
  const t = useT('catalog');
  const whole = verdict.kind === 'matches';
  return (
    <div className={`ct-verdict ct-verdict--${whole ? 'whole' : 'wrong'}`}>
      <span className="ct-verdict__mark" aria-hidden="true">
        {whole ? '✓' : '!'}
      </span>
      <div className="ct-verdict__words" role={whole ? 'status' : 'alert'}>
        <p className="ct-verdict__title">{t(`ledger.verdict.${verdict.kind}`)}</p>
        <VerdictText verdict={verdict} />
      </div>
      {verdict.kind === 'matches' && (
        <dl className="ct-verdict__facts">
          <Fact name={t('ledger.entries')} value={entries.length} />
          <Fact name={t('ledger.lots')} value={verdict.lots} />
          <div className="ct-verdict__head">
            <dt>{t('ledger.head')}</dt>
            <dd>
              <code>{verdict.head.huella}</code>
            </dd>
          </div>
        </dl>
      )}
      {verdict.kind === 'differs' && <Differences differences={verdict.differences} />}
      <Button variant="secondary" busy={checking} onClick={onAgain}>
        {t('ledger.again')}
      </Button>
    </div>
  );
}

function VerdictText({ verdict }: { verdict: Verdict }) {
  const t = useT('catalog');
  const format = useFormat();
  const values = () => {
    switch (verdict.kind) {
      case 'broken':
        return {
          position: format.number(verdict.fault.position),
          reason: t(`ledger.fault.${verdict.fault.kind}`),
        };
      case 'rewritten':
        return { position: format.number(verdict.seen.secuencia) };
      case 'differs':
        return { count: verdict.differences.length };
      default:
        return {};
    }
  };
  return <p className="ct-verdict__text">{t(`ledger.verdictText.${verdict.kind}`, values())}</p>;
}

function Fact({ name, value }: { name: string; value: number }) {
  const format = useFormat();
  return (
    <div>
      <dt>{name}</dt>
      <dd>{format.number(value)}</dd>
    </div>
  );
}

function Differences({ differences }: { differences: readonly Difference[] }) {
  const t = useT('catalog');
  const statusText = useStatusText();
  const name = (status: Difference['table']) => (status ? statusText(status).label : t('ledger.absent'));
  return (
    <ul className="ct-verdict__differences">
      {differences.map(({ lote, ledger, table }) => (
        <li key={lote}>
          {t('ledger.difference', { numero: lote, ledger: name(ledger), table: name(table) })}
        </li>
      ))}
    </ul>
  );
}
