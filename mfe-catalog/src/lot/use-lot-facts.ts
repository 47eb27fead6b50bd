import type { LotDetail } from '@lotes/shared-contract';
import { useFormat, useT } from '@lotes/shared-i18n';

/** The facts of a lot's ground (R7.1), as pairs of name and value with its unit. */
export function useLotFacts(lot: LotDetail): [name: string, value: string][] {
  const t = useT('catalog');
  const format = useFormat();
  const metres = (value: string) => t('detail.metres', { value: format.number(value, 2) });
  return [
    [t('detail.areaVaras'), format.area(lot.areaVaras, 'v2')],
    [t('detail.areaM2'), format.area(lot.areaM2, 'm2')],
    [t('detail.acres'), format.number(lot.acres, 4)],
    [t('detail.topography'), t(`topography.${lot.topografia}`)],
    [t('detail.view'), t(lot.conVista ? 'detail.yes' : 'detail.no')],
    [t('detail.maxHeight'), metres(lot.alturaMaxima)],
    [t('detail.elevation'), metres(lot.elevacion)],
    [t('detail.pines'), format.number(lot.pinos)],
    [t('detail.kind'), t(`type.${lot.tipo}`)],
  ];
}
