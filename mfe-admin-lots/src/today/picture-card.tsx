import { useCountedList } from '@lotes/shared-auth';
import type { LotAdminRow } from '@lotes/shared-contract/lots';
import { useT } from '@lotes/shared-i18n';
import { useQueryModal } from '@lotes/shared-ui';
import { TodayCard } from '@lotes/shared-ui/today';
import { WITHOUT_PICTURES } from './waiting';

const PAGE = '/admin/lots';

/** Card of the start page: how many lots have no picture, with a link to them. */
export function Fill() {
  const t = useT('admin-lots');
  const modal = useQueryModal('images');

  const actionOf = ({ numero, puede }: LotAdminRow) =>
    puede.editarImagenes
      ? {
          label: t('lots.images'),
          name: t('lots.imagesOf', { numero }),
          link: modal.link({ lot: numero }, PAGE),
        }
      : undefined;
  return (
    <TodayCard
      title={t('today.withoutPictures')}
      empty={t('today.nothing')}
      counted={useCountedList(WITHOUT_PICTURES)}
      page={PAGE}
      query={WITHOUT_PICTURES.query}
      rowOf={(row) => ({
        key: row.numero,
        title: t('today.lot', { numero: row.numero }),
        detail: row.calle,
        action: actionOf(row),
      })}
    />
  );
}
