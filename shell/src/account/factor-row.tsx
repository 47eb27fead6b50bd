import type { SecondFactor } from '@lotes/shared-auth/shell';
import { Button } from '@lotes/shared-ui';
import { useAccountText } from './account-texts';

interface FactorRowProps {
  factor: SecondFactor;
  detail: string;
  isOn: boolean;
  /** True for the last factor that is on, if the pool requires one. */
  isNeeded: boolean;
  /** False if the person must enter something elsewhere before the factor can be turned on. */
  isOffered?: boolean;
  onTurnOn: () => void;
  onTurnOff: () => void;
}

/** One second factor with its state, and the buttons that change it. */
export function FactorRow(props: FactorRowProps) {
  const { factor, detail, isOn, isNeeded, isOffered = true, onTurnOn, onTurnOff } = props;
  const t = useAccountText();
  const name = t(`factors.${factor}`);
  return (
    <li className="sh-own__row">
      <div>
        <strong>{name}</strong>
        {isOn && <span className="sh-own__tag">{t('factors.on')}</span>}
        <p>{detail}</p>
        {isNeeded && <p>{t('factors.needed')}</p>}
      </div>
      <div className="sh-own__actions">
        {isOffered && (!isOn || factor === 'authenticator') && (
          <Button variant="secondary" aria-label={`${t(labelOf(isOn))}: ${name}`} onClick={onTurnOn}>
            {t(labelOf(isOn))}
          </Button>
        )}
        {isOn && !isNeeded && (
          <Button variant="secondary" aria-label={`${t('factors.turnOff')}: ${name}`} onClick={onTurnOff}>
            {t('factors.turnOff')}
          </Button>
        )}
      </div>
    </li>
  );
}

const labelOf = (isOn: boolean) => (isOn ? 'factors.replace' : 'factors.turnOn');
