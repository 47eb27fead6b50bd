import { useT } from '@lotes/shared-i18n';
import { CopyButton } from '@lotes/shared-ui';
import { encode } from 'uqr';
import { useAuthenticatorText } from './authenticator-texts';
import './authenticator-key.css';

interface AuthenticatorKeyProps {
  /** Secret in base32, as the identity provider returns it. */
  secret: string;
  /** The e-mail under which the app lists the key. */
  account: string;
}

/** The key of an authenticator app: a code to scan, a link that opens the app on this device, and the key in letters. */
export function AuthenticatorKey({ secret, account }: AuthenticatorKeyProps) {
  const t = useAuthenticatorText();
  const shellText = useT('shell');
  const address = addressOf(secret, account, shellText('brand'));
  return (
    <div className="sh-authenticator">
      <p>{t('scan')}</p>
      <QrCode text={address} label={t('code')} />
      <a className="sh-authenticator__open" href={address}>
        {t('open')}
      </a>
      <p>
        {t('typed')}
        <code className="sh-authenticator__key">{groupsOf(secret)}</code>
      </p>
      <CopyButton
        text={secret}
        label={t('copy')}
        variant="ghost"
        copied={t('copied')}
        failed={t('copyFailed')}
      />
    </div>
  );
}

/** Returns the address that authenticator apps read (github.com/google/google-authenticator, Key URI format). */
function addressOf(secret: string, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer }).toString()}`;
}

const groupsOf = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** A QR code. It is dark on light in every colour scheme, because some apps cannot read the inverse. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const modules = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      className="sh-authenticator__code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={modules.join('')} />
    </svg>
  );
}
