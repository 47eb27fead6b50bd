import type { SecondFactors } from '@lotes/shared-auth/shell';
import { readablePhone } from '@lotes/shared-i18n';
import { Button, useToasts } from '@lotes/shared-ui';
import { useAccountText } from './account-texts';
import { turnedOn } from './factor-states';
import { ProvePhone } from './prove-phone';
import { useOwnChange } from './use-own-access';

interface TurnOnProps {
  factors: SecondFactors;
  onClose: () => void;
}

/** Turns on codes by text message, after the phone was proven. */
export function TurnOnTextMessages({ factors, onClose }: TurnOnProps) {
  const t = useAccountText();
  const toasts = useToasts();
  const { busy, change } = useOwnChange();
  const number = factors.phone ?? '';
  const phone = readablePhone(number);
  const states = turnedOn(factors, 'text-message');
  const doneText = t('factors.phoneDone', { phone });
  if (!factors.phoneVerified) {
    return (
      <ProvePhone
        phone={number}
        onProven={(own) => own.setSecondFactors(states)}
        submitLabel={t('factors.turnOn')}
        doneText={doneText}
        onClose={onClose}
      />
    );
  }
  const turnOn = async () => {
    if (await change((own) => own.setSecondFactors(states))) toasts.success(doneText);
    onClose();
  };
  return (
    <>
      <p>{t('factors.phoneProven', { phone })}</p>
      <div className="sh-own__actions">
        <Button autoFocus busy={busy} onClick={() => void turnOn()}>
          {t('factors.turnOn')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('details.cancel')}
        </Button>
      </div>
    </>
  );
}
