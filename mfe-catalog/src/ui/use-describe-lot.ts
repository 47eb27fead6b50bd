import type { LotSummary } from '@lotes/shared-contract';
import { useFormat, useT } from '@lotes/shared-i18n';
import { useStatusText } from '@lotes/shared-ui';

/** Returns a function that describes a lot for an announcement: number, status and area. */
export function useDescribeLot(): (lot: LotSummary) => string {
  const t = useT('catalog');
  const format = useFormat();
  const statusText = useStatusText();
  return ({ numero, estado, areaVaras }) =>
    t('lot.described', { numero, status: statusText(estado).label, area: format.area(areaVaras, 'v2') });
}
