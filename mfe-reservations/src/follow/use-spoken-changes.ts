import { useState } from 'react';
import type { OwnReservations } from '@lotes/shared-contract/reservations';
import { useT } from '@lotes/shared-i18n';
import { spokenChanges } from './spoken-changes';

/**
 * Returns the changes since the server's last response, in words for a live region; they stay until the next change.
 */
export function useSpokenChanges(own: OwnReservations): string {
  const t = useT('reservations');
  const [told, setTold] = useState({ own, spoken: '' });
  if (told.own === own) return told.spoken;
  const news = spokenChanges(told.own, own, t);
  const spoken = news || told.spoken;
  setTold({ own, spoken });
  return spoken;
}
