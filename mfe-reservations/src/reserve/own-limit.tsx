import { Link } from 'react-router';
import { useT } from '@lotes/shared-i18n';

interface OwnLimitProps {
  /** Code of the refusal. */
  code: string | undefined;
}

/** Refusals because of reservations that the visitor has, or may have: a code or link that was used is refused like a wrong one. */
const CODES = ['reservation/person-limit', 'reservation/repeat', 'reservation/confirmation-over'];

/** Link to a visitor's earlier reservations, if the request was refused because of them; it works without a private link. */
export function OwnLimit({ code }: OwnLimitProps) {
  const t = useT('reservations');
  if (code === undefined || !CODES.includes(code)) return null;
  return <Link to="/myreservation">{t('reserve.toMine')}</Link>;
}
