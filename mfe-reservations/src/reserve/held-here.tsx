import type { LotDetail } from '@lotes/shared-contract/lots';
import { useT } from '@lotes/shared-i18n';
import { LinkButton } from '@lotes/shared-ui';
import type { Held } from './use-own-live-reservation';
import './held-here.css';

interface HeldHereProps {
  held: Held;
  lot: LotDetail | undefined;
}

/** The state of the buyer's own reservation of a lot, the count of those who wait behind it, and a link to it. */
export function HeldHere({ held: { phase, posicionCola, path }, lot }: HeldHereProps) {
  const t = useT('reservations');
  const ahead = posicionCola ?? 1;
  const behind = Math.max(0, (lot?.enCola ?? 0) - ahead);
  return (
    <>
      <p className="mr-held">
        {t(`phase.${phase}`)}
        {phase === 'waiting' && `, ${t('device.place', { place: ahead })}`}
        {behind > 0 && <span className="mr-held__behind">{t('held.behind', { count: behind })}</span>}
      </p>
      <LinkButton variant="secondary" to={path}>
        {t('done.follow')}
      </LinkButton>
    </>
  );
}
