import { Link } from 'react-router';
import { useT } from '@lotes/shared-i18n';

interface OwnLimitProps {
  /** Code of the refusal. */
  code: string | undefined;
}

/** Link to a visitor's earlier reservations, if the request was refused because of them; it works without a private link. */
export function OwnLimit({ code }: OwnLimitProps) {
  const t = useT('reservations');
  if (code !== 'reservation/person-limit' && code !== 'reservation/repeat') return null;
  return <Link to="/myreservation">{t('reserve.toMine')}</Link>;
}
