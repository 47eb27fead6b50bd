import { AuthError, type OwnAccount, type OwnDevice } from '@lotes/shared-auth/shell';
import { useBilingual, useFormat } from '@lotes/shared-i18n';
import { Button, Checkbox, ErrorState, Skeleton, useToasts } from '@lotes/shared-ui';
import { useRef, useState } from 'react';
import { useShell } from '../context/shell-context';
import { toRefusal } from '../session/refusal';
import { useHeadingFocus } from './account-section';
import { useAccountText } from './account-texts';
import { Confirmation } from './confirmation';
import { useDeviceName } from './device-name';
import { useOwnAccess, useOwnChange } from './use-own-access';
import { useQuestion } from './use-question';

const readDevices = (own: OwnAccount) => own.devices();

/** True for the error of a pool that tracks no devices, and so has none to show. */
const isUntracked = (error: unknown) =>
  error instanceof AuthError && error.code === 'auth/device-tracking-off';

/** Forgets a device; one that another tab or browser has forgotten meanwhile counts as done. */
const forgetDevice = (own: OwnAccount, key: string) =>
  own.forgetDevice(key).catch((failure: unknown) => {
    if (!(failure instanceof AuthError && failure.code === 'auth/device-gone')) throw failure;
  });

/** The devices on which the account signed in; nothing if the pool does not track them. */
export function DeviceList() {
  const pick = useBilingual();
  const { data: devices, error, reload } = useOwnAccess(readDevices);
  if (isUntracked(error)) return null;
  if (error !== undefined)
    return <ErrorState message={pick(toRefusal(error))} onRetry={() => void reload()} />;
  if (!devices) return <Skeleton height="6rem" />;
  return <Devices devices={devices} reload={reload} />;
}

/** Number of devices shown at first: users who sign in from private windows have hundreds. */
const SHOWN_AT_FIRST = 5;

/** Sorts this device first, then the others from the latest sign-in to the earliest. */
const byUse = (a: OwnDevice, b: OwnDevice) =>
  Number(b.isThis) - Number(a.isThis) || b.lastSignIn - a.lastSignIn;

interface DevicesProps {
  devices: readonly OwnDevice[];
  reload: () => Promise<void>;
}

function Devices({ devices, reload }: DevicesProps) {
  const t = useAccountText();
  const { config } = useShell();
  const [showsAll, setShowsAll] = useState(false);
  const others = devices.filter(({ isThis }) => !isThis);
  if (devices.length === 0) return <p>{t('devices.none')}</p>;
  const inOrder = devices.toSorted(byUse);
  const shown = showsAll ? inOrder : inOrder.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      {config.identity.mfa !== 'off' && <p>{t('devices.lead')}</p>}
      <ul className="sh-own__rows">
        {shown.map((device) => (
          <Device key={device.key} device={device} reload={reload} />
        ))}
      </ul>
      {devices.length > SHOWN_AT_FIRST && (
        <Button variant="secondary" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('devices.showFewer') : t('devices.showAll', { count: devices.length })}
        </Button>
      )}
      {others.length > 1 && <ForgetOthers others={others} reload={reload} />}
    </>
  );
}

function Device({ device, reload }: { device: OwnDevice; reload: () => Promise<void> }) {
  const t = useAccountText();
  const { dateTime } = useFormat();
  const toasts = useToasts();
  const focusHeading = useHeadingFocus();
  const { busy, change } = useOwnChange();
  const row = useRef<HTMLLIElement>(null);
  const name = useDeviceName()(device.name);
  const remember = (remembered: boolean) =>
    change((own) => own.rememberDevice(device.key, remembered)).then(reload);
  const forget = async () => {
    if (await change((own) => forgetDevice(own, device.key))) {
      const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
      const button = neighbour?.querySelector('button');
      if (button) button.focus();
      else focusHeading();
      toasts.success(t('devices.forgotten', { name }));
    }
    await reload();
  };
  return (
    <li ref={row} className="sh-own__row">
      <div>
        <strong>{name}</strong>
        {device.isThis && <span className="sh-own__tag">{t('devices.this')}</span>}
        <p>
          {t('devices.signIns', {
            first: dateTime(device.firstSignIn),
            last: dateTime(device.lastSignIn),
          })}
        </p>
        <Checkbox
          label={t('devices.remembered')}
          aria-label={t('devices.rememberedOf', { name })}
          checked={device.remembered}
          aria-disabled={busy}
          onChange={({ target }) => busy || void remember(target.checked)}
        />
      </div>
      <Button
        variant="secondary"
        busy={busy}
        aria-label={t('devices.forgetOf', { name })}
        onClick={() => void forget()}
      >
        {t('devices.forget')}
      </Button>
    </li>
  );
}

function ForgetOthers({ others, reload }: { others: readonly OwnDevice[]; reload: () => Promise<void> }) {
  const t = useAccountText();
  const toasts = useToasts();
  const focusHeading = useHeadingFocus();
  const { busy, change } = useOwnChange();
  const question = useQuestion('forget-devices');
  const forget = async () => {
    const isDone = await change(async (own) => {
      for (const { key } of others) await forgetDevice(own, key);
    });
    await question.leave();
    if (isDone) {
      focusHeading();
      toasts.success(t('devices.othersForgotten'));
    }
    await reload();
  };
  return (
    <>
      <Button variant="secondary" onClick={() => question.show()}>
        {t('devices.forgetOthers')}
      </Button>
      {question.open && (
        <Confirmation
          title={t('devices.question')}
          submitLabel={t('devices.forgetOthers')}
          busy={busy}
          onSubmit={() => void forget()}
          onClose={question.close}
        >
          {t('devices.body')}
        </Confirmation>
      )}
    </>
  );
}
