import { Link } from 'react-router';
import { useT } from '@lotes/shared-i18n';

interface OwnLimitProps {
  /** Code of the refusal. */
  code: string | undefined;
}

/** The link to a visitor's earlier reservations, where these keep them from reserving; it needs no private link. */
export function OwnLimit({ code }: OwnLimitProps) {
  const t = useT('reservations');
  if (code !== 'reservation/person-limit' && code !== 'reservation/repeat') return null;
  return <Link to="/myreservation">{t('reserve.toMine')}</Link>;
}
