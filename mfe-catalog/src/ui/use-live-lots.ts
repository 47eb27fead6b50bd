import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '@lotes/shared-auth';
import { useAppEvent } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { useStatusText } from '@lotes/shared-ui';
import { applyLotChange, recheckContradictedLot, refetchLots } from '../lots/lots.api';

/**
 * Keeps the lots on screen up to date, and returns the latest change in words for a live region.
 * @param only the number of the one lot that the screen is about; changes of other lots are then not announced
 */
export function useLiveLots(only?: string): string {
  const t = useT('catalog');
  const statusText = useStatusText();
  const dispatch = useDispatch<AppDispatch>();
  const [announcement, setAnnouncement] = useState('');

  useAppEvent('lot.changed', (change) => {
    const isNews = dispatch(applyLotChange(change));
    dispatch(recheckContradictedLot(change));
    if (!isNews || (only !== undefined && only !== change.numero)) return;
    setAnnouncement(t('live.changed', { numero: change.numero, status: statusText(change.estado).label }));
  });
  useAppEvent('lots.resync', () => {
    dispatch(refetchLots());
  });
  return announcement;
}
