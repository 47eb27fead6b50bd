import { useState } from 'react';
import type { OwnReservations } from '@lotes/shared-contract/reservations';
import { useT } from '@lotes/shared-i18n';
import { spokenChanges } from './spoken-changes';

/** What has changed since the last answer of the server, in words for a live region; it stays until the next change. */
export function useSpokenChanges(own: OwnReservations): string {
  const t = useT('reservations');
  const [told, setTold] = useState({ own, spoken: '' });
  if (told.own === own) return told.spoken;
  const news = spokenChanges(told.own, own, t);
  const spoken = news || told.spoken;
  setTold({ own, spoken });
  return spoken;
}
