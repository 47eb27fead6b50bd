import type { SecondFactor, SecondFactors } from '@lotes/shared-auth/shell';
import { readablePhone, useBilingual } from '@lotes/shared-i18n';
import { ErrorState, Field, Skeleton, useToasts } from '@lotes/shared-ui';
import { useState } from 'react';
import { useShell } from '../context/shell-context';
import { toRefusal } from '../session/refusal';
import { AccountSection, useHeadingFocus } from './account-section';
import { useAccountText } from './account-texts';
import { Confirmation } from './confirmation';
import { FactorRow } from './factor-row';
import { TurnOnTextMessages } from './turn-on-text-messages';
import { SetUpAuthenticator } from './set-up-authenticator';
import { useOwnChange, type OwnAccess } from './use-own-access';
import { preferring } from './factor-states';
import { useQuestion } from './use-question';

interface OwnFactorsProps {
  access: OwnAccess<SecondFactors>;
}

/** The section of two-step sign-in; nothing if the pool has no second factors. */
export function OwnFactors({ access }: OwnFactorsProps) {
  const { config } = useShell();
  return config.identity.mfa === 'off' ? null : <TwoSteps access={access} />;
}

function TwoSteps({ access: { data, error, reload } }: OwnFactorsProps) {
  const t = useAccountText();
  const pick = useBilingual();
  return (
    <AccountSection title={t('factors.title')}>
      {data && <Factors factors={data} reload={reload} />}
      {error !== undefined && <ErrorState message={pick(toRefusal(error))} onRetry={() => void reload()} />}
      {!data && error === undefined && <Skeleton height="8rem" />}
    </AccountSection>
  );
}

interface FactorsProps {
  factors: SecondFactors;
  reload: () => Promise<void>;
}

function Factors({ factors, reload }: FactorsProps) {
  const t = useAccountText();
  const { mfa, textMessages: sendsTexts } = useShell().config.identity;
  const focusHeading = useHeadingFocus();
  const [turnedOn, setTurnedOn] = useState<SecondFactor>();
  const question = useQuestion('turn-off', ['factor']);
  const closeForm = () => {
    setTurnedOn(undefined);
    void reload();
    focusHeading();
  };
  const isLast = factors.on.length === 1 && mfa === 'required';
  const turnedOff = isLast ? undefined : factors.on.find((factor) => factor === question.parameter('factor'));
  const row = (factor: SecondFactor) => ({
    isOn: factors.on.includes(factor),
    isNeeded: isLast && factors.on.includes(factor),
    onTurnOn: () => setTurnedOn(factor),
    onTurnOff: () => question.show({ factor }),
  });
  const texts = row('text-message');

  if (turnedOn) {
    return turnedOn === 'authenticator' ? (
      <SetUpAuthenticator factors={factors} onClose={closeForm} />
    ) : (
      <TurnOnTextMessages factors={factors} onClose={closeForm} />
    );
  }
  return (
    <>
      <p>{t(factors.on.length > 0 ? 'factors.leadOn' : 'factors.leadOff')}</p>
      <ul className="sh-own__rows">
        <FactorRow {...row('authenticator')} factor="authenticator" detail={t('factors.appDetail')} />
        {(sendsTexts || texts.isOn) && (
          <FactorRow
            {...texts}
            factor="text-message"
            detail={factors.phone ? readablePhone(factors.phone) : t('factors.noPhone')}
            isOffered={factors.phone !== null}
          />
        )}
      </ul>
      {factors.on.length === 2 && <AskedFirst factors={factors} reload={reload} />}
      {turnedOff && <TurnOff factors={factors} factor={turnedOff} question={question} reload={reload} />}
    </>
  );
}

function AskedFirst({ factors, reload }: FactorsProps) {
  const t = useAccountText();
  const { busy, change } = useOwnChange();
  const prefer = (preferred: SecondFactor | null) =>
    change((own) => own.setSecondFactors(preferring(factors, preferred))).then(reload);
  return (
    <Field
      as="select"
      label={t('factors.first')}
      required
      value={factors.preferred ?? ''}
      aria-disabled={busy}
      onChange={({ target }) =>
        busy || void prefer(factors.on.find((factor) => factor === target.value) ?? null)
      }
    >
      <option value="authenticator">{t('factors.authenticator')}</option>
      <option value="text-message">{t('factors.text-message')}</option>
      <option value="">{t('factors.choose')}</option>
    </Field>
  );
}

interface TurnOffProps extends FactorsProps {
  factor: SecondFactor;
  question: ReturnType<typeof useQuestion>;
}

function TurnOff({ factors, factor, question, reload }: TurnOffProps) {
  const t = useAccountText();
  const toasts = useToasts();
  const focusHeading = useHeadingFocus();
  const { busy, change } = useOwnChange();
  const name = t(`factors.${factor}`);
  const turnOff = async () => {
    const isDone = await change((own) => own.setSecondFactors({ [factor]: 'off' }));
    await question.leave();
    if (isDone) {
      focusHeading();
      toasts.success(t('factors.turnedOff', { name }));
    }
    await reload();
  };
  return (
    <Confirmation
      title={t('factors.question', { name })}
      submitLabel={t('factors.turnOff')}
      busy={busy}
      onSubmit={() => void turnOff()}
      onClose={question.close}
    >
      {t(factors.on.length > 1 ? 'factors.otherStays' : 'factors.passwordAlone')}
    </Confirmation>
  );
}
